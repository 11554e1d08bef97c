import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EMPTY_EXCEPTION, type ExceptionForm, faultsOfLine, toHours, withHours } from './opening-hours-texts.ts';

const TEXT = readFileSync(new URL('../../../../content/supplier.json', import.meta.url), 'utf8');
const TODAY = '2026-12-22';

const [care] = Object.values(toHours(TEXT));
if (!care) throw new Error('no line');
const withDays = (...exceptions: Partial<ExceptionForm>[]) => ({
  ...care,
  exceptions: exceptions.map((one) => ({ ...EMPTY_EXCEPTION, ...one })),
});

test('[ED-03] hours that nobody changed stay as they are in the file, with all else in it', () => {
  expect(withHours(TEXT, toHours(TEXT), TODAY)).toBe(TEXT);
});

test('[ED-03] a line that is always answered is not among those whose hours can be changed', () => {
  expect(Object.keys(toHours(TEXT))).toEqual(['care', 'pay-as-you-go', 'homecare', 'bereavement']);
});

test('[ED-03] closed and shorter days are in the file in order, and those that are over are not', () => {
  const hours = {
    ...toHours(TEXT),
    care: withDays(
      { first: '2026-12-31', last: '2026-12-31', is: 'open', opens: '08:00', closes: '14:00' },
      { first: '2026-12-24', last: '2026-12-26', opens: '08:00', closes: '14:00' },
      { first: '2026-12-20', last: '2026-12-21' },
    ),
  };
  const written = withHours(TEXT, hours, TODAY);
  expect(JSON.parse(written).openingHours.care.exceptions).toEqual([
    { first: '2026-12-24', last: '2026-12-26' },
    { first: '2026-12-31', last: '2026-12-31', opens: '08:00', closes: '14:00' },
  ]);
  expect(toHours(written)['care']?.exceptions.map(({ is }) => is)).toEqual(['closed', 'open']);
});

describe('[ED-03] wrong hours are named at their field:', () => {
  const open = { first: '2027-03-28', last: '2027-03-28', is: 'open' as const };
  test.each([
    [
      'a day without its last',
      [{ first: '2027-03-28' }],
      { 'exception-0': 'Enter both days; for a single day, enter it twice' },
    ],
    [
      'an end before its start',
      [{ first: '2027-03-28', last: '2027-03-27' }],
      { 'exception-0': 'Enter a last day that is not before the first' },
    ],
    [
      'days that overlap',
      [
        { first: '2027-03-26', last: '2027-03-28' },
        { first: '2027-03-28', last: '2027-03-29' },
      ],
      { 'exception-0': 'These days overlap with row 2', 'exception-1': 'These days overlap with row 1' },
    ],
    ['an open day without its times', [open], { 'exception-0-times': 'Enter both times' }],
    [
      'a line that closes before it opens',
      [{ ...open, opens: '22:00', closes: '02:00' }],
      { 'exception-0-times': 'Enter a closing time that is after the opening time' },
    ],
    [
      'nothing, of days side by side',
      [
        { ...open, is: 'closed' as const },
        { first: '2027-03-29', last: '2027-03-29' },
      ],
      {},
    ],
  ])('%s', (_, exceptions, faults) => {
    expect(faultsOfLine(withDays(...exceptions))).toEqual(faults);
  });

  test('a week’s row without times', () => {
    const spans = [{ from: 'monday', to: 'friday', opens: '', closes: '20:00' }];
    expect(faultsOfLine({ ...care, spans })).toEqual({ 'span-0': 'Enter both times' });
  });
});
