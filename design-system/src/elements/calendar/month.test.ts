import { expect, test } from 'vitest';
import { addDays, addMonths, sayFullDay, todayInLondon, weekday, weeksOf } from './month.ts';

test('[DS-01] days count on over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test('[DS-01] no day is lost or doubled when the clocks change', () => {
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
});

test('[DS-01] a month on from the 31st is the last day of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
});

test('[DS-01] weeks run from Monday to Sunday', () => {
  expect(weekday('2026-11-23')).toBe(0);
  expect(weekday('2026-11-29')).toBe(6);
});

test('[DS-01] a month has its own days and no others, in as many weeks as it needs', () => {
  const november = weeksOf(2026, 11);
  expect(november).toHaveLength(6);
  expect(november[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
  expect(november.flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf(2027, 2)).toHaveLength(4);
});

test('[DS-04] a day is named in full', () => {
  expect(sayFullDay('2026-12-14')).toBe('Monday 14 December 2026');
});

test('[MR-08] today is the day in London, not the one of the device', () => {
  expect(todayInLondon(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01');
  expect(todayInLondon(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31');
});
