import { expect, test } from 'vitest';
import { Accumulators } from './accumulators.ts';

const drained = (scores: Accumulators) => {
  const found: [number, number][] = [];
  scores.drain((id, score) => found.push([id, score]));
  return found;
};

test('scores add up, and each document is handed over once', () => {
  const scores = new Accumulators(3);
  scores.add(1, 0);
  scores.add(1, 0.5);
  scores.add(1, 0.25);
  expect(drained(scores)).toEqual([[1, 0.75]]);
  expect(drained(scores)).toEqual([]);
});

test('of raised scores the best one stays', () => {
  const scores = new Accumulators(3);
  scores.raise(2, 0.5);
  scores.raise(2, 0.25);
  expect(scores.most()).toBe(0.5);
});

test('others are added by a factor, and keep theirs', () => {
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
