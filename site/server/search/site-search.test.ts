import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { listeningLogger } from '@larkfield/provider/testing/provider';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { ArticlesForText, SearchResults, SuggestDocument } from '@larkfield/search/results';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { ourNames } from '@larkfield/service/supplier/brand';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ArticleFeed, ContentFeeds } from '../../app/context.ts';
import { readSettings } from '../settings/read.ts';
import { searchRoutes } from './routes.ts';
import { createSiteSearch } from './site-search.ts';
import { openPublished } from './testing/published-documents.ts';

const published = await openPublished();
afterAll(published.close);

/** What is published of these categories: reading and indexing everything takes seconds. */
const CATEGORIES = new Set(['bills-and-payments', 'emergencies', 'meters']);
const feeds: ContentFeeds = {
  ...published.feeds,
  async categories() {
    const feed = await published.feeds.categories();
    if (feed.status !== 'ok') return feed;
    const some = <T extends { id: string }>(rows: readonly T[]) => rows.filter(({ id }) => CATEGORIES.has(id));
    return { status: 'ok', data: { ...feed.data, data: some(feed.data.data), included: some(feed.data.included) } };
  },
};

const vocabulary = await readVocabulary(join(PROJECT_ROOT, 'content/search'), ourNames());

async function openSearch(change: (feeds: ContentFeeds) => Partial<ContentFeeds> = () => ({})) {
  const { logger, lines } = listeningLogger();
  const settings = readSettings({});
  const counter = { countSearch: vi.fn(), countClick: vi.fn() };
  const search = createSiteSearch({
    feeds: { ...feeds, ...change(feeds) },
    vocabulary,
    supplier: readSupplier(settings),
    counter,
    log: logger,
  });
  return { search, counter, lines, app: searchRoutes(search, { offersArticles: true, mayCount: () => true }) };
}

// Making an index takes a while: a test has one of its own if it changes the feeds, or says so.
const shared = await openSearch();
const setUp = async (change?: Parameters<typeof openSearch>[0]) => (change ? openSearch(change) : shared);
beforeEach(() => vi.clearAllMocks());

const writing = (text: string) => ({ method: 'POST', body: new URLSearchParams({ text }) });

test('[OP-10] however many search at once, other requests get a turn after each search', async () => {
  const { search } = await setUp();
  await search.prepare();
  let answered = 0;
  const searches = Array.from({ length: 20 }, async () => {
    await search.find('meter');
    answered += 1;
  });
  const inTurns: number[] = [];
  for (let before = 0; answered < 20; before = answered) {
    await setImmediate();
    inTurns.push(answered - before);
  }
  await Promise.all(searches);
  expect(Math.max(...inTurns)).toBe(1);
});

