import { expect, test } from 'vitest';
import { createReadWords } from './run-together.ts';

const OURS = new Set(['gas', 'leak', 'smell', 'carbon', 'monoxide', 'power', 'smart', 'meter', 'con']);
const ENGLISH = new Set(['meter', 'smelly']);
const wordsIn = createReadWords({
  has: (word) => OURS.has(word),
  isEnglish: (word) => ENGLISH.has(word),
  correct: (word) => (word === 'conmeter' ? [{ word: 'contractor', weight: 0.9 }] : []),
});

test.each([
  ['gasleak', 'gas leak'],
  ['#gasleak!', 'gas leak'],
  ['smellgas', 'smell gas'],
  ['ismellgas', 'i smell gas'],
  ['carbonmonoxide', 'carbon monoxide'],
  ['carbon\u200bmon\u00adoxide', 'carbon monoxide'],
  ['nopower', 'no power'],
  ['s m e l l g a s', 'smell gas'],
  ['smartmetergasleak', 'smart meter gas leak'],
  ['C02 alarm', 'co alarm'],
  ['my co² detector', 'my co detector'],
  ['the c0 is going off', 'the co is going off'],
  ['co2 of my power', 'co2 of my power'],
  ['C O alarm', 'co alarm'],
  ['the c/o detector', 'the co detector'],
  ['my c o power', 'my c o power'],
])('[SE-02] "%s" is read as "%s"', (text, words) => {
  expect(wordsIn(text).join(' ')).toBe(words);
});

test.each([
  ['an English word', 'smelly'],
  ['a name', 'gasworth'],
  ['a word that is more likely misspelt', 'conmeter'],
  ['a short word', 'gasi'],
  ['a very long word', 'gas'.repeat(20)],
])('[SE-02] %s stays one word', (_, word) => {
  expect(wordsIn(word)).toEqual([word]);
});
