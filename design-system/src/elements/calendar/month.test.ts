import { expect, test } from 'vitest';
import { formatFullDay, weekday, weeksOf } from './month.ts';

test('[DS-01] weeks run from Monday to Sunday', () => {
  expect(weekday('2026-11-23')).toBe(0);
  expect(weekday('2026-11-29')).toBe(6);
});

test('[DS-01] a month has only its own days, in as many weeks as it needs', () => {
  const november = weeksOf(2026, 11);
  expect(november).toHaveLength(6);
  expect(november[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
  expect(november.flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf(2027, 2)).toHaveLength(4);
});

test('[DS-04] a day has its full name', () => {
  expect(formatFullDay('2026-12-14')).toBe('Monday 14 December 2026');
});
