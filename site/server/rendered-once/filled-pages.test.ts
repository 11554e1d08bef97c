import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FilledPage } from '../../app/context.ts';
import { createFilledPages, type FilledPages } from './filled-pages.ts';

let pages: FilledPages;
let renderings = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  renderings = 0;
  pages = createFilledPages({ log: pino({ level: 'silent' }) });
});
afterEach(() => vi.useRealTimers());

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

const read = (answer: Response) => answer.text();

test('two customers share a rendering, and each sees only their own texts', async () => {
  expect(await read(await pages.answer(page('gas', 'Ada', 'LF-1')))).toBe('<p>1: Ada, LF-1</p>');
  const second = await pages.answer(page('gas', 'Bob <b>', 'LF-2'));
  expect(await read(second)).toBe('<p>1: Bob &lt;b&gt;, LF-2</p>');
  expect(second.headers.get('x-kept')).toBe('yes');
});

test('pages that differ in more than these texts are rendered separately', async () => {
  await pages.answer(page('gas', 'Ada'));
  expect(await read(await pages.answer(page('electricity', 'Ada')))).toBe('<p>2: Ada</p>');
});

test.each([
  ['plain', ['LF-2345-6789', 'Ada Load'], 'LF-2345-6789, Ada Load'],
  ['hostile', ['<b>', `"A" & 'B' $& $1`], '&lt;b&gt;, &quot;A&quot; &amp; &#39;B&#39; $&amp; $1'],
  ['foreign and empty', ['Zoë 愛 👩‍👩‍👧', ''], 'Zoë 愛 👩‍👩‍👧, '],
])('a page filled with %s texts shows them as they are', async (_, texts, shown) => {
  expect(await read(await pages.answer(page('gas', ...texts)))).toBe(`<p>1: ${shown}</p>`);
});

test.each([
  ['a feed changes', () => pages.clear()],
  ['half a minute is over', () => vi.setSystemTime(Date.now() + 30_001)],
])('a page is rendered again once %s', async (_, pass) => {
  await pages.answer(page('gas', 'Ada'));
  pass();
  expect(await read(await pages.answer(page('gas', 'Ada')))).toBe('<p>2: Ada</p>');
});

test('a failed rendering is passed on as it is, and tried again for the next visitor', async () => {
  const failing = { ...page('gas', 'Ada'), render: async () => new Response('sorry', { status: 500 }) };
  expect((await pages.answer(failing)).status).toBe(500);
  expect(await read(await pages.answer(page('gas', 'Ada')))).toBe('<p>1: Ada</p>');
});
