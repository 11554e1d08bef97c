import { expect, test } from 'vitest';
import { beginningsOf, fitting } from './forgiving.ts';

const found = (words: string, ...texts: string[]) => fitting(words, texts, (text) => text);

test('[DK-08] finds by beginnings of words, in any order, without case and accents', () => {
  expect(found('fig', 'Go to Figures', 'New case')).toEqual(['Go to Figures']);
  expect(found('ZOE smi', 'Smith, Zoë', 'Smythe, Zara')).toEqual(['Smith, Zoë']);
  expect(found('', 'One', 'Two')).toEqual(['One', 'Two']);
  expect(found('nothing like it', 'Go to Figures')).toEqual([]);
});

test('[DK-08] tolerates a wrong, missing or misplaced letter, and lists better matches first', () => {
  expect(found('figrues', 'Go to Figures')).toEqual(['Go to Figures']);
  expect(found('rama', 'Tomos Rhama', 'Priya Raman')).toEqual(['Priya Raman', 'Tomos Rhama']);
  expect(found('12', '13')).toEqual([]);
});

test('[DK-08] searches for a mistyped name by its beginning', () => {
  expect(beginningsOf('Okafro LF-2222')).toBe('oka lf 2222');
});
