import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseEncoding, createPageCache } from './page-cache.ts';

beforeEach(() => vi.useFakeTimers({ now: 0, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://localhost/help-and-support', { headers, method });

/** A cache over a render that counts, and gives what `next` says. */
function cacheOver(next: { body: string; init?: ResponseInit }) {
  const rendered: string[] = [];
  const cache = createPageCache(async (path) => {
    rendered.push(path);
    return new Response(next.body, { status: 200, headers: { 'Content-Type': 'text/html' }, ...next.init });
  });
  return { cache, rendered };
}

test('many visitors at once cost one render', async () => {
  const { cache, rendered } = cacheOver({ body: 'page' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.respond(ask(), '/a')));
  expect(await Promise.all(answers.map((answer) => answer?.text()))).toEqual(Array(50).fill('page'));
  expect(rendered).toEqual(['/a']);
});

test('a HEAD request first leaves the body for whoever comes next', async () => {
  const { cache } = cacheOver({ body: 'page' });
  expect(await (await cache.respond(ask({}, 'HEAD'), '/a'))?.text()).toBe('');
  expect(await (await cache.respond(ask(), '/a'))?.text()).toBe('page');
});

test('a page older than 30 s is served once more while it is renewed', async () => {
  const next = { body: 'old' };
  const { cache } = cacheOver(next);
  await cache.respond(ask(), '/a');
  next.body = 'new';
  vi.setSystemTime(29_000);
  expect(await (await cache.respond(ask(), '/a'))?.text()).toBe('old');
  vi.setSystemTime(31_000);
  expect(await (await cache.respond(ask(), '/a'))?.text()).toBe('old');
  await vi.waitFor(async () => expect(await (await cache.respond(ask(), '/a'))?.text()).toBe('new'));
});

test.each([
  ['an error', { status: 503 }],
  ['a redirect', { status: 302, headers: { Location: '/x' } }],
  ['a page with a cookie', { status: 200, headers: { 'Set-Cookie': 'a=b' } }],
])('%s is never kept', async (_, init) => {
  const { cache, rendered } = cacheOver({ body: 'page', init });
  expect(await cache.respond(ask(), '/a')).toBeUndefined();
  expect(await cache.respond(ask(), '/a')).toBeUndefined();
  expect(rendered).toHaveLength(2);
});

test('after a feed changed everybody gets a fresh page, and a render begun before is not kept', async () => {
  const next = { body: 'old' };
  const { cache } = cacheOver(next);
  await cache.respond(ask(), '/a');
  next.body = 'new';
  cache.clear();
  expect(await (await cache.respond(ask(), '/a'))?.text()).toBe('new');
});

test('each browser gets the encoding it takes, and a 304 for what it has', async () => {
  const { cache } = cacheOver({ body: 'page '.repeat(1000) });
  const br = await cache.respond(ask({ 'accept-encoding': 'gzip, br' }), '/a');
  expect(brotliDecompressSync(Buffer.from((await br?.arrayBuffer()) ?? new ArrayBuffer(0))).toString()).toBe(
    'page '.repeat(1000),
  );
  const gz = await cache.respond(ask({ 'accept-encoding': 'gzip' }), '/a');
  expect(gunzipSync(Buffer.from((await gz?.arrayBuffer()) ?? new ArrayBuffer(0))).toString()).toBe(
    'page '.repeat(1000),
  );
  const etag = br?.headers.get('etag') ?? '';
  expect((await cache.respond(ask({ 'if-none-match': etag }), '/a'))?.status).toBe(304);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['deflate', 'identity'],
  [null, 'identity'],
])('Accept-Encoding %j means %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
