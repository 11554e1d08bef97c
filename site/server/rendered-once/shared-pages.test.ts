import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageRequest } from './shared-page.ts';
import { createSharedPages } from './shared-pages.ts';

beforeEach(() => vi.useFakeTimers({ now: 0, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const ask = (more: Partial<PageRequest> = {}): PageRequest => ({ method: 'GET', requestId: 'abc', ...more });

/** A cache over a counted render that returns what `next` says; `hold` delays a render. */
function cacheOver(
  next: { body: string; init?: ResponseInit; hold?: Promise<void> | undefined },
  steadyFor = () => Number.POSITIVE_INFINITY,
) {
  const rendered: string[] = [];
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const cache = createSharedPages({
    log,
    steadyFor,
    render: async (path) => {
      rendered.push(path);
      const { body, init, hold } = { ...next };
      await hold;
      return new Response(body, { status: 200, headers: { 'Content-Type': 'text/html' }, ...init });
    },
  });
  return { cache, rendered, lines };
}

const textOf = async (answer: Promise<Response>) => (await answer).text();
const bytesOf = async (answer: Promise<Response>) => Buffer.from(await (await answer).arrayBuffer());
const headerOf = async (answer: Promise<Response>, name: string) => (await answer).headers.get(name);

test('many visitors at once cost one render', async () => {
  const { cache, rendered } = cacheOver({ body: 'page' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => textOf(cache.respond('/a', ask()))));
  expect(answers).toEqual(Array(50).fill('page'));
  expect(rendered).toEqual(['/a']);
});

test('after a HEAD request the next visitor still gets the body', async () => {
  const { cache } = cacheOver({ body: 'page' });
  expect(await textOf(cache.respond('/a', ask({ method: 'HEAD' })))).toBe('');
  expect(await textOf(cache.respond('/a', ask()))).toBe('page');
});

test('a page older than 30 s is served once more while it is renewed', async () => {
  const next = { body: 'old' };
  const { cache } = cacheOver(next);
  await cache.respond('/a', ask());
  next.body = 'new';
  vi.setSystemTime(29_000);
  expect(await textOf(cache.respond('/a', ask()))).toBe('old');
  vi.setSystemTime(31_000);
  expect(await textOf(cache.respond('/a', ask()))).toBe('old');
  await vi.waitFor(async () => expect(await textOf(cache.respond('/a', ask()))).toBe('new'));
});

test.each([
  ['an error', { status: 503 }],
  ['a redirect', { status: 302, headers: { Location: '/x' } }],
  ['a page that says it is private', { status: 200, headers: { 'Cache-Control': 'private, no-store' } }],
])('%s is rendered once for those who wait for it, and never cached', async (_, init) => {
  const { cache, rendered } = cacheOver({ body: 'page', init });
  const first = await cache.respond('/a', ask());
  expect(first.status).toBe(init.status);
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect(await first.text()).toBe('page');
  expect(rendered).toHaveLength(1);
  await cache.respond('/a', ask());
  expect(rendered).toHaveLength(2);
});

test("cache poisoning: one visitor's cookie is never given to another, and the fault is logged", async () => {
  const { cache, lines } = cacheOver({ body: 'page', init: { headers: { 'Set-Cookie': 'draft=1' } } });
  expect(await headerOf(cache.respond('/a', ask()), 'set-cookie')).toBeNull();
  expect(await headerOf(cache.respond('/a', ask()), 'set-cookie')).toBeNull();
  expect(lines[0]).toContain('a page for everybody set a cookie');
});

test('a page that is gone is dropped; a failing one is served from its last copy, and the failure is logged', async () => {
  const next: Parameters<typeof cacheOver>[0] = { body: 'page' };
  const { cache, rendered, lines } = cacheOver(next);
  await cache.respond('/a', ask());
  next.init = { status: 503 };
  vi.setSystemTime(31_000);
  expect((await cache.respond('/a', ask())).status).toBe(200);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'a kept page could not be renewed', status: 503 });
  expect((await cache.respond('/a', ask())).status).toBe(200);
  expect(rendered).toHaveLength(2);
  next.init = { status: 404 };
  vi.setSystemTime(62_000);
  await cache.respond('/a', ask());
  await vi.waitFor(async () => expect((await cache.respond('/a', ask())).status).toBe(404));
});

test('after a feed changed everybody gets a fresh page', async () => {
  const next = { body: 'old' };
  const { cache } = cacheOver(next);
  await cache.respond('/a', ask());
  next.body = 'new';
  cache.clear();
  expect(await textOf(cache.respond('/a', ask()))).toBe('new');
});

test('after a feed changed a failing page is served from its last copy, and renewed as soon as possible', async () => {
  const next: Parameters<typeof cacheOver>[0] = { body: 'old' };
  const { cache, lines } = cacheOver(next);
  await cache.respond('/a', ask());
  cache.clear();
  Object.assign(next, { body: 'busy', init: { status: 503 } });
  expect(await textOf(cache.respond('/a', ask()))).toBe('old');
  expect(lines[0]).toContain('a kept page could not be renewed');
  Object.assign(next, { body: 'new', init: { status: 200 } });
  expect(await textOf(cache.respond('/a', ask()))).toBe('new');
});

test('a render begun before a feed changed is not cached, and does not delay the newer one', async () => {
  const before = Promise.withResolvers<void>();
  const after = Promise.withResolvers<void>();
  const next: Parameters<typeof cacheOver>[0] = { body: 'old', hold: before.promise };
  const { cache, rendered } = cacheOver(next);
  const early = textOf(cache.respond('/a', ask()));
  cache.clear();
  Object.assign(next, { body: 'new', hold: after.promise });
  const late = textOf(cache.respond('/a', ask()));
  before.resolve();
  expect(await early).toBe('old');
  const joined = textOf(cache.respond('/a', ask()));
  after.resolve();
  expect(await Promise.all([late, joined])).toEqual(['new', 'new']);
  expect(rendered).toHaveLength(2);
  expect(await textOf(cache.respond('/a', ask()))).toBe('new');
});

test('each browser gets the encoding it accepts, with its own tag, and a 304 for a copy it has', async () => {
  const body = 'page '.repeat(1000);
  const { cache } = cacheOver({ body });
  const br = cache.respond('/a', ask({ acceptEncoding: 'gzip, br' }));
  const gzip = cache.respond('/a', ask({ acceptEncoding: 'gzip' }));
  const tags = await Promise.all([br, gzip, cache.respond('/a', ask())].map((answer) => headerOf(answer, 'etag')));
  expect(brotliDecompressSync(await bytesOf(br)).toString()).toBe(body);
  expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(body);
  expect(new Set(tags).size).toBe(3);
  const again = (ifNoneMatch: string | null | undefined) =>
    cache.respond('/a', ask({ acceptEncoding: 'br', ifNoneMatch: ifNoneMatch ?? null }));
  expect((await again(tags[0])).status).toBe(304);
  expect((await again(`"x", W/${tags[0]}`)).status).toBe(304);
  expect((await again(tags[1])).status).toBe(200);
});

test('an unchanged page keeps its tag when renewed, and a changed header gives it a new one', async () => {
  const next: Parameters<typeof cacheOver>[0] = { body: 'page' };
  const { cache } = cacheOver(next);
  const first = await headerOf(cache.respond('/a', ask()), 'etag');
  cache.clear();
  expect(await headerOf(cache.respond('/a', ask()), 'etag')).toBe(first);
  next.init = { headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'none'" } };
  cache.clear();
  expect(await headerOf(cache.respond('/a', ask()), 'etag')).not.toBe(first);
});

test('a shared cache may store a page for 30 s and through an outage, whatever cookies requests have', async () => {
  const { cache } = cacheOver({ body: 'page' });
  const { headers } = await cache.respond('/a', ask());
  const rule = headers.get('cache-control')?.split(', ');
  expect(rule).toEqual(
    expect.arrayContaining(['public', 'max-age=0', 's-maxage=20', 'stale-while-revalidate=10', 'stale-if-error=86400']),
  );
  expect(headers.get('vary')).toBe('Accept-Encoding');
});

test('[ED-02] no page is cached beyond the next change of its content, here or in a shared cache', async () => {
  const next = { body: 'before' };
  const { cache } = cacheOver(next, () => 25_000 - Date.now());
  const ruleAt = async (moment: number) => {
    vi.setSystemTime(moment);
    return headerOf(cache.respond('/a', ask()), 'cache-control');
  };
  expect(await ruleAt(0)).toContain('s-maxage=20, stale-while-revalidate=5,');
  expect(await ruleAt(10_000)).toContain('s-maxage=15, stale-while-revalidate=0,');
  expect(await ruleAt(24_999)).toContain('s-maxage=0, stale-while-revalidate=0,');
  next.body = 'after';
  expect(await textOf(cache.respond('/a', ask()))).toBe('before');
  vi.setSystemTime(25_000);
  expect(await textOf(cache.respond('/a', ask()))).toBe('after');
});

test('each answer carries the id of its own request', async () => {
  const { cache } = cacheOver({ body: 'page', init: { headers: { 'X-Request-Id': 'of the render' } } });
  await cache.respond('/a', ask());
  expect(await headerOf(cache.respond('/a', ask({ requestId: 'mine' })), 'x-request-id')).toBe('mine');
});

describe('a form, cached only here,', () => {
  const MINUTE = 60_000;

  test('is not for shared caches, and has no tag', async () => {
    const { cache } = cacheOver({ body: 'form' });
    const { headers } = await cache.respond('/form', ask(), 'once-for-newcomers');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.has('etag')).toBe(false);
    expect((await cache.respond('/form', ask({ ifNoneMatch: '*' }), 'once-for-newcomers')).status).toBe(200);
  });

  test.each([
    ['summer', '2026-07-01T00:00:00+01:00'],
    ['winter', '2026-12-01T00:00:00Z'],
  ])('[MR-08] is rendered again at London’s midnight in %s, when its last day changes', async (_, midnight) => {
    const next = { body: 'until yesterday' };
    const { cache } = cacheOver(next);
    vi.setSystemTime(Date.parse(midnight) - 1);
    expect(await textOf(cache.respond('/form', ask(), 'once-for-newcomers'))).toBe('until yesterday');
    next.body = 'until today';
    expect(await textOf(cache.respond('/form', ask(), 'once-for-newcomers'))).toBe('until yesterday');
    vi.setSystemTime(Date.parse(midnight));
    expect(await textOf(cache.respond('/form', ask(), 'once-for-newcomers'))).toBe('until today');
  });

  test('[MR-01] is not served from its last copy if the feed has changed and its render fails', async () => {
    const next: Parameters<typeof cacheOver>[0] = { body: 'open' };
    const { cache } = cacheOver(next);
    await cache.respond('/form', ask(), 'once-for-newcomers');
    cache.clear();
    next.init = { status: 503 };
    expect((await cache.respond('/form', ask(), 'once-for-newcomers')).status).toBe(503);
  });

  test('is still served within its hour while renewing it fails', async () => {
    const next: Parameters<typeof cacheOver>[0] = { body: 'form' };
    const { cache, lines } = cacheOver(next);
    await cache.respond('/form', ask(), 'once-for-newcomers');
    next.init = { status: 503 };
    vi.setSystemTime(10 * MINUTE);
    expect((await cache.respond('/form', ask(), 'once-for-newcomers')).status).toBe(200);
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    vi.setSystemTime(60 * MINUTE);
    expect((await cache.respond('/form', ask(), 'once-for-newcomers')).status).toBe(503);
  });
});
