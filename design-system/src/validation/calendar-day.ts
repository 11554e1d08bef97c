import { plainText } from './plain-text.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
// Two digits are a year of this century.
const TYPED = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4}|\d{2})$/;
const WRITTEN = /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WHOLE_MONTHS = ['uary', 'ruary', 'ch', 'il', '', 'e', 'y', 'ust', 'tember', 'ober', 'ember', 'ember'];

const pad = (number: string | number) => String(number).padStart(2, '0');

/** Whether a day exists: 2024-02-29 does, 2026-02-30 doesn't. */
function exists(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Number of a month by its English name or its first letters (at least three): `Nov`, `Sept`, `November`. 0: there is none. */
function monthNamed(name = ''): number {
  const typed = name.toLowerCase();
  return MONTHS.findIndex((first, at) => typed.startsWith(first) && (first + WHOLE_MONTHS[at]).startsWith(typed)) + 1;
}

function typedDay(text: string): string | undefined {
  const [, day, month, year] = TYPED.exec(text) ?? [];
  if (day && month && year) return `${year.padStart(4, '20')}-${pad(month)}-${pad(day)}`;
  const [, dayWritten, name, yearWritten] = WRITTEN.exec(text) ?? [];
  return dayWritten && yearWritten
    ? `${yearWritten.padStart(4, '20')}-${pad(monthNamed(name))}-${pad(dayWritten)}`
    : undefined;
}

/**
 * Parses `YYYY-MM-DD`, or a day as people in the UK write it, the day before the month: `27/11/2026`, `27.11.26`,
 * `27 November 2026`, `Fri 27th Nov 2026`. Returns `YYYY-MM-DD`; undefined if it is not a valid day. ISO days are compared
 * as strings, without time zones.
 */
export function toIsoDay(value: string): string | undefined {
  const text = plainText(value).trim().replace(/ +/g, ' ');
  const day = typedDay(text) ?? text;
  return ISO.test(day) && exists(day) ? day : undefined;
}

/** Formats a day as `dd/mm/yyyy`; returns anything else unchanged. */
export function toTypedDay(value: string): string {
  return toIsoDay(value)?.split('-').reverse().join('/') ?? value;
}
