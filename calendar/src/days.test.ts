import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, formatDay, oneMonthAfter, oneMonthBefore } from './days.ts';

test.each([
  ['2026-03-31', '2026-02-28'],
  ['2028-03-31', '2028-02-29'],
  ['2026-11-20', '2026-10-20'],
  ['2026-01-15', '2025-12-15'],
  ['2026-10-31', '2026-09-30'],
])('[MR-08] one month before %s is %s', (day, before) => {
  expect(oneMonthBefore(day)).toBe(before);
});

test('[CF-03] a day is shown with its month in words', () => {
  expect(formatDay('2026-11-20')).toBe('20 November 2026');
  const months = Array.from({ length: 12 }, (_, month) => formatDay(addMonths('2026-01-01', month)));
  const names = 'January February March April May June July August September October November December'.split(' ');
  expect(months).toEqual(names.map((name) => `1 ${name} 2026`));
});

test.each([
  ['2026-11-21', '2026-12-21'],
  ['2026-01-31', '2026-02-28'],
  ['2026-02-27', '2026-03-27'],
  ['2026-02-28', '2026-03-31'],
  ['2026-04-30', '2026-05-31'],
])('[MR-08] a reading of %s can be sent until %s, and not a day longer', (day, last) => {
  expect(oneMonthAfter(day)).toBe(last);
  expect(oneMonthBefore(last) <= day).toBe(true);
  expect(oneMonthBefore(addDays(last, 1)) > day).toBe(true);
});

test('[DS-01] adding days crosses months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test('[DK-02, RW-02] days between two are counted across the change of the clocks, and backwards below zero', () => {
  expect(daysBetween('2026-02-25', '2026-04-22')).toBe(56);
  expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0);
  expect(daysBetween('2027-01-01', '2026-12-30')).toBe(-2);
});

test('[CF-03, DS-01] no day is skipped or repeated when the clocks change', () => {
  expect(addDays('2026-02-25', 56)).toBe('2026-04-22');
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
});

test('[CT-07, DS-01] a month after the 31st is the last day of a shorter month, and a year after a leap day 28 February', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
});
