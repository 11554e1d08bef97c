import { expect, test } from 'vitest';
import { clausesIn } from './clauses.ts';

const clauses = (text: string) =>
  clausesIn(text, (words) => [...words]).map(({ words, asks }) => `${asks ? '? ' : ''}${words.join(' ')}`);

test('[SE-02] a story falls into clauses, of which the question asks', () => {
  expect(clauses("My father in law says it needs a key, he's 80. What do I do with it?")).toEqual([
    'my father in law says it needs a key',
    'he 80',
    '? what do i do with it',
  ]);
});

test('[SE-02] a question without a mark is known by how it begins', () => {
  expect(clauses('we moved in august, how do i get my money back')).toEqual([
    'we moved in august',
    '? how do i get my money back',
  ]);
});

test('[SE-02] where nothing asks, the last sentence does', () => {
  expect(clauses('the boiler is new. i have no hot water')).toEqual(['the boiler is new', '? i have no hot water']);
});

test('[SE-02] "when" asks only before a verb', () => {
  expect(clauses('when we came to you they stopped, when will you mend them')).toEqual([
    'when we came to you they stopped',
    '? when will you mend them',
  ]);
});

test('[SE-02] a single word stays with the clause before it, and a few words are one clause', () => {
  expect(clauses('nobody came, nothing')).toEqual(['? nobody came nothing']);
  expect(clauses('boiler pressure')).toEqual(['? boiler pressure']);
});

test('[SE-02] clauses keep every word, in order', () => {
  const text = 'Paid on Friday - still says I owe; why? And the app is blank, also the site';
  expect(clausesIn(text, (words) => [...words]).flatMap(({ words }) => words)).toEqual(
    'paid on friday still says i owe why and the app is blank also the site'.split(' '),
  );
});

test('[SE-02] amounts and times stay whole', () => {
  expect(clauses('a bill for £1,340 at 0.5 bar, sent at 10:30')).toEqual([
    '? a bill for 1,340 at 0.5 bar',
    '? sent at 10 30',
  ]);
});

test('[SE-02] marks alone are no clause', () => {
  expect(clauses('... ? ,,')).toEqual([]);
  expect(clauses(', my bill')).toEqual(['? my bill']);
});
