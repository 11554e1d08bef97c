import { expect, test } from 'vitest';
import { isToCome, momentOf } from './moment.ts';

const NOW = new Date('2026-11-21T14:05:30Z');
const meant = (day: string, time: string) => momentOf(day, time, NOW)?.toISOString();

test.each([
  ['', '', undefined],
  ['2026-11-21', '', undefined],
  ['', '09:30', '2026-11-21T09:30:00.000Z'],
  ['2026-11-19', '', '2026-11-19T12:00:00.000Z'],
  ['2026-07-01', '15:30', '2026-07-01T14:30:00.000Z'],
  // The clocks went back at 02:00 BST.
  ['2026-10-25', '00:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25', '15:30', '2026-10-25T15:30:00.000Z'],
  ['2026-03-29', '15:30', '2026-03-29T14:30:00.000Z'],
])('[CT-01] the day "%s" and the time "%s" in London are %s', (day, time, moment) => {
  expect(meant(day, time)).toBe(moment);
});

test('[CT-01] a moment is in the future if it is more than a minute from now', () => {
  const isLate = (day: string, time: string) => isToCome(momentOf(day, time, NOW), NOW);
  expect(isLate('2026-11-22', '')).toBe(true);
  expect(isLate('2026-11-21', '15:00')).toBe(true);
  expect(isLate('2026-11-21', '14:05')).toBe(false);
  expect(isLate('', '')).toBe(false);
});
