import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  formatDay,
  formatMoment,
  londonDay,
  londonTime,
  oneMonthAfter,
  oneMonthBefore,
  startOfLondonDay,
} from './london.ts';

test.each([
  ['2026-06-30T23:30:00Z', '2026-07-01'],
  ['2026-12-31T23:59:59Z', '2026-12-31'],
  ['2026-03-29T00:30:00Z', '2026-03-29'],
])('[MR-08] %s falls on %s in Great Britain', (moment, day) => {
  expect(londonDay(new Date(moment))).toBe(day);
});

test.each([
  ['2026-03-31', '2026-02-28'],
  ['2028-03-31', '2028-02-29'],
  ['2026-11-20', '2026-10-20'],
  ['2026-01-15', '2025-12-15'],
  ['2026-10-31', '2026-09-30'],
])('[MR-08] one month before %s is %s', (day, before) => {
  expect(oneMonthBefore(day)).toBe(before);
});

test('[CF-03] days are added by the calendar, over a clock change too', () => {
  expect(addDays('2026-10-20', 7)).toBe('2026-10-27');
  expect(addDays('2026-02-25', 56)).toBe('2026-04-22');
});

test('[CF-03] a day is shown with its month in words, a time on the 24-hour clock', () => {
  expect(formatDay('2026-11-20')).toBe('20 November 2026');
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

test('[CT-07] twelve months from a leap day end on 28 February', () => {
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2027-01-15', 12)).toBe('2028-01-15');
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
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
