/**
 * `npm run content:check`: everything that is to be mended in the articles and feeds. Exit code 1 where there is any.
 * It joins what the rules need, as `main.ts` does for the provider: the site's addresses are read as data.
 */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { checkFeed } from '@larkfield/provider/feeds/files';
import { FEED_SOURCES, type FeedSource } from '@larkfield/provider/feeds/routes';
import { PROJECT_ROOT, readProviderSettings } from '@larkfield/provider/settings';
import { readCategoryList } from '../categories.ts';
import { PageList } from '../link-targets.ts';
import { createMedia } from '../media.ts';
import { readSupplier } from '../supplier.ts';
import { contentAddresses, pagesWithoutRoute } from './addresses.ts';
import { checkArticles, missingArticles, type Standards } from './check-articles.ts';
import { checkFeedTexts } from './feed-texts.ts';
import { anchorsOf } from './links.ts';
import { MustMention } from './must-mention.ts';
import { readArticles } from './read-articles.ts';
import { type Finding, reportOf, summaryOf } from './report.ts';
import { createDictionary } from './spelling.ts';

const settings = readProviderSettings(process.env);
const inContent = (path: string) => join(settings.CONTENT_DIR, path);
const readText = (path: string) => readFile(inContent(path), 'utf8');
const fileOf = (absolute: string) => relative(PROJECT_ROOT, absolute);

const media = createMedia([inContent('media'), join(PROJECT_ROOT, 'design-system/src')]);
const supplier = await readSupplier(settings);
const catalogue = MustMention.parse(JSON.parse(await readText('must-mention.json')));
const pageList = PageList.parse(JSON.parse(await readText('pages.json')));
const { articles, refused } = await readArticles({ folder: inContent('articles'), supplier, media });

async function readStandards(): Promise<Standards> {
  const { categories } = await readCategoryList(inContent('categories.json'));
  const addresses = contentAddresses({
    pages: pageList.pages,
    categories: categories.map(({ id }) => id),
    articles: articles.map(({ path }) => path),
  });
  const anchors = new Map(articles.map(({ path, fragment }) => [path, anchorsOf(fragment)]));
  const hosts = new Set(
    (await readText('outside-hosts.txt')).split('\n').filter((line) => line && !line.startsWith('#')),
  );
  const dictionary = createDictionary(await readText('words.txt'));
  const filledIn = Object.values(supplier.openingHours);
  return { catalogue, targets: { addresses, anchors, hosts, media }, dictionary, filledIn };
}

async function checkPages(): Promise<Finding[]> {
  const { default: routes } = await import(join(PROJECT_ROOT, 'site/app/routes.ts'));
  return pagesWithoutRoute(pageList.pages, routes).map((page) => ({
    file: fileOf(inContent('pages.json')),
    line: 1,
    fault: `${page} is no page of the site`,
    remedy: 'Take it out, or add it to site/app/routes.ts.',
  }));
}

async function checkOneFeed({ path, schema }: FeedSource, { targets, dictionary }: Standards): Promise<Finding[]> {
  const absolute = join(settings.PROVIDER_FEEDS_DIR, path);
  const file = fileOf(absolute);
  const source = await readFile(absolute, 'utf8');
  const result = checkFeed(source, schema);
  if (result.status === 'ok') {
    return checkFeedTexts(source, result.feed, targets, dictionary).map((fault) => ({ file, ...fault }));
  }
  return result.faults.map(({ line = 1, pointer = '', fault, remedy }) => ({
    file,
    line,
    fault: `${pointer} ${fault}`.trim(),
    remedy,
  }));
}

const standards = await readStandards();
const ofArticle = ({ path, ...fault }: { path: string } & Omit<Finding, 'file'>): Finding => ({
  file: fileOf(inContent(`articles/${path}.md`)),
  ...fault,
});
const known = new Set([...articles, ...refused].map(({ path }) => path));
const missing = missingArticles(catalogue, known).map((path) =>
  ofArticle({ path, line: 1, fault: 'There is no such article', remedy: 'Write it: the catalogue asks for it.' }),
);
const feeds = await Promise.all(
  Object.values(FEED_SOURCES)
    .flat()
    .map((source) => checkOneFeed(source, standards)),
);
const findings = [...refused, ...checkArticles(articles, standards)]
  .map(ofArticle)
  .concat(missing, feeds.flat(), await checkPages());

console.log(summaryOf(articles));
if (findings.length > 0) {
  console.error(reportOf(findings));
  process.exitCode = 1;
}
