import { expect, test } from 'vitest';
import { createReadNumbers } from './telephone-numbers.ts';

const readNumbers = createReadNumbers([
  'Call 0800 111 999 at once, or 0808 2000 247.',
  'The Samaritans: 116 123. It is free.',
]);

test.each([
  ['0800111999', '0800 111 999'],
  ['0800-111-999', '0800 111 999'],
  ['who is 0800.111.999?', 'who is 0800 111 999?'],
  ['+44 800 111 999', '0800 111 999'],
  ['+44 (0)800 111999', '0800 111 999'],
  ['08082000247', '0808 2000 247'],
  ['116123', '116 123'],
])('[SE-02] "%s" is read as "%s"', (typed, read) => {
  expect(readNumbers(typed)).toEqual({ text: read, hasOurs: true });
});

test.each(['07700900123', '08001119991', '10800111999', 'bill 2026', '0 0 0'])(
  '[SE-02] "%s", which is no number of ours, stays as it is',
  (typed) => {
    expect(readNumbers(typed)).toEqual({ text: typed, hasOurs: false });
  },
);

test('no text makes it slow (catastrophic backtracking, ReDoS)', () => {
  const texts = ['0 ', '0', '0-(', '+44 '].map((part) => part.repeat(500_000 / part.length));
  const before = performance.now();
  texts.forEach(readNumbers);
  expect(performance.now() - before).toBeLessThan(2000);
});
