import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSharedPages } from './shared-pages.ts';

beforeEach(() => vi.useFakeTimers({ now: 0, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const PAGE = '/help-and-support/meters';
const FORM = '/help-and-support/submit-meter-read';

/** What is rendered next. `hold` delays it. */
interface Rendering {
  body: string;
  status?: number;
  headers?: Record<string, string>;
  hold?: Promise<void>;
}

/** A site that counts its renderings; for a page of the visitor's own it says `own`. */
function siteThatRenders(next: Rendering, steadyFor = () => Number.POSITIVE_INFINITY) {
  const rendered: string[] = [];
  const lines: string[] = [];
  let requests = 0;
  const pages = createSharedPages({
    log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
    steadyFor,
    tokensToForget: async () => undefined,
    newRequestId: () => `request ${++requests}`,
    render: async (path) => {
      rendered.push(path);
      const { body, status = 200, headers, hold } = { ...next };
      await hold;
      return new Response(body, { status, headers: { 'Content-Type': 'text/html', ...headers } });
    },
  });
  const app = new Hono().get('*', pages.serve).all('*', (context) => context.text('own'));
  const ask = async (path = PAGE, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers });
  return { ask, clear: pages.clear, rendered, lines };
}

const textOf = async (answer: Promise<Response>) => (await answer).text();
const bytesOf = async (answer: Promise<Response>) => Buffer.from(await (await answer).arrayBuffer());
const headerOf = async (answer: Promise<Response>, name: string) => (await answer).headers.get(name);

test('many visitors at once cost one render', async () => {
  const { ask, rendered } = siteThatRenders({ body: 'page' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => textOf(ask())));
  expect(answers).toEqual(Array(50).fill('page'));
  expect(rendered).toEqual([PAGE]);
});

test('after a HEAD request the next visitor still gets the body', async () => {
  const { ask } = siteThatRenders({ body: 'page' });
  expect(await textOf(ask(PAGE, {}, 'HEAD'))).toBe('');
  expect(await textOf(ask())).toBe('page');
});

test('a page older than 30 s is served once more while it is renewed', async () => {
  const next = { body: 'old' };
  const { ask } = siteThatRenders(next);
  await ask();
  next.body = 'new';
  vi.setSystemTime(29_000);
  expect(await textOf(ask())).toBe('old');
  vi.setSystemTime(31_000);
  expect(await textOf(ask())).toBe('old');
  await vi.waitFor(async () => expect(await textOf(ask())).toBe('new'), { timeout: 10_000 });
});

test.each([
  ['an error', { status: 503 }],
  ['a redirect', { status: 302, headers: { Location: '/x' } }],
  ['a page that says it is private', { status: 200, headers: { 'Cache-Control': 'private, no-store' } }],
])('%s is rendered once for those who wait for it, and never cached', async (_, init) => {
  const { ask, rendered } = siteThatRenders({ body: 'page', ...init });
  const first = await ask();
  expect(first.status).toBe(init.status);
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect(await first.text()).toBe('page');
  expect(rendered).toHaveLength(1);
  await ask();
  expect(rendered).toHaveLength(2);
});

test("cache poisoning: one visitor's cookie is never given to another, and the fault is logged", async () => {
  const { ask, lines } = siteThatRenders({ body: 'page', headers: { 'Set-Cookie': 'draft=1' } });
  expect(await headerOf(ask(), 'set-cookie')).toBeNull();
  expect(await headerOf(ask(), 'set-cookie')).toBeNull();
  expect(lines[0]).toContain('a page for everybody set a cookie');
});

test('a page that is gone is dropped; a failing one is served from its last copy, and the failure is logged', async () => {
  const next: Rendering = { body: 'page' };
  const { ask, rendered, lines } = siteThatRenders(next);
  await ask();
  next.status = 503;
  vi.setSystemTime(31_000);
  expect((await ask()).status).toBe(200);
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 10_000 });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'a kept page could not be renewed', status: 503 });
  expect((await ask()).status).toBe(200);
  expect(rendered).toHaveLength(2);
  next.status = 404;
  vi.setSystemTime(62_000);
  await ask();
  await vi.waitFor(async () => expect((await ask()).status).toBe(404), { timeout: 10_000 });
});

