import { expect, test } from 'vitest';
import { checkFacts } from './must-mention.ts';
import { testArticle } from './testing.ts';

const FACT = 'advance notice of a change, normally 10 working days';

function missing(body: string, saidAs: Record<string, string> = {}) {
  const catalogue = { articles: { 'meters/read': { title: 'x', mustMention: [FACT], saidAs } } };
  return checkFacts(testArticle(body), catalogue);
}

test.each([
  'We give you notice 10 working days before the change, as a rule. Normally that is a letter.',
  'A change comes with **advance notice**, normally ten working days.',
])('[AR-02] a fact may be stated in other forms of its words: %s', (body) => expect(missing(body)).toEqual([]));

test.each([
  ['left out', 'Your payment may change.'],
  ['given with another number', 'You get advance notice of a change, normally 14 working days.'],
  ['scattered', `Advance notice. ${'word '.repeat(100)} A change. ${'word '.repeat(100)} Normally 10 working days.`],
])('[AR-02] a fact that is %s is named', (_, body) => {
  expect(missing(body)).toMatchObject([{ fault: `The article does not say: "${FACT}"` }]);
});

test('[AR-02] a fact in other words is found by the wording in `saidAs`', () => {
  expect(missing('We write a fortnight before.', { [FACT]: 'we write a fortnight before' })).toEqual([]);
});
