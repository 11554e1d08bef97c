import { describe, expect, test } from 'vitest';
import { quarterOf, quartersUpTo } from './quarters.ts';

describe('[DK-06] quarters', () => {
  test('begin with January, April, July and October', () => {
    expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual([
      '2026-Q1',
      '2026-Q1',
      '2026-Q2',
      '2026-Q4',
    ]);
  });

  test('go back over the turn of the year', () => {
    expect(quartersUpTo('2027-Q1', 4)).toEqual(['2026-Q2', '2026-Q3', '2026-Q4', '2027-Q1']);
  });
});
