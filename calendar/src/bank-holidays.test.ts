import { expect, test } from 'vitest';
import { bankHolidays, type Division } from './bank-holidays.ts';

/** Published at https://www.gov.uk/bank-holidays. */
const PUBLISHED: readonly [Division, number, string][] = [
  ['england-and-wales', 2020, '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28'],
  ['england-and-wales', 2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
  ['england-and-wales', 2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
  ['england-and-wales', 2023, '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26'],
  ['england-and-wales', 2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
  ['england-and-wales', 2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  ['england-and-wales', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['england-and-wales', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['england-and-wales', 2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  ['scotland', 2020, '01-01 01-02 04-10 05-08 05-25 08-03 11-30 12-25 12-28'],
  ['scotland', 2021, '01-01 01-04 04-02 05-03 05-31 08-02 11-30 12-27 12-28'],
  ['scotland', 2022, '01-03 01-04 04-15 05-02 06-02 06-03 08-01 09-19 11-30 12-26 12-27'],
  ['scotland', 2023, '01-02 01-03 04-07 05-01 05-08 05-29 08-07 11-30 12-25 12-26'],
  ['scotland', 2024, '01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26'],
  ['scotland', 2025, '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26'],
  ['scotland', 2026, '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28'],
  ['scotland', 2027, '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28'],
  ['scotland', 2028, '01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26'],
];

const monthsAndDays = (year: number, division: Division) =>
  [...bankHolidays(year, division)].map((day) => day.slice(5)).toSorted();

test.each(PUBLISHED)('[CT-01] the bank holidays of %s in %i match the published ones', (division, year, days) => {
  expect(monthsAndDays(year, division)).toEqual(days.split(' '));
});

test('[CT-01] a year that is not published yet follows the rules', () => {
  expect(monthsAndDays(2036, 'england-and-wales').join(' ')).toBe('01-01 04-11 04-14 05-05 05-26 08-25 12-25 12-26');
  expect(monthsAndDays(2036, 'scotland').join(' ')).toBe('01-01 01-02 04-11 05-05 05-26 08-04 12-01 12-25 12-26');
});

// Years in which the last step of the algorithm moves Easter a week back.
test.each([
  [1981, '1981-04-17'],
  [2049, '2049-04-16'],
  [2076, '2076-04-17'],
])('[CT-01] Good Friday of %i is %s', (year, day) => {
  expect([...bankHolidays(year, 'scotland')]).toContain(day);
});

test('[CT-01] every bank holiday for a century is a weekday', () => {
  for (let year = 2000; year < 2100; year += 1)
    for (const day of bankHolidays(year, 'scotland')) expect(new Date(day).getUTCDay() % 6, day).not.toBe(0);
});
