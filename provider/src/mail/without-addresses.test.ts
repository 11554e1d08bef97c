import { expect, test } from 'vitest';
import { withoutAddresses } from './without-addresses.ts';

const LEFT_OUT = '[address left out]';

test.each([
  'https://evil.example/offer',
  'HTTP://EVIL.EXAMPLE',
  'hxxps://evil',
  'http:\\\\evil',
  'evil.com',
  '(evil.com)',
  'evil.com/win?now',
  'EVIL.Com',
  'www.evil',
  'evil.xn--p1ai',
  'пример.рф',
  'ev\u200bil.c\u200dom',
  'evil\u2060.\u00adcom',
  '\u202emoc.live',
  'evil。com',
  'evil．com',
  'evil｡com',
  'evil\u2024com',
  'evil·com',
  'evil[.]com',
  'evil(dot)com',
  'ｅｖｉｌ.ｃｏｍ',
  '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
  '.com',
  'prize@evil.com',
  'prize@evil',
  'prize＠evil.com',
  '@evilbot',
  'mailto:prize',
  'tel:0900',
  'tel\u200b:0900',
  '203.0.113.9',
  'http://[::1]/',
])('%s is left out of what a mail plays back', (address) => {
  expect(withoutAddresses(`Visit ${address} today`)).toBe(`Visit ${LEFT_OUT} today`);
});

test('lines are kept, and only addresses are removed', () => {
  expect(withoutAddresses('Go to\nevil.com\n\nnow, evil.com')).toBe(`Go to\n${LEFT_OUT}\n\nnow, ${LEFT_OUT}`);
});

test.each([
  'My bill of £12.50 came at 9.30am on 1.11.2026.',
  'Mr. O’Neill, i.e. me, well...then again.',
  'It used 3.5kWh e.g. at night (see no. 4).',
  'Reference LF-7K3M-92QX, account A1234567, 07700 900123',
  '我的电表坏了。请帮忙。',
  'Siân O\u2019Neill \u{1F468}\u200d\u{1F469}\u200d\u{1F467}',
  'at 5p@night'.replace('@', ' @ '),
])('%s stays as it was typed', (words) => {
  expect(withoutAddresses(words)).toBe(words);
});

test.each(['b', 'a-', '.a', '('])(
  'regular expression denial of service: a word of a million letters, %j, is handled in time',
  (letters) => {
    const word = letters.repeat(1_000_000 / letters.length);
    expect([word, LEFT_OUT]).toContain(withoutAddresses(word));
  },
);
