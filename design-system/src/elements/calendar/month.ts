/** Days as `YYYY-MM-DD`, which sort correctly as strings and, unlike `Date`, have no time zone. */
import { addDays } from '@larkfield/calendar/days';

const pad = (number: number, length = 2) => String(number).padStart(length, '0');

/** A day from its parts, which may overflow: day 0 is the last day of the month before. */
export function isoDay(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}

/** Year, month (1 to 12) and day of a day. */
export function partsOf(day: string): [year: number, month: number, day: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

const lastOfMonth = (year: number, month: number) => isoDay(year, month + 1, 0);

/** Day of the week, 0 (Monday) to 6. */
export function weekday(day: string): number {
  const [year, month, date] = partsOf(day);
  return (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7;
}

/** A month as weeks from Monday to Sunday; undefined in place of days of other months. */
export function weeksOf(year: number, month: number): (string | undefined)[][] {
  const first = isoDay(year, month, 1);
  const length = partsOf(lastOfMonth(year, month))[2];
  const lead = weekday(first);
  const weeks = Math.ceil((lead + length) / 7);
  const place = (index: number) => (index < lead || index >= lead + length ? undefined : addDays(first, index - lead));
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, day) => place(week * 7 + day)));
}

/** Formats a day in British English. */
export function formatDay(day: string, format: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', ...format });
}

/** Monday 14 December 2026, without a comma. */
export const formatFullDay = (day: string): string =>
  formatDay(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '');
