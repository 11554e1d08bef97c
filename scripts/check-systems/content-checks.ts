/** Feeds and articles, read as the site reads them. */
import { CategoriesFeed } from '@larkfield/api-schemas/feeds';
import { endpointsOf } from '../../site/server/provider-client/endpoints.ts';
import { articleAt, SOURCES, type Source } from '../../site/server/provider-client/feed-sources.ts';
import { HttpError } from '../../site/server/provider-client/http-error.ts';
import { type Check, expectThat, type Note } from './check.ts';
import { SETTING_OF, type SiteCalls } from './site-calls.ts';

const KEPT = 'The last copy stays up until the site is started anew.';

const IF_WRONG: Record<keyof typeof SOURCES, string> = {
  header: `Pages have no menu and no links in their footer. ${KEPT}`,
  categories: `There are no help pages to find: categories, articles and the search are out of order. ${KEPT}`,
  staticCategories: `Categories stand in another order and without their pictures. ${KEPT}`,
  outage: `A banner about an outage does not appear, or does not go away. ${KEPT}`,
  meterRead: `Nobody is asked for readings in meter-read week, or everybody is after it. ${KEPT}`,
  videos: `Videos are missing. ${KEPT}`,
  deals: `Deals are missing. ${KEPT}`,
};

const isGone = (error: unknown) => error instanceof HttpError && [404, 410].includes(error.status);

export function contentChecks(calls: SiteCalls): Check[] {
  const { settings, send } = calls;

  async function read<T>(source: Source<T>, note: Note): Promise<T> {
    const body = await send(source);
    expectThat(source.path.endsWith('.html') || !body.trimStart().startsWith('<'), 'answers 200 with a web page');
    const { data, leftOut } = source.parse(body);
    if (leftOut.length > 0) note(`rows that the site leaves out: ${leftOut.length}, the first at ${leftOut[0]}`);
    return data;
  }

  async function readFeed(source: Source<unknown>, note: Note): Promise<void> {
    try {
      await read(source, note);
    } catch (error) {
      if (!isGone(error) || source.whereAbsent === undefined) throw error;
      note('is not there, and the site does without it');
    }
  }

  const check = ({ endpoint, path }: Source<unknown>, ifWrong: string, ask: Check['ask']): Check => ({
    setting: SETTING_OF[endpoint],
    asks: `GET ${path}`,
    ifWrong,
    limitMs: endpointsOf(settings)[endpoint].timeoutMs,
    ask,
  });

  const feed = (name: keyof typeof SOURCES) =>
    check(SOURCES[name], IF_WRONG[name], (note) => readFeed(SOURCES[name], note));

  const first = check(articleAt('/{category}/{article}.html'), `An article has no page. ${KEPT}`, async (note) => {
    const { included } = CategoriesFeed.parse(SOURCES.categories.parse(await send(SOURCES.categories)).data);
    const list = included.find(({ attributes }) => attributes.articles.length > 0);
    expectThat(list !== undefined, 'lists no article in categories.json');
    const article = await read(articleAt(`/${list.id}/${list.attributes.articles[0]?.label}.html`), note);
    expectThat(article.title !== '', 'has an article without a title');
    if (article.description === '') note('an article has no description for search engines');
  });

  const unknown = articleAt('/check-systems/no-such-article.html');
  const missing = check(unknown, 'An article that was taken back stays up, or a fault counts as one.', async () => {
    const error = await send(unknown).catch((reason: unknown) => reason);
    expectThat(typeof error !== 'string', 'answers 200 where there is no article: 404 takes one back');
    if (!isGone(error)) throw error;
  });

  return [...Object.keys(SOURCES).map((name) => feed(name as keyof typeof SOURCES)), first, missing];
}
