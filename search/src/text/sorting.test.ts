import { describe, expect, it } from 'vitest';
import { sortedInSteps } from './sorting.ts';
import { runToEnd } from './steps.ts';

describe('sorting in steps', () => {
  it('gives the same order as sorting at once, for any number of strings', () => {
    for (const count of [0, 1, 1999, 2000, 2001, 9001]) {
      const strings = Array.from({ length: count }, (_, index) => `${(index * 7919) % 10_007}`);
      expect(runToEnd(sortedInSteps(strings))).toEqual(strings.toSorted());
    }
  });

  it('takes more steps for more strings, so that no step is long', () => {
    const steps = sortedInSteps(Array.from({ length: 10_000 }, (_, index) => String(index)));
    let count = 0;
    while (!steps.next().done) count++;
    expect(count).toBeGreaterThan(10);
  });
});
