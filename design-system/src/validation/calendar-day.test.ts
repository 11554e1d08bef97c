import { expect, test } from 'vitest';
import { toIsoDay, toTypedDay } from './calendar-day.ts';
import { validate } from './validate.ts';

test.each([
  ['2026-11-21', '2026-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  ['1 - 2 - 2026', '2026-02-01'],
  ['29/02/2024', '2024-02-29'],
  ['27 November 2026', '2026-11-27'],
  ['27\u00a0November\u00a02026', '2026-11-27'],
  ['27 Nov 2026', '2026-11-27'],
  ['27-Nov-26', '2026-11-27'],
  ['27th november, 2026', '2026-11-27'],
  ['Friday 27 November 2026', '2026-11-27'],
  ['Fri, 27 Nov. 2026', '2026-11-27'],
  ['1 Sept 2026', '2026-09-01'],
  ['3 May 2026', '2026-05-03'],
  ['27/11/26', '2026-11-27'],
  ['1/1/26', '2026-01-01'],
  ['27.11.2026', '2026-11-27'],
  ['27-11-2026', '2026-11-27'],
  ['27‑11‑2026', '2026-11-27'],
  ['\u200e27/11/2026', '2026-11-27'],
])('[MR-08] the day typed as %s is %s', (typed, iso) => {
  expect(toIsoDay(typed)).toBe(iso);
});

test.each([
  '',
  '30/02/2026',
  '2026-02-29',
  '31/04/2026',
  '00/01/2026',
  '2026-13-01',
  '11/21/2026',
  '31 November 2026',
  '27 Novemberish 2026',
  '27 No 2026',
  '27 November',
  '11/27/26',
  '1/1/126',
  '2026-1-1',
  'x',
])('[MR-08] %j is no day', (typed) => {
  expect(toIsoDay(typed)).toBeUndefined();
});

test('a day is formatted as dd/mm/yyyy', () => {
  expect(toTypedDay('2026-02-01')).toBe('01/02/2026');
  expect(toTypedDay('soon')).toBe('soon');
});

test('[MR-08] the first and the last day are allowed, the days before and after are not', () => {
  const rules = ['isDate', 'minDate(2026-10-21)', 'maxDate(2026-11-21)'];
  expect(validate(rules, '2026-10-21')).toBeUndefined();
  expect(validate(rules, '21/11/2026')).toBeUndefined();
  expect(validate(rules, '2026-10-20')).toBe('Enter a date on or after 21/10/2026');
  expect(validate(rules, '2026-11-22')).toBe('Enter a date on or before 21/11/2026');
  expect(validate(rules, '2026-02-30')).toBe('Enter a real date, like 27/03/2026');
});
