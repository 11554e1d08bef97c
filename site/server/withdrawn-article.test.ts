import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '@larkfield/database/tables';
import { testOn } from '@larkfield/database/test-engines';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { openMetrics } from '@larkfield/service/measuring/metrics';
import { ourNames } from '@larkfield/service/supplier/brand';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { trustedProxies } from '@larkfield/service/visitor-address';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { NO_LIMITS } from './http/rate-limit.ts';
import type { Pages } from './react-build.ts';
import { readSettings } from './settings/read.ts';
import { createSite } from './site.ts';

const test = testOn('SQLite');

const LIST = '/help-and-support/meters';
const SECOND_MS = 1000;
/** How long the content server takes to answer, and how many articles it has. */
const [ANSWER_MS, ARTICLES] = [400, 200];

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const label = (number: number) => `article-${number}`;
const numbers = Array.from({ length: ARTICLES }, (_, number) => number);

/** A content server from which articles can be withdrawn. */
function contentServer() {
  const gone = new Set<string>();
  const articles = numbers.map((number) => ({ label: label(number), title: `Zyzzogeton ${number}` }));
  const listed = articles.map(({ label: slug, title }) => ({ label: title, path: `${LIST}/${slug}` }));
  const look = { mainCategory: true, title: 'Meters', description: 'All', link: LIST, cta: 'Go', decoration: 'red' };
  const feeds: Record<string, object> = {
    'categories.json': {
      data: [{ id: 'meters', attributes: { title: 'Meters', 'meta-description': 'All' } }],
      included: [{ id: 'meters', attributes: { articles } }],
    },
    'static-categories.json': {
      categories: [{ ...look, id: 'meters', categoryData: { articlesTitle: 'All', articles: listed } }],
    },
  };
  const fetch = async ({ url }: Request): Promise<Response> => {
    const name = url.slice(url.lastIndexOf('/') + 1);
    const feed = feeds[name];
    if (feed) return Response.json(feed);
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    const slug = name.replace(/\.html$/, '');
    if (gone.has(slug) || !name.endsWith('.html')) return new Response('gone', { status: 404 });
    const title = `Zyzzogeton ${slug.replace('article-', '')}`;
    return new Response(`<title>${title}</title><div class="content-panel"><p>${title} is an article.</p></div>`);
  };
  return { fetch, gone };
}

/** A process of the site, whose pages show what the feeds list. */
async function startSite(database: Database, fetch: (request: Request) => Promise<Response>) {
  const settings = readSettings({ RATE_LIMITS: 'off' });
  const lines: { level: number; msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const pages: Pages = {
    renderer: async (_request, { feeds }) => {
      const shown = JSON.stringify([await feeds.staticCategories(), await feeds.categories()]);
      return new Response(shown, { headers: { 'Content-Type': 'text/html' } });
    },
    assets: () => ({}) as ReturnType<Pages['assets']>, // these pages use none
    folders: [],
    review: '',
    keep: true,
    close: async () => {},
  };
  const site = createSite({
    settings,
    supplier: readSupplier(settings),
    log,
    database,
    metrics: await openMetrics(undefined),
    embeddedProvider: fetch,
    pages,
    sessionSecret: 'x'.repeat(40),
    fileFolders: [],
    limits: NO_LIMITS,
    isTrustedProxy: trustedProxies([]),
    searchParts: {
      vocabulary: await readVocabulary(join(settings.CONTENT_DIR, 'search'), ourNames()),
      counter: { countSearch: () => {}, countClick: () => {} },
    },
    dailyCounter: { count: () => {}, countDetail: () => {} },
  });
  site.start();
  const ask = (path: string, Accept: string) =>
    site.fetch(new Request(settings.SITE_URL + path, { headers: { Accept } }));
  return { lines, ask };
}

/** Lets time pass, and the work that follows from it run. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    for (let turn = 0; turn < 40; turn += 1) await nextTurn();
  }
}

/** How long a shared cache may go on serving an answer, in seconds. */
const sharedFor = (answer: Response) =>
  ['s-maxage', 'stale-while-revalidate']
    .map((name) => Number(new RegExp(`${name}=(\\d+)`).exec(answer.headers.get('cache-control') ?? '')?.[1] ?? 0))
    .reduce((sum, seconds) => sum + seconds, 0);

test('[AR-01] a withdrawn article leaves the lists and search of every process within 60 s, in a shared cache too', {
  timeout: 120_000,
}, async ({ database }) => {
  const { fetch, gone } = contentServer();
  const first = await startSite(database, fetch);
  await pass(13);
  const sites = [first, await startSite(database, fetch)];
  await pass(30);
  const found = async ({ ask }: typeof first, number: number) =>
    (await (await ask(`/search?q=zyzzogeton+${number}`, 'application/json')).text()).includes(`/${label(number)}"`);
  const lists = async ({ ask }: typeof first, number: number) => {
    const answer = await ask(LIST, 'text/html');
    return { isListed: (await answer.text()).includes(`${label(number)}"`), sharedFor: sharedFor(answer) };
  };
  // Tried with the first article, one in the middle and the last, since processes renew them in turn.
  for (const number of [0, ARTICLES / 2, ARTICLES - 1]) {
    for (const site of sites)
      expect([await found(site, number), (await lists(site, number)).isListed]).toEqual([true, true]);
    const { sharedFor: seconds } = await lists(first, number);
    expect(seconds).toBeGreaterThan(0);
    gone.add(label(number));
    await pass(60 - seconds);
    for (const site of sites) {
      expect((await lists(site, number)).isListed).toBe(false);
      expect(await found(site, number)).toBe(false);
    }
    await pass(7);
  }
  for (const { lines } of sites) {
    const told = lines.filter(({ msg }) => msg === 'an article was withdrawn' || msg === 'a feed could not be read');
    expect(told.filter(({ msg }) => msg === 'an article was withdrawn').map(({ level }) => level)).toEqual([
      30, 30, 30,
    ]);
    expect(
      told
        .filter(({ level }) => level > 30)
        .map((line) => JSON.stringify(line))
        .join(),
    ).not.toContain('.html');
  }
});
