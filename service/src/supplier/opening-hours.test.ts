import { expect, test } from 'vitest';
import { bankHolidayText, OpeningHours, openingHoursText } from './opening-hours.ts';

const weekdays = { from: 'monday', to: 'friday', opens: '08:00', closes: '20:00' };
const saturday = { from: 'saturday', to: 'saturday', opens: '09:00', closes: '17:30' };

test.each([
  [{ spans: [weekdays, saturday] }, 'Monday to Friday 8am to 8pm, Saturday 9am to 5:30pm'],
  [{ spans: [{ ...weekdays, to: 'sunday' }] }, 'every day 8am to 8pm'],
  [{ dayAndNight: 'everything' }, '24 hours a day, every day'],
  [
    { dayAndNight: 'emergencies', spans: [weekdays] },
    '24 hours a day for emergencies, otherwise Monday to Friday 8am to 8pm',
  ],
  [{ spans: [{ ...weekdays, opens: '00:00', closes: '12:00' }] }, 'Monday to Friday 12am to 12pm'],
])('%j is written out', (hours, text) => {
  expect(openingHoursText(OpeningHours.parse(hours))).toBe(text);
});

test.each([{}, { spans: [] }, { spans: [{ ...weekdays, opens: '8am' }] }, { spans: [{ ...weekdays, from: 'mon' }] }])(
  '%j is refused',
  (hours) => {
    expect(OpeningHours.safeParse(hours).success).toBe(false);
  },
);

const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** 60 days from one on; 25 and 28 December are the bank holidays. */
const from = (today: string) =>
  Array.from({ length: 60 }, (_, index) => {
    const date = new Date(Date.parse(`${today}T00:00Z`) + index * 86_400_000);
    const day = date.toISOString().slice(0, 10);
    const weekday = NAMES[date.getUTCDay()] ?? 'sunday';
    return { day, weekday, isBankHoliday: /-12-2[58]$/.test(day), text: `${weekday} ${day.slice(5)}` };
  });

const care = { spans: [weekdays, saturday], closedOnBankHolidays: true };
const short = { first: '2026-12-24', last: '2026-12-24', opens: '08:00', closes: '14:00' };

test.each([
  ['nothing more than two weeks before', '2026-12-10', care, ''],
  ['a bank holiday from two weeks before', '2026-12-12', care, ', but not on friday 12-25'],
  ['each of them', '2026-12-22', care, ', but not on friday 12-25 and on monday 12-28'],
  ['nothing once they are over', '2026-12-29', care, ''],
  ['nothing where they are days like any other', '2026-12-22', { spans: [weekdays] }, ''],
  [
    'a shorter day beside closed ones',
    '2026-12-22',
    { ...care, exceptions: [short] },
    ', but not on friday 12-25 and on monday 12-28, and 8am to 2pm on thursday 12-24',
  ],
  [
    'closed days in a row as one, with a Sunday that is never worked',
    '2026-12-22',
    { ...care, exceptions: [{ first: '2026-12-26', last: '2026-12-26' }] },
    ', but not from friday 12-25 to monday 12-28',
  ],
  [
    'an end that is further away than two weeks',
    '2026-12-22',
    { spans: [weekdays], exceptions: [{ first: '2027-01-04', last: '2027-01-15' }] },
    ', but not from monday 01-04 to friday 01-15',
  ],
  [
    'a bank holiday that is worked by exception',
    '2026-12-22',
    { ...care, exceptions: [{ first: '2026-12-25', last: '2026-12-28', opens: '10:00', closes: '12:00' }] },
    ', but 10am to 12pm from friday 12-25 to monday 12-28',
  ],
  [
    'a Sunday that is worked',
    '2027-01-05',
    { spans: [weekdays], exceptions: [{ first: '2027-01-10', last: '2027-01-10', opens: '09:00', closes: '12:00' }] },
    ', but 9am to 12pm on sunday 01-10',
  ],
])('[ED-03] opening hours tell %s', (_, today, hours, told) => {
  const parsed = OpeningHours.parse(hours);
  expect(openingHoursText(parsed, from(today))).toBe(openingHoursText(parsed) + told);
});

test('[ED-03] what a line does on bank holidays is written out', () => {
  const texts = [care, { spans: [weekdays] }, { ...care, dayAndNight: 'emergencies' }].map((hours) =>
    bankHolidayText(OpeningHours.parse(hours)),
  );
  expect(texts).toEqual(['Closed', 'The same', 'Emergencies only']);
});

const day = '2027-03-28';
test.each([
  ['an end before its start', [{ first: day, last: '2027-03-27' }], 'Expected a day that is not before the first'],
  ['one time alone', [{ first: day, last: day, opens: '08:00' }], 'Expected both times'],
  [
    'a line that closes before it opens',
    [{ first: day, last: day, opens: '20:00', closes: '08:00' }],
    'after the line',
  ],
  ['a day that is named twice', [short, { first: '2026-12-20', last: '2026-12-24' }], 'days that are named once'],
  ['a day that no month has', [{ first: '2027-02-30', last: '2027-03-01' }], 'Invalid ISO date'],
])('[ED-03] exceptions are refused with %s', (_, exceptions, fault) => {
  const { error } = OpeningHours.safeParse({ ...care, exceptions });
  expect(error?.issues.map(({ message }) => message).join()).toContain(fault);
});

test('[ED-03] a line that is always answered can not be closed by an exception', () => {
  const always = { dayAndNight: 'everything' };
  expect(OpeningHours.safeParse({ ...always, closedOnBankHolidays: true }).success).toBe(false);
  expect(OpeningHours.safeParse({ ...always, exceptions: [short] }).success).toBe(false);
});
