import { expect, test } from 'vitest';
import { effectOf } from './effect.ts';

const received = { state: 'received', 'promised-on': '2027-03-05' } as const;

test('[DK-08] a reply says what it does to the state and to the promise', () => {
  expect(effectOf(received, {})).toMatch(/^in hand, answer still promised by .*5 Mar/);
  expect(effectOf({ ...received, state: 'in-hand' }, {})).toMatch(/^stays in hand, answer still promised/);
  expect(effectOf(received, { promisedOn: '2027-03-12' })).toMatch(/^in hand, answer promised by .*12 Mar/);
  expect(effectOf(received, {}, 'waiting-for-customer')).toMatch(/^waiting for customer, answer still promised/);
  expect(effectOf({ ...received, 'promised-on': null }, {})).toBe('in hand, no answer promised');
});

test('[DK-08, RW-04] an answer ends the promise, and a closed case has none', () => {
  expect(effectOf(received, { answers: true })).toBe('in hand, our full answer');
  expect(effectOf(received, {}, 'answer-offered')).toBe('answer offered, our full answer');
  expect(effectOf(received, {}, 'resolved')).toBe('resolved');
  expect(effectOf({ state: 'resolved', 'promised-on': null }, {})).toBe('stays resolved');
});