test('after a feed changed everybody gets a fresh page', async () => {
  const next = { body: 'old' };
  const { ask, clear } = siteThatRenders(next);
  await ask();
  next.body = 'new';
  clear();
  expect(await textOf(ask())).toBe('new');
});

test('after a feed changed a failing page is served from its last copy, and renewed as soon as possible', async () => {
  const next: Rendering = { body: 'old' };
  const { ask, clear, lines } = siteThatRenders(next);
  await ask();
  clear();
  Object.assign(next, { body: 'busy', status: 503 });
  expect(await textOf(ask())).toBe('old');
  expect(lines[0]).toContain('a kept page could not be renewed');
  Object.assign(next, { body: 'new', status: 200 });
  expect(await textOf(ask())).toBe('new');
});

test('a render begun before a feed changed is not cached, and does not delay the newer one', async () => {
  const before = Promise.withResolvers<void>();
  const after = Promise.withResolvers<void>();
  const next: Rendering = { body: 'old', hold: before.promise };
  const { ask, clear, rendered } = siteThatRenders(next);
  const early = textOf(ask());
  clear();
  Object.assign(next, { body: 'new', hold: after.promise });
  const late = textOf(ask());
  before.resolve();
  expect(await early).toBe('old');
  const joined = textOf(ask());
  after.resolve();
  expect(await Promise.all([late, joined])).toEqual(['new', 'new']);
  expect(rendered).toHaveLength(2);
  expect(await textOf(ask())).toBe('new');
});

test('each browser gets the encoding it accepts, with its own tag, and a 304 for a copy it has', async () => {
  const body = 'page '.repeat(1000);
  const { ask } = siteThatRenders({ body });
  const br = ask(PAGE, { 'Accept-Encoding': 'gzip, br' });
  const gzip = ask(PAGE, { 'Accept-Encoding': 'gzip' });
  const tags = await Promise.all([br, gzip, ask()].map((answer) => headerOf(answer, 'etag')));
  expect(brotliDecompressSync(await bytesOf(br)).toString()).toBe(body);
  expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(body);
  expect(new Set(tags).size).toBe(3);
  const again = (tag: string | null | undefined) =>
    ask(PAGE, { 'Accept-Encoding': 'br', 'If-None-Match': String(tag) });
  expect((await again(tags[0])).status).toBe(304);
  expect((await again(`"x", W/${tags[0]}`)).status).toBe(304);
  expect((await again(tags[1])).status).toBe(200);
});

test('an unchanged page keeps its tag when renewed, and a changed header gives it a new one', async () => {
  const next: Rendering = { body: 'page' };
  const { ask, clear } = siteThatRenders(next);
  const first = await headerOf(ask(), 'etag');
  clear();
  expect(await headerOf(ask(), 'etag')).toBe(first);
  next.headers = { 'Content-Security-Policy': "default-src 'none'" };
  clear();
  expect(await headerOf(ask(), 'etag')).not.toBe(first);
});

test('a shared cache may store a page for 30 s and through an outage, whatever cookies requests have', async () => {
  const { ask } = siteThatRenders({ body: 'page' });
  const { headers } = await ask();
  const rule = headers.get('cache-control')?.split(', ');
  expect(rule).toEqual(
    expect.arrayContaining(['public', 'max-age=0', 's-maxage=20', 'stale-while-revalidate=10', 'stale-if-error=86400']),
  );
  expect(headers.get('vary')).toBe('Accept-Encoding');
});

test('[ED-02] no page is cached beyond the next change of its content, here or in a shared cache', async () => {
  const next = { body: 'before' };
  const { ask } = siteThatRenders(next, () => 25_000 - Date.now());
  const ruleAt = async (moment: number) => {
    vi.setSystemTime(moment);
    return headerOf(ask(), 'cache-control');
  };
  expect(await ruleAt(0)).toContain('s-maxage=20, stale-while-revalidate=5,');
  expect(await ruleAt(10_000)).toContain('s-maxage=15, stale-while-revalidate=0,');
  expect(await ruleAt(24_999)).toContain('s-maxage=0, stale-while-revalidate=0,');
  next.body = 'after';
  expect(await textOf(ask())).toBe('before');
  vi.setSystemTime(25_000);
  expect(await textOf(ask())).toBe('after');
});

