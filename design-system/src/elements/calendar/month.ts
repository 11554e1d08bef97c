/** Days as `YYYY-MM-DD`, which sort in order, and which no local time zone can shift as it would a `Date`. */
import { addDays } from '@larkfield/calendar/days';

const pad = (number: number, length = 2) => String(number).padStart(length, '0');

/** A day by its parts. A month or day beyond its range counts on: day 0 is the last of the month before. */
export function isoDay(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}

/** Year, month (1 to 12) and day of a day. */
export function partsOf(day: string): [year: number, month: number, day: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

const lastOfMonth = (year: number, month: number) => isoDay(year, month + 1, 0);

/** Place in the week, which starts on Monday: 0 to 6. */
export function weekday(day: string): number {
  const [year, month, date] = partsOf(day);
  return (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7;
}

/** A month as weeks from Monday to Sunday; undefined in the places of its neighbours' days. */
export function weeksOf(year: number, month: number): (string | undefined)[][] {
  const first = isoDay(year, month, 1);
  const length = partsOf(lastOfMonth(year, month))[2];
  const lead = weekday(first);
  const weeks = Math.ceil((lead + length) / 7);
  const place = (index: number) => (index < lead || index >= lead + length ? undefined : addDays(first, index - lead));
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, day) => place(week * 7 + day)));
}

/** Words for a day, as customers in Britain read them. */
export function sayDay(day: string, format: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', ...format });
}

/** Monday 14 December 2026, in the style of the house without a comma. */
export const sayFullDay = (day: string): string =>
  sayDay(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '');

/** Today by the calendar of the United Kingdom, wherever the device is. */
export function todayInLondon(now = new Date()): string {
  // Sweden writes its dates as ISO does.
  return now.toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
}
