import { expect, test } from 'vitest';
import { readingWindow, sendableUntil } from './reading-window.ts';

test.each([
  ['a plain day', '2026-11-20T12:00:00Z', '2026-10-20', '2026-11-20'],
  ['a minute before midnight in summer', '2026-07-14T22:59:00Z', '2026-06-14', '2026-07-14'],
  ['midnight in summer, an hour before UTC has it', '2026-07-14T23:00:00Z', '2026-06-15', '2026-07-15'],
  ['a minute after midnight in winter', '2026-12-01T00:01:00Z', '2026-11-01', '2026-12-01'],
  ['the 31st after a month of 30 days', '2026-10-31T12:00:00Z', '2026-09-30', '2026-10-31'],
  ['31 March after a short February', '2026-03-31T12:00:00Z', '2026-02-28', '2026-03-31'],
  ['29 March in a leap year', '2028-03-29T12:00:00Z', '2028-02-29', '2028-03-29'],
  ['29 February', '2028-02-29T12:00:00Z', '2028-01-29', '2028-02-29'],
  ['New Year', '2027-01-01T00:30:00Z', '2026-12-01', '2027-01-01'],
  ['the hour that clocks skip', '2026-03-29T01:30:00Z', '2026-02-28', '2026-03-29'],
  ['the hour that clocks repeat', '2026-10-25T01:30:00Z', '2026-09-25', '2026-10-25'],
])('[MR-08] on %s a reading may be from one month ago to today, as Great Britain counts', (_, now, from, to) => {
  expect(readingWindow(new Date(now))).toEqual({ from, to });
});

test('[MR-01, MR-08] a reading that is taken today can be sent for a month, also shortly after midnight in summer', () => {
  expect(sendableUntil(new Date('2026-11-20T12:00:00Z'))).toBe('2026-12-20');
  expect(sendableUntil(new Date('2026-07-14T23:30:00Z'))).toBe('2026-08-15');
});
