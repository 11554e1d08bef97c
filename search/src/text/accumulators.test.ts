import { expect, test } from 'vitest';
import { Accumulators } from './accumulators.ts';

const drained = (scores: Accumulators) => {
  const found: [number, number][] = [];
  scores.drain((id, score) => found.push([id, score]));
  return found;
};

test('scores add up, and draining yields each document once', () => {
  const scores = new Accumulators(3);
  scores.add(1, 0);
  scores.add(1, 0.5);
  scores.add(1, 0.25);
  expect(drained(scores)).toEqual([[1, 0.75]]);
  expect(drained(scores)).toEqual([]);
});

test('raising keeps the higher score', () => {
  const scores = new Accumulators(3);
  scores.raise(2, 0.5);
  scores.raise(2, 0.25);
  expect(scores.most()).toBe(0.5);
});
