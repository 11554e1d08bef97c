import { expect, test } from 'vitest';
import { createAnswers } from './answer.ts';
import { createAnalyser } from './text/analyser.ts';
import type { SearchDocument } from './text/document.ts';
import { tokenise } from './text/normalise.ts';

const analyser = createAnalyser({
  synonyms: [],
  abbreviations: {},
  stopWords: ['how', 'is', 'the', 'do', 'i', 'much', 'for'],
});
const answerFrom = createAnswers(analyser, () => 1);
const page: SearchDocument = {
  path: '/help-and-support/energy-tariffs/exit-fees',
  kind: 'article',
  category: { id: 'energy-tariffs', title: 'Energy tariffs' },
  title: 'Exit fees',
  description: '',
  keywords: [],
  headings: [],
  body: '',
  passages: [
    { text: 'Fixed tariffs may have an exit fee.' },
    { text: 'The fee is £25 for each fuel, unless you move.', heading: { text: 'Amounts', id: 'amounts' } },
    { text: 'Students pay nothing when they leave a shared house.', heading: { text: 'Exceptions', id: 'exceptions' } },
  ],
};

function answerTo(query: string) {
  const words = tokenise(query);
  const terms = new Set(analyser.termsOf(words));
  return answerFrom(page, words, terms);
}

test('[SE-02] a question about an amount is answered with the amount and the text around it', () => {
  expect(answerTo('how much is the exit fee')).toEqual({
    text: 'The fee is £25 for each fuel, unless you move.',
    fact: '£25',
    heading: { text: 'Amounts', id: 'amounts' },
  });
});

test('[SE-02] in a passage with several numbers, the fact is the one in the sentence that matches the question', () => {
  const passages = [{ text: 'Gas: call 0800 111 999. For complaints, the ombudsman is on 0330 440 1624.' }];
  const words = tokenise('ombudsman phone number');
  const found = answerFrom({ ...page, passages }, words, new Set(analyser.termsOf(words)));
  expect(found?.fact).toBe('0330 440 1624');
});

test('[SE-02] the answer is the passage that contains the words of the query', () => {
  expect(answerTo('exit fee for students')?.text).toContain('Students pay nothing');
});

test('[SE-02] a query with only the words of the title is answered with the page’s first paragraph', () => {
  expect(answerTo('exit fees')).toEqual({ text: 'Fixed tariffs may have an exit fee.' });
});

test('[SE-02] a page without passages gives no answer', () => {
  expect(answerFrom({ ...page, passages: [] }, ['fee'], new Set(['fee']))).toBeUndefined();
});