test('[SE-02] pages that are published after the site started are read even if nobody searches', async () => {
  const given = { isAway: true };
  const { search, lines } = await setUp((feeds) => ({
    categories: async () => (given.isAway ? { status: 'unavailable' } : feeds.categories()),
  }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await search.prepare();
    await search.find('meter');
    given.isAway = false;
    await vi.advanceTimersByTimeAsync(10_000);
    while (!lines.some(({ msg }) => msg === 'the search has read the pages')) await setImmediate();
  } finally {
    vi.useRealTimers();
  }
  expect(await search.find('meter')).toMatchObject({ status: 'found' });
});

test('[SE-02] while the content server is away, a search, a suggestion and a letter still get the emergency number', async () => {
  const { search } = await setUp(() => ({ categories: async () => ({ status: 'unavailable' }) }));
  const gas = [{ phone: { number: '0800111999' } }];
  expect(await search.find('i can smel gas')).toMatchObject({ status: 'unavailable', emergencies: gas });
  expect(await search.find('my bill')).toMatchObject({ status: 'unavailable', emergencies: [] });
  expect(await search.find(' ')).toMatchObject({ status: 'empty' });
  expect((await search.suggest('smell gas'))[0]).toMatchObject({ emergency: gas[0] });
  expect(await search.noticedIn('My bill is wrong. I smell gas in the hall.')).toMatchObject({ dangers: gas });
});

test('[SE-02, RW-14] answers to a danger lead to pages of this site, also if it has none of our articles', async () => {
  const { search } = await setUp((known) => ({
    async categories() {
      const feed = await known.categories();
      return feed.status === 'ok' ? { ...feed, data: { ...feed.data, data: [], included: [] } } : feed;
    },
  }));
  const [gas, crisis] = ['I smell gas in the hall.', 'I feel suicidal because of this bill.'];
  const emergencies = { path: '/help-and-support/emergencies' };
  const contact = { path: '/help-and-support/contact-us', linkText: 'Contact us' };
  const both = [contact, emergencies];
  expect(await search.find(`${gas} ${crisis}`)).toMatchObject({ emergencies: both });
  expect((await search.suggest('smell gas'))[0]).toMatchObject({ emergency: emergencies });
  expect(await search.articlesFor(`${gas} ${crisis}`)).toMatchObject({ emergencies: both });
  const { dangers } = await search.noticedIn(`${gas} ${crisis}`);
  expect(dangers).toMatchObject(both);
  expect(search.withPages(dangers)).toEqual(dangers);
});

test('[RW-14] a letter is read for dangers without waiting for the pages', async () => {
  const { search } = await setUp(() => ({ categories: () => new Promise(() => {}) }));
  const { dangers } = await search.noticedIn('My bill is wrong. I smell gas in the hall.');
  expect(dangers).toMatchObject([{ phone: { number: '0800111999' } }]);
});

test('[SE-02] only the first search waits for a content server that does not answer', async () => {
  const answers: (() => void)[] = [];
  const { search } = await setUp(() => ({
    categories: () => new Promise((resolve) => answers.push(() => resolve({ status: 'unavailable' }))),
  }));
  const first = search.find('smell gas');
  await vi.waitFor(() => expect(answers).toHaveLength(1), { timeout: 10_000 });
  answers[0]?.();
  expect(await first).toMatchObject({ status: 'unavailable' });
  expect(await search.find('smell gas')).toMatchObject({ status: 'unavailable' });
});

describe('articles for what is being written', () => {
  test('[SE-02, SE-03] are returned to a post, must not be cached, and do not count as a search', async () => {
    const { app, search, counter, lines } = await setUp();
    await search.prepare();
    const before = lines.length;
    const response = await app.request('/search/answers', writing('You put my Direct Debit up without telling me'));
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const { articles, emergencies } = ArticlesForText.parse(await response.json());
    expect(articles.map(({ path }) => path)).toContain('/help-and-support/bills-and-payments/direct-debit-changed');
    expect(emergencies).toEqual([]);
    expect(counter.countSearch).not.toHaveBeenCalled();
    expect(lines).toHaveLength(before);
  });

  test('[SE-02] an emergency gets its number, and no article', async () => {
    const { app } = await setUp();
    const response = await app.request('/search/answers', writing('My bill is wrong. I smell gas in the hall.'));
    expect(await response.json()).toMatchObject({ articles: [], emergencies: [{ phone: { number: '0800111999' } }] });
  });

  test('[SE-03] a post with hundreds of thousands of fields is not read, since a search or a click is one field', async () => {
    const { app, counter } = await setUp();
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const before = process.cpuUsage();
    for (const [path, status] of [
      ['/search/answers', 400],
      ['/search/click', 413],
    ] as const) {
      const many = { method: 'POST', headers: form, body: 'a&'.repeat(140_000) };
      expect((await app.request(path, many)).status).toBe(status);
    }
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(100);
    expect(counter.countClick).not.toHaveBeenCalled();
  });

  test('[CO-11] 30,000 characters are accepted; one more, or a value that is not text, is refused', async () => {
    const { app } = await setUp();
    const statusOf = async (init: RequestInit) => (await app.request('/search/answers', init)).status;
    expect(await statusOf(writing('My bill doubled.\n'.repeat(2000).slice(0, 30_000)))).toBe(200);
    expect(await statusOf(writing('é'.repeat(30_001)))).toBe(400);
    expect(
      await statusOf({ method: 'POST', body: '{"text":1}', headers: { 'Content-Type': 'application/json' } }),
    ).toBe(400);
    const file = new FormData();
    file.append('text', new Blob(['My bill']));
    expect(await statusOf({ method: 'POST', body: file })).toBe(400);
    expect(await statusOf({ method: 'POST' })).toBe(400);
  });

  test('[SE-02] with COMPLAINT_SUGGESTIONS=off there are none', async () => {
    const { search } = await setUp();
    expect(
      (
        await searchRoutes(search, { offersArticles: false, mayCount: () => true }).request(
          '/search/answers',
          writing('My bill is wrong'),
        )
      ).status,
    ).toBe(404);
  });

  test('[SE-02] without a categories feed there are none, and nothing fails', async () => {
    const { app } = await setUp(() => ({ categories: async () => ({ status: 'unavailable' }) }));
    const response = await app.request('/search/answers', writing('My bill is wrong'));
    expect([response.status, await response.json()]).toEqual([200, { articles: [], emergencies: [] }]);
  });
});

const json = { headers: { Accept: 'application/json' } };

describe('the search over published content', () => {
  test('[SE-02] without a categories feed it says that it cannot search, and searches once there is one', async () => {
    let isThere = false;
    const { app } = await setUp((feeds) => ({
      categories: async () => (isThere ? feeds.categories() : { status: 'unavailable' }),
    }));
    const before = await app.request('/search?q=meter', json);
    expect(before.status).toBe(503);
    expect(await before.json()).toEqual({ status: 'unavailable', query: 'meter', emergencies: [] });
    isThere = true;
    await vi.waitFor(async () => expect((await app.request('/search?q=meter', json)).status).toBe(200), 20_000);
  });

  test('[SE-02] searches that come while the first index is being built wait for it', async () => {
    const { search } = await openSearch();
    let isBuilt = false;
    const built = search.prepare().then(() => {
      isBuilt = true;
    });
    const asked: ReturnType<typeof search.find>[] = [];
    while (!isBuilt) {
      if (asked.length < 40) asked.push(search.find('meter'));
      await setImmediate();
    }
    await built;
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['found']));
  });

  test('[SE-02] an article that cannot be read is left out, the others are found', async () => {
    const { search } = await setUp((feeds) => ({
      article: async (category, slug): Promise<ArticleFeed> =>
        slug === 'faulty-meter' ? { status: 'unavailable' } : feeds.article(category, slug),
    }));
    const results = await search.find('I think my meter is faulty');
    const paths = results.status === 'found' ? results.results.map(({ path }) => path) : [];
    expect(paths).not.toContain('/help-and-support/meters/faulty-meter');
    expect(paths).toContain('/help-and-support/emergencies/damaged-meter');
  });

  test('[SE-02] one address gives the same results as JSON and as a page', async () => {
    const { app, search } = await setUp();
    const response = await app.request('/search?q=high+bill&page=2', json);
    expect(response.headers.get('Vary')).toBe('Accept');
    expect(SearchResults.parse(await response.json())).toEqual(await search.find('high bill', { page: 2 }));
  });

  test('[SE-01] an empty search and one that is too long are refused with a message and the text', async () => {
    const { app } = await setUp();
    const empty = await app.request('/search?q=', json);
    expect(empty.status).toBe(400);
    expect(await empty.json()).toMatchObject({ status: 'empty', query: '' });
    const long = await app.request(`/search?q=${'a'.repeat(2001)}`, json);
    expect(long.status).toBe(400);
    expect(await long.json()).toMatchObject({ status: 'too-long', query: 'a'.repeat(2001) });
  });

  test('[SE-02] people who open the address get the page, not JSON', async () => {
    const { app } = await setUp();
    app.notFound((context) => context.text('the page'));
    for (const accept of ['text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', '*/*']) {
      const response = await app.request('/search?q=meter', { headers: { Accept: accept } });
      expect(await response.text()).toBe('the page');
    }
  });

  test('[SE-02] suggestions must not be cached', async () => {
    const { app } = await setUp();
    const response = await app.request('/search/suggest?q=smell+gas');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const { suggestions } = SuggestDocument.parse(await response.json());
    expect(suggestions.slice(0, 2).map(({ kind }) => kind)).toEqual(['emergency', 'page']);
  });
});

