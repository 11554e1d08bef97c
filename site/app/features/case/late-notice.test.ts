import { expect, test } from 'vitest';
import type { CaseAttributes } from './case-words.ts';
import { lateOf } from './late-notice.tsx';
import { attributes } from './testing/case-attributes.ts';

const ombudsman = { name: 'Energy Ombudsman', website: 'www.energyombudsman.org', phone: '0330 440 1624' };
const line = { phone: '08000000000', hours: 'Monday to Friday' };
const late = (today: string, changes: Partial<CaseAttributes> = {}) =>
  lateOf(attributes('in-hand', changes), { today, ombudsman, line });

test('[RW-04] a promise is late from the day after it, while it is our turn', () => {
  expect(late('2026-12-11')).toBeUndefined();
  expect(late('2026-12-12')).toEqual({ ombudsman, line, ombudsmanFrom: { day: '15\u00a0January 2027' } });
  expect(late('2026-12-12', { state: 'waiting-for-customer' })).toBeUndefined();
  expect(late('2026-12-12', { state: 'resolved' })).toBeUndefined();
  expect(late('2026-12-12', { 'promised-on': null })).toBeUndefined();
});

test('[RW-04] after eight weeks or a letter the way to the Ombudsman is open; an enquiry has none', () => {
  expect(late('2027-01-15')?.ombudsmanFrom).toBe('now');
  const letter = { kind: 'deadlock', 'sent-at': '2026-12-01T12:00:00Z' } as const;
  expect(late('2026-12-12', { letters: [letter] })?.ombudsmanFrom).toBe('now');
  const dates = { ...attributes('in-hand').dates, 'eight-weeks': null };
  expect(late('2026-12-12', { kind: 'enquiry', dates })?.ombudsmanFrom).toBeUndefined();
});
