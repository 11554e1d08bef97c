import { expect, test } from 'vitest';
import { textOf } from './answer-text.ts';

const WORDS = '<p>It costs £5 at the café</p>';

const latin = (before = '') => Buffer.from(before + WORDS, 'latin1');
const answer = (body: BodyInit, type: string) => new Response(body, { headers: { 'Content-Type': type } });

test.each([
  ['UTF-8', 'text/html; charset=utf-8', Buffer.from(WORDS)],
  ['UTF-8 that says nothing', 'text/html', Buffer.from(WORDS)],
  ['UTF-8 that calls itself Latin-1', 'application/json; charset=ISO-8859-1', Buffer.from(WORDS)],
  ['UTF-8 with a byte order mark', 'text/html', Buffer.from(`\ufeff${WORDS}`)],
  ['Latin-1 by its header', 'text/html;charset="ISO-8859-1"', latin()],
  ['Latin-1 that says nothing', 'text/html', latin()],
  ['Latin-1 of an unknown name', 'text/html; charset=odd', latin()],
  ['UTF-16 with a byte order mark', 'text/html; charset=utf-16', Buffer.from(`\ufeff${WORDS}`, 'utf16le')],
])('[AR-02, HC-05] the text of %s is read', async (_, type, body) => {
  expect(await textOf(answer(body, type))).toBe(WORDS);
});

test('[AR-02] the encoding that a page names itself is used', async () => {
  const meta = '<meta charset="windows-1252">';
  expect(await textOf(answer(latin(meta), 'text/html'))).toBe(meta + WORDS);
});

test('[AR-02] one broken byte of UTF-8 spoils one character', async () => {
  const broken = Buffer.concat([Buffer.from(WORDS), Buffer.from([0xff])]);
  expect(await textOf(answer(broken, 'text/html; charset=utf-8'))).toBe(`${WORDS}\ufffd`);
});
