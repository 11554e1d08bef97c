import { expect, test } from 'vitest';
import { clausesIn } from './clauses.ts';

const clauses = (text: string) =>
  clausesIn(text, (words) => [...words]).map(({ words, asks }) => `${asks ? '? ' : ''}${words.join(' ')}`);

test('[SE-02] a story is split into clauses, and only the question is marked as asking', () => {
  expect(clauses("My father in law says it needs a key, he's 80. What do I do with it?")).toEqual([
    'my father in law says it needs a key',
    'he 80',
    '? what do i do with it',
  ]);
});

test('[SE-02] a question without a question mark is recognised by how it begins', () => {
  expect(clauses('we moved in august, how do i get my money back')).toEqual([
    'we moved in august',
    '? how do i get my money back',
  ]);
});

test('[SE-02] where no clause asks, the last sentence is taken as the question', () => {
  expect(clauses('the boiler is new. i have no hot water')).toEqual(['the boiler is new', '? i have no hot water']);
});

test('[SE-02] "when" begins a question only before a verb', () => {
  expect(clauses('when we came to you they stopped, when will you mend them')).toEqual([
    'when we came to you they stopped',
    '? when will you mend them',
  ]);
});

test('[SE-02] a single word is joined to the clause before it', () => {
  expect(clauses('nobody came, nothing')).toEqual(['? nobody came nothing']);
  expect(clauses('boiler pressure')).toEqual(['? boiler pressure']);
});

test('[SE-02] clauses keep every word, in order', () => {
  const text = 'Paid on Friday - still says I owe; why? And the app is blank, also the site';
  expect(clausesIn(text, (words) => [...words]).flatMap(({ words }) => words)).toEqual(
    'paid on friday still says i owe why and the app is blank also the site'.split(' '),
  );
});

test('[SE-02] amounts and times are not split', () => {
  expect(clauses('a bill for £1,340 at 0.5 bar, sent at 10:30')).toEqual([
    '? a bill for 1,340 at 0.5 bar',
    '? sent at 10 30',
  ]);
});

test('[SE-02] punctuation alone gives no clause', () => {
  expect(clauses('... ? ,,')).toEqual([]);
  expect(clauses(', my bill')).toEqual(['? my bill']);
});
