import { expect, test } from 'vitest';
import { daysOfSummerTime, formatMoment, londonDay, londonTime, startOfLondonDay } from './london.ts';

test.each([
  ['2026-06-30T23:30:00Z', '2026-07-01'],
  ['2026-12-31T23:59:59Z', '2026-12-31'],
  ['2026-03-29T00:30:00Z', '2026-03-29'],
])('[MR-08] %s falls on %s in Great Britain', (moment, day) => {
  expect(londonDay(new Date(moment))).toBe(day);
});

test('[CF-03] a moment is formatted as day and time on the 24-hour clock', () => {
  expect(londonTime(new Date('2026-07-01T13:05:00Z'))).toBe('14:05');
  expect(formatMoment(new Date('2026-07-01T23:05:00Z'))).toBe('2 July 2026 at 00:05');
});

test.each([
  ['2026-11-20', '2026-11-20T00:00:00.000Z', 'winter'],
  ['2026-07-01', '2026-06-30T23:00:00.000Z', 'summer'],
  ['2026-03-29', '2026-03-29T00:00:00.000Z', 'the clocks go forward'],
  ['2026-03-30', '2026-03-29T23:00:00.000Z', 'the day after'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z', 'the clocks go back'],
  ['2026-10-26', '2026-10-26T00:00:00.000Z', 'the day after'],
])('[CT-01] %s begins in Great Britain at %s: %s', (day, moment) => {
  expect(startOfLondonDay(day).toISOString()).toBe(moment);
});

// https://www.gov.uk/when-do-the-clocks-change; the last day is the one before the clocks go back.
test.each([
  [2026, '2026-03-29', '2026-10-24'],
  [2027, '2027-03-28', '2027-10-30'],
  [2028, '2028-03-26', '2028-10-28'],
])('[CT-01] summer time of %i is from %s to %s', (year, from, to) => {
  expect(daysOfSummerTime(year)).toEqual({ from, to });
  // Kept since the first time.
  expect(daysOfSummerTime(year)).toEqual({ from, to });
});