describe('counting', () => {
  test('[SE-03] a search is counted without personal data, and separately if nothing was found', async () => {
    const { search, counter } = await setUp();
    await search.find('bill for jane@mail.example 07700900123');
    await search.find('pet insurance');
    expect(counter.countSearch.mock.calls).toEqual([
      [{ words: 'bill for …', found: true }],
      [{ words: 'pet insurance', found: false }],
    ]);
  });

  test('[SE-03] further pages, filters and suggestions do not count as searches', async () => {
    const { search, counter } = await setUp();
    await search.find('meter', { page: 2 });
    await search.find('meter', { category: 'meters' });
    await search.suggest('meter');
    await search.find('');
    expect(counter.countSearch).not.toHaveBeenCalled();
  });

  test('[SE-03, IN-01] an opened result is counted by its position, the first of a search also by its words without personal data', async () => {
    const { app, counter } = await setUp();
    const click = (fields: Record<string, string>) =>
      app.request('/search/click', { method: 'POST', body: new URLSearchParams(fields) });
    expect((await click({ position: '3' })).status).toBe(204);
    expect((await click({ position: '2', q: 'high bill 850012345678 zoe@example.com' })).status).toBe(204);
    expect((await click({ position: 'drop table' })).status).toBe(400);
    expect((await click({ position: '1', q: 'x'.repeat(2001) })).status).toBe(400);
    expect((await click({ position: '1', q: 'x'.repeat(29_000) })).status).toBe(413);
    expect(counter.countClick.mock.calls).toEqual([
      [3, undefined],
      [2, 'high bill …'],
    ]);
  });
});
