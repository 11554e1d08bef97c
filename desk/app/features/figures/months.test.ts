import { expect, test } from 'vitest';
import { monthName, monthsAround } from './months.ts';

test('[RW-10] a report is for this month, the next or one before', () => {
  expect(monthsAround('2026-12-31', 2)).toEqual(['2027-01', '2026-12', '2026-11', '2026-10']);
  expect(monthName('2026-11')).toBe('November 2026');
});
