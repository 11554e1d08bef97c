import { addDays } from '@larkfield/calendar/days';
import { expect, test } from 'vitest';
import { today } from '../../../layout/dates.ts';
import { earlierDay } from './settled-on.ts';

const OPEN = { 'resolved-on': null, 'closed-at': null };
const CLOSED = { 'resolved-on': null, 'closed-at': '2026-11-20T14:05:00.000Z' };

test('[RW-05] settled on the day of closing needs no reason, any other day does', () => {
  expect(earlierDay(OPEN, today())).toBeUndefined();
  expect(earlierDay(OPEN, '')).toBeUndefined();
  expect(earlierDay(OPEN, addDays(today(), -1))).toBe(addDays(today(), -1));
  expect(earlierDay(CLOSED, '2026-11-20')).toBeUndefined();
  expect(earlierDay(CLOSED, '2026-11-19')).toBe('2026-11-19');
  expect(earlierDay({ ...CLOSED, 'resolved-on': '2026-11-18' }, '2026-11-18')).toBeUndefined();
  expect(earlierDay({ ...CLOSED, 'resolved-on': '2026-11-18' }, '2026-11-20')).toBe('2026-11-20');
});
