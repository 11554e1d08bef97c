/**
 * `npm run content:check`: reports all faults of articles and feeds. Exits with 1 if there are any.
 */

import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { StaticCategoriesFeed } from '@larkfield/api-schemas/static-categories';
import { londonDay } from '@larkfield/calendar/london';
import { readCategoryList } from '@larkfield/provider/content/categories';
import { createMedia } from '@larkfield/provider/content/media';
import { fillPlainText } from '@larkfield/provider/content/plain-text';
import { checkFeed } from '@larkfield/provider/feeds/files';
import { FEED_SOURCES, type FeedSource } from '@larkfield/provider/feeds/routes';
import { readProviderSettings } from '@larkfield/provider/settings';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { settingsOrExit } from '@larkfield/service/settings';
import { readFacts } from '@larkfield/service/supplier/facts';
import { openingHoursText } from '@larkfield/service/supplier/opening-hours';
import { formatPhone } from '@larkfield/service/supplier/phone';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { LINKED_ADDRESSES } from '../../site/pages.ts';
import { contentAddresses } from './addresses.ts';
import { checkArticles, missingArticles, type Standards } from './check-articles.ts';
import type { ArticleFinding } from './checked-article.ts';
import { overdueFacts, unreadFacts } from './facts.ts';
import { factPlaces } from './facts-table.ts';
import { checkFeedTexts } from './feed-texts.ts';
import { anchorsOf } from './links.ts';
import { checkListed } from './listed-articles.ts';
import { MustMention } from './must-mention.ts';
import { readArticles } from './read-articles.ts';
import { type Finding, reportOf, summaryOf } from './report.ts';
import { checkSafety, SafetyRules } from './safety-rules.ts';
import { readSafetyTexts } from './safety-texts.ts';
import { createDictionary } from './spelling.ts';
import { checkTemplates } from './templates.ts';

const settings = settingsOrExit(() => readProviderSettings(process.env));
const inContent = (path: string) => join(settings.CONTENT_DIR, path);
const readText = (path: string) => readFile(inContent(path), 'utf8');
const fileOf = (absolute: string) => relative(PROJECT_ROOT, absolute);

const media = createMedia([inContent('media'), join(PROJECT_ROOT, 'design-system/src')]);
const supplier = readSupplier(settings);
const catalogue = MustMention.parse(JSON.parse(await readText('must-mention.json')));
const facts = readFacts(settings);
const { articles, refused } = await readArticles({ folder: inContent('articles'), supplier, facts, media });

async function readStandards(): Promise<Standards> {
  const { categories } = await readCategoryList(inContent('categories.json'));
  const addresses = contentAddresses({
    pages: LINKED_ADDRESSES,
    categories: categories.map(({ id }) => id),
    articles: articles.map(({ path }) => path),
  });
  const anchors = new Map(articles.map(({ path, fragment }) => [path, anchorsOf(fragment)]));
  const hosts = new Set(
    (await readText('outside-hosts.txt')).split('\n').filter((line) => line && !line.startsWith('#')),
  );
  const dictionary = createDictionary(await readText('words.txt'));
  const stated = Object.values(facts).map(({ value }) => value);
  const filledIn = [...Object.values(supplier.openingHours).map(openingHoursText), ...stated];
  const allowedRepeats = { filledIn, emergencyNumbers: emergencyNumbers() };
  return { catalogue, targets: { addresses, anchors, hosts, media }, dictionary, allowedRepeats, facts };
}

async function checkDangers(): Promise<Finding[]> {
  const { rules } = SafetyRules.parse(JSON.parse(await readText('safety-rules.json')));
  const { CONTENT_DIR: contentFolder, PROVIDER_FEEDS_DIR: feedsFolder } = settings;
  const texts = await readSafetyTexts({ articles, supplier, contentFolder, feedsFolder });
  return texts.flatMap((text) => checkSafety(text, rules));
}

const EMERGENCY_LINES = ['gas-emergency', 'meter-emergency', 'power-cut'] as const;

function emergencyNumbers(): string[] {
  return EMERGENCY_LINES.map((name) => formatPhone(supplier.phones[name]));
}

async function checkOneFeed({ path, schema }: FeedSource, { targets, dictionary }: Standards): Promise<Finding[]> {
  const absolute = join(settings.PROVIDER_FEEDS_DIR, path);
  const file = fileOf(absolute);
  const source = await readFile(absolute, 'utf8');
  const result = checkFeed(source, schema, (text) => fillPlainText(text, supplier, facts));
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

/** Skips a feed that doesn't match its schema, which another check reports. */
async function checkCategoryPages(): Promise<ArticleFinding[]> {
  const source = await readFile(join(settings.PROVIDER_FEEDS_DIR, 'help-and-support/static-categories.json'), 'utf8');
  const result = checkFeed(source, StaticCategoriesFeed, (text) => fillPlainText(text, supplier, facts));
  return result.status === 'ok' ? checkListed(articles, StaticCategoriesFeed.parse(result.feed)) : [];
}

const standards = await readStandards();
const factsFile = await readText('facts.json');
const ofFacts = [
  ...overdueFacts(facts, factsFile, londonDay(new Date())),
  ...unreadFacts(facts, factsFile, await factPlaces()),
].map((fault) => ({
  file: fileOf(inContent('facts.json')),
  ...fault,
}));
const templates = await readText('templates.json');
const ofTemplates = checkTemplates(templates, { dictionary: standards.dictionary, supplierName: supplier.name }).map(
  (fault) => ({ file: fileOf(inContent('templates.json')), ...fault }),
);
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
const findings = [...refused, ...checkArticles(articles, standards), ...(await checkCategoryPages())]
  .map(ofArticle)
  .concat(missing, ofFacts, ofTemplates, feeds.flat(), await checkDangers());

console.log(summaryOf(articles));
if (findings.length > 0) {
  console.error(reportOf(findings));
  process.exitCode = 1;
}
