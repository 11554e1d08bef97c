/**
 * Bank holidays of Great Britain in any year: by the rules of the Banking and Financial Dealings Act 1971 and of the yearly
 * proclamations, plus one-off days.
 */
import { addDays, weekdayOf } from './days.ts';

/** The calendars that the government publishes for Great Britain. */
export type Division = 'england-and-wales' | 'scotland';

interface OneOff {
  /** The holiday, as an ISO date. */
  day: string;
  divisions: readonly Division[];
  /** The day that it was moved from; undefined for an additional holiday. */
  insteadOf?: string;
}

const BOTH: readonly Division[] = ['england-and-wales', 'scotland'];

/** One-off holidays since 2020. New ones are announced months before; compare with https://www.gov.uk/bank-holidays. */
const ONE_OFFS: readonly OneOff[] = [
  { day: '2020-05-08', insteadOf: '2020-05-04', divisions: BOTH }, // 75 years after the end of the war in Europe
  { day: '2022-06-02', insteadOf: '2022-05-30', divisions: BOTH }, // spring, moved to the Platinum Jubilee
  { day: '2022-06-03', divisions: BOTH }, // Platinum Jubilee
  { day: '2022-09-19', divisions: BOTH }, // funeral of Queen Elizabeth II
  { day: '2023-05-08', divisions: BOTH }, // coronation of King Charles III
  { day: '2026-06-15', divisions: ['scotland'] }, // men's football World Cup
];

const SUNDAY = 0;
const SATURDAY = 6;

export function isWeekend(day: string): boolean {
  return [SATURDAY, SUNDAY].includes(weekdayOf(day));
}

const dayOf = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The first Monday on or after a day. */
const mondayFrom = (day: string) => addDays(day, (8 - weekdayOf(day)) % 7);

/** Easter Sunday in the Gregorian calendar (the "anonymous" algorithm; Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const march = h + l - 7 * m + 22;
  return addDays(dayOf(year, 3, 1), march - 1);
}

/** Adds days in order; those at a weekend move to the next weekday that is not a holiday already. */
function addWithSubstitutes(holidays: Set<string>, days: readonly string[]): void {
  for (const day of days.filter((day) => !isWeekend(day))) holidays.add(day);
  for (const weekend of days.filter(isWeekend)) {
    let day = weekend;
    while (isWeekend(day) || holidays.has(day)) day = addDays(day, 1);
    holidays.add(day);
  }
}

function fixedDays(year: number, division: Division): string[] {
  const both = [dayOf(year, 1, 1), dayOf(year, 12, 25), dayOf(year, 12, 26)];
  return division === 'scotland' ? [...both, dayOf(year, 1, 2), dayOf(year, 11, 30)] : both;
}

function movingDays(year: number, division: Division): string[] {
  const easter = easterSunday(year);
  const both = [addDays(easter, -2), mondayFrom(dayOf(year, 5, 1)), mondayFrom(dayOf(year, 5, 25))];
  return division === 'scotland'
    ? [...both, mondayFrom(dayOf(year, 8, 1))]
    : [...both, addDays(easter, 1), mondayFrom(dayOf(year, 8, 25))];
}

function compute(year: number, division: Division): ReadonlySet<string> {
  const holidays = new Set(movingDays(year, division));
  addWithSubstitutes(holidays, fixedDays(year, division));
  const own = ONE_OFFS.filter(({ day, divisions }) => day.startsWith(`${year}-`) && divisions.includes(division));
  for (const { day, insteadOf } of own) {
    if (insteadOf) holidays.delete(insteadOf);
    holidays.add(day);
  }
  return holidays;
}

const computed = new Map<string, ReadonlySet<string>>();

/** The bank holidays of a year, including Good Friday and Christmas Day, as ISO dates. All are weekdays. */
export function bankHolidays(year: number, division: Division): ReadonlySet<string> {
  const key = `${year} ${division}`;
  const known = computed.get(key) ?? compute(year, division);
  computed.set(key, known);
  return known;
}