test('each answer carries the id of its own request', async () => {
  const { ask } = siteThatRenders({ body: 'page', headers: { 'X-Request-Id': 'of the render' } });
  await ask();
  expect(await headerOf(ask(), 'x-request-id')).toBe('request 2');
});

describe('a form, cached only here,', () => {
  const MINUTE = 60_000;

  test('is not for shared caches, and has no tag', async () => {
    const { ask } = siteThatRenders({ body: 'form' });
    const { headers } = await ask(FORM);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.has('etag')).toBe(false);
    expect((await ask(FORM, { 'If-None-Match': '*' })).status).toBe(200);
  });

  test.each([
    ['summer', '2026-07-01T00:00:00+01:00'],
    ['winter', '2026-12-01T00:00:00Z'],
  ])('[MR-08] is rendered again at London’s midnight in %s, when its last day changes', async (_, midnight) => {
    const next = { body: 'until yesterday' };
    const { ask } = siteThatRenders(next);
    vi.setSystemTime(Date.parse(midnight) - 1);
    expect(await textOf(ask(FORM))).toBe('until yesterday');
    next.body = 'until today';
    expect(await textOf(ask(FORM))).toBe('until yesterday');
    vi.setSystemTime(Date.parse(midnight));
    expect(await textOf(ask(FORM))).toBe('until today');
  });

  test('that links of mailings and adverts lead to is the same for all, with what they add to its address', async () => {
    const { ask, rendered } = siteThatRenders({ body: 'form' });
    for (const added of [
      '?utm_source=mail&utm_campaign=price-cap',
      '?gclid=a1&fbclid=b2',
      '?mc_cid=1&amp;mc_eid=2',
      '?_gl=1',
    ])
      expect(await textOf(ask(FORM + added)), added).toBe('form');
    for (const own of ['?first_name=Ann', '?utm_source=mail&email=ann@example.org', '?utm', '?__proto__=1', '?a'])
      expect(await textOf(ask(FORM + own)), own).toBe('own');
    expect(rendered).toEqual([FORM]);
  });

  test('[MR-01] is not served from its last copy if the feed has changed and its render fails', async () => {
    const next: Rendering = { body: 'open' };
    const { ask, clear } = siteThatRenders(next);
    await ask(FORM);
    clear();
    next.status = 503;
    expect((await ask(FORM)).status).toBe(503);
  });

  test('is still served within its hour while renewing it fails', async () => {
    const next: Rendering = { body: 'form' };
    const { ask, lines } = siteThatRenders(next);
    await ask(FORM);
    next.status = 503;
    vi.setSystemTime(10 * MINUTE);
    expect((await ask(FORM)).status).toBe(200);
    await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 10_000 });
    vi.setSystemTime(60 * MINUTE);
    expect((await ask(FORM)).status).toBe(503);
  });
});

test.each([
  ['with no cookie', FORM, '', 'kept'],
  ['with cookies that say nothing of forms', FORM, 'consent=C0001; settings=large', 'kept'],
  ['with something typed before', FORM, 'draft-meter-reading=AAAAAAAAAAAAAAAAAAAAAA', 'own'],
  ['with something typed before, behind TLS', FORM, '__Host-draft-meter-reading=AAAAAAAAAAAAAAAAAAAAAA', 'own'],
  ['with something typed into another form', FORM, 'draft-feedback=AAAAAAAAAAAAAAAAAAAAAA', 'own'],
  ['signed in', FORM, 'id_token=a.b.c; access_token=a.b.c', 'own'],
  ['[MR-03] from a link that prefills', `${FORM}?first_name=Ada`, '', 'own'],
  ['of a help page, whatever was typed into a form,', PAGE, 'draft-meter-reading=AAAAAAAAAAAAAAAAAAAAAA', 'kept'],
  ['of a help page from a mail', `${PAGE}?from=mail`, '', 'kept'],
])('a visitor %s gets their own page or the cached one', async (_, address, cookie, expected) => {
  const { ask } = siteThatRenders({ body: 'kept' });
  expect(await textOf(ask(address, { cookie }))).toBe(expected);
});
