import { expect, test } from 'vitest';
import { redact } from './redact.ts';
import { runToEnd } from './text/steps.ts';
import { createWordList } from './word-list.ts';

const english = new Set('a account broken for letter making me my name noise on please ring sent the to'.split(' '));
const ours = runToEnd(
  createWordList(new Map(['boiler', 'bill', 'larkfield', 'meter'].map((word) => [word, 5])), [], english),
);

test.each([
  ['ring me on 07700 900123', 'ring me on …'],
  ['bill for jane.doe@mail.example please', 'bill for … please'],
  ['boiler broken SW1A 1AA', 'boiler broken …'],
  ['boiler broken ls12aa', 'boiler broken …'],
  ['account 850012345678', 'account …'],
  ['Agnieszka Kowalczyk bill', '… bill'],
])('[SE-03] nothing personal of "%s" is kept', (typed, kept) => {
  expect(redact(typed, ours)).toBe(kept);
});

test('[SE-03] English words and our own are kept, misspelt ones corrected', () => {
  expect(redact('Larkfield bolier making a noise', ours)).toBe('larkfield boiler making a noise');
});

test('[SE-03] a long text is counted without its words', () => {
  expect(redact('my name is on the letter you sent to my old house and I live there no more', ours)).toBe(
    '(long text)',
  );
});

test('[SE-03] a search without words is counted as such', () => {
  expect(redact('?!', ours)).toBe('(no words)');
});
