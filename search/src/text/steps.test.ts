import { expect, test } from 'vitest';
import { runToEnd, type Steps } from './steps.ts';

function* counting(to: number, seen: number[]): Steps<string> {
  for (let number = 1; number <= to; number++) {
    seen.push(number);
    yield;
  }
  return 'done';
}

test('work in steps pauses after each step until it is continued', () => {
  const seen: number[] = [];
  const steps = counting(3, seen);
  steps.next();
  expect(seen).toEqual([1]);
  expect(runToEnd(steps)).toBe('done');
  expect(seen).toEqual([1, 2, 3]);
});
