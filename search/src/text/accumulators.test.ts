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

test('scores of another accumulator are added by a factor and stay in it', () => {
  const [scores, others] = [new Accumulators(3), new Accumulators(3)];
  scores.add(0, 1);
  others.add(0, 1);
  others.add(2, 0.5);
  scores.addAll(others, 0.5);
  expect(drained(scores)).toEqual([
    [0, 1.5],
    [2, 0.25],
  ]);
  expect(drained(others)).toEqual([
    [0, 1],
    [2, 0.5],
  ]);
});
