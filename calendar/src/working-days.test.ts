import { expect, test } from 'vitest';
import type { Division } from './bank-holidays.ts';
import { addWorkingDays, divisionOf, nextWorkingDay } from './working-days.ts';

test.each<[string, Division, string, string]>([
  ['2026-11-20', 'england-and-wales', '2026-11-23', 'a Friday'],
  ['2026-11-21', 'england-and-wales', '2026-11-23', 'a Saturday'],
  ['2026-11-27', 'england-and-wales', '2026-11-30', 'St Andrew’s Day is an English working day'],
  ['2026-11-27', 'scotland', '2026-12-01', 'St Andrew’s Day'],
  ['2026-12-24', 'england-and-wales', '2026-12-29', 'Boxing Day with its substitute'],
  ['2026-12-31', 'england-and-wales', '2027-01-04', 'New Year'],
  ['2026-12-31', 'scotland', '2027-01-05', 'New Year with 2 January'],
  ['2026-04-02', 'england-and-wales', '2026-04-07', 'Easter'],
  ['2026-04-02', 'scotland', '2026-04-06', 'Easter Monday is a Scottish working day'],
  ['2036-12-24', 'england-and-wales', '2036-12-29', 'Christmas 2036'],
])('[CT-01] the working day after %s in %s is %s: %s', (day, division, next) => {
  expect(nextWorkingDay(day, division)).toBe(next);
});

test('[CT-01] five working days from the evening before Christmas end in the new year', () => {
  expect(addWorkingDays('2026-12-24', 5, 'england-and-wales')).toBe('2027-01-05');
  expect(addWorkingDays('2026-12-24', 5, 'scotland')).toBe('2027-01-06');
});

test.each([
  ['EH1 1YZ', 'scotland'],
  ['g2 8dl', 'scotland'],
  ['TD1 1AA', 'scotland'],
  ['DG165HL', 'scotland'],
  ['ZE1 0AA', 'scotland'],
  ['TD12 4LW', 'england-and-wales'],
  ['TD15 1JJ', 'england-and-wales'],
  ['CA6 5XX', 'england-and-wales'],
  ['CF10 1AA', 'england-and-wales'],
  ['GL1 1AA', 'england-and-wales'],
  ['SW1A 1AA', 'england-and-wales'],
  ['Eircode A65 F4E2', 'england-and-wales'],
  ['12 EH1 1YZ', 'england-and-wales'],
  ['EH1 1YZ or CA6 5XX', 'england-and-wales'],
  [undefined, 'england-and-wales'],
])('[CT-01] %s keeps the bank holidays of %s', (postcode, division) => {
  expect(divisionOf(postcode)).toBe(division);
});
