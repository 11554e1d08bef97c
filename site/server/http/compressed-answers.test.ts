import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressAnswers } from './compressed-answers.ts';

const PAGE = `<!doctype html><title>Meters</title>${'<p>Read your meter.</p>'.repeat(200)}`;

const app = new Hono();
app.use(compressAnswers());
app.get('/page', (context) => context.html(PAGE, { headers: { 'Set-Cookie': 'a=1', Vary: 'Cookie' } }));
app.get('/short', (context) => context.text('ok'));
app.get('/file', (context) => context.text(PAGE, { headers: { 'Content-Length': String(PAGE.length) } }));
app.get('/picture', (context) => context.body(PAGE, { headers: { 'Content-Type': 'image/png' } }));
app.get('/whole', (context) => context.text(PAGE, { headers: { 'Cache-Control': 'no-store, no-transform' } }));
app.get('/moved', (context) => context.redirect('/page'));

const ask = async (path: string, acceptEncoding: string, method = 'GET') =>
  app.request(path, { method, headers: { 'Accept-Encoding': acceptEncoding } });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
] as const)('a browser that takes %j gets a page in %s', async (accepted, encoding, unpack) => {
  const answer = await ask('/page', accepted);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(unpack(bytes).toString()).toBe(PAGE);
  expect(bytes.length).toBeLessThan(PAGE.length / 10);
  expect(answer.headers.get('set-cookie')).toBe('a=1');
  expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding');
});

test('a browser that takes no encoding gets the page as it is, and a cache learns that others differ', async () => {
  const answer = await ask('/page', '');
  expect(answer.headers.has('content-encoding')).toBe(false);
  expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding');
  expect(await answer.text()).toBe(PAGE);
});

test.each(['/short', '/file', '/picture', '/whole', '/moved'])('%s is not compressed', async (path) => {
  expect((await ask(path, 'br')).headers.has('content-encoding')).toBe(false);
});

test('HEAD has no body to compress, and says as GET does that others differ', async () => {
  const answer = await ask('/page', 'br', 'HEAD');
  expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding');
  expect([answer.headers.has('content-encoding'), await answer.text()]).toEqual([false, '']);
});
