import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import type { FilledPage } from '../../app/context.ts';
import { createFilledPages } from './filled-pages.ts';

const GZIP = 'gzip, deflate, br';

let now = 0;
let pages: ReturnType<typeof createFilledPages>;
let renderings = 0;

beforeEach(() => {
  now = 1_000_000;
  renderings = 0;
  pages = createFilledPages(() => now);
});

/** A confirmation that says which rendering it is. */
const page = (key: string, ...texts: string[]): FilledPage => ({
  key,
  texts,
  render: async (placeholders) => {
    renderings += 1;
    const html = `<p>${renderings}: ${placeholders.join(', ')}</p>`;
    return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Kept': 'yes' } });
  },
});

const read = async (answer: Response) => gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();

test('two customers share a rendering, and each reads their own words alone', async () => {
  expect(await read(await pages.answer(page('gas', 'Ada', 'LF-1'), GZIP))).toBe('<p>1: Ada, LF-1</p>');
  const second = await pages.answer(page('gas', 'Bob <b>', 'LF-2'), GZIP);
  expect(await read(second)).toBe('<p>1: Bob &lt;b&gt;, LF-2</p>');
  expect(second.headers.get('x-kept')).toBe('yes');
  expect(second.headers.get('content-encoding')).toBe('gzip');
  expect(second.headers.get('vary')).toBe('Accept-Encoding');
});

test('what differs otherwise is rendered by itself', async () => {
  await pages.answer(page('gas', 'Ada'), GZIP);
  expect(await read(await pages.answer(page('electricity', 'Ada'), GZIP))).toBe('<p>2: Ada</p>');
});

test('a browser that takes no gzip gets the page as it is', async () => {
  const answer = await pages.answer(page('gas', 'Ada'), 'br');
  expect(answer.headers.has('content-encoding')).toBe(false);
  expect(await answer.text()).toBe('<p>1: Ada</p>');
});

test.each([
  ['a feed changes', () => pages.clear()],
  [
    'half a minute is over',
    () => {
      now += 30_000;
    },
  ],
])('a page is rendered anew once %s', async (_, pass) => {
  await pages.answer(page('gas', 'Ada'), GZIP);
  pass();
  expect(await read(await pages.answer(page('gas', 'Ada'), GZIP))).toBe('<p>2: Ada</p>');
});

test('a page that can not be rendered is answered as it came, and tried again for the next visitor', async () => {
  const failing = { ...page('gas', 'Ada'), render: async () => new Response('sorry', { status: 500 }) };
  expect((await pages.answer(failing, GZIP)).status).toBe(500);
  expect(await read(await pages.answer(page('gas', 'Ada'), GZIP))).toBe('<p>1: Ada</p>');
});

test('a page that is asked for again and again outlasts any number of others', async () => {
  await pages.answer(page('gas', 'Ada'), GZIP);
  for (let n = 0; n < 300; n += 1) {
    await pages.answer(page(`search ${n}`), GZIP);
    expect(await read(await pages.answer(page('gas', 'Bob'), GZIP))).toBe('<p>1: Bob</p>');
  }
});

test('what else an answer varies by stays said', async () => {
  const render = async () =>
    new Response('<p>gas</p>', { headers: { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept' } });
  const answer = await pages.answer({ key: 'gas', texts: [], render }, GZIP);
  expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding');
});
