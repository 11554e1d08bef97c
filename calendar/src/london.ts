/** Days and times in Great Britain (Europe/London). */
import { addDays, formatDay } from './days.ts';

const ZONE = 'Europe/London';
const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const TIME_FORMAT = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** A moment's day as an ISO date. Made from parts, since no locale guarantees the order of a date or its separators. */
function isoDayOf(moment: Date): string {
  const parts = DAY_FORMAT.formatToParts(moment);
  return ['year', 'month', 'day'].map((type) => parts.find((part) => part.type === type)?.value).join('-');
}

/**
 * A cached formatter. The result must be the same for all moments of a span; the last span's result is cached, since nearly
 * all calls are for the present time.
 */
function formattedOncePer(spanMs: number, format: (moment: Date) => string): (moment: Date) => string {
  let latest = { span: Number.NaN, text: '' };
  return (moment) => {
    const span = Math.floor(moment.getTime() / spanMs);
    if (span !== latest.span) latest = { span, text: format(moment) };
    return latest.text;
  };
}

/**
 * The calendar day of a moment in Great Britain. London's offset from UTC is whole hours, so an hour is in one day.
 * @example londonDay(new Date('2026-07-01T23:30:00Z')) // '2026-07-02'
 */
export const londonDay = formattedOncePer(HOUR_MS, isoDayOf);

/**
 * The time of a moment in Great Britain.
 * @example londonTime(new Date('2026-07-01T13:05:00Z')) // '14:05'
 */
export const londonTime = formattedOncePer(MINUTE_MS, (moment) => TIME_FORMAT.format(moment));

/**
 * The moment at which a day begins in Great Britain.
 * @example startOfLondonDay('2026-07-01').toISOString() // '2026-06-30T23:00:00.000Z'
 */
export function startOfLondonDay(day: string): Date {
  const inWinter = new Date(`${day}T00:00:00Z`);
  const inSummer = new Date(inWinter.getTime() - HOUR_MS);
  return londonDay(inSummer) === day ? inSummer : inWinter;
}

interface Summer {
  from: string;
  to: string;
}

/** Each year's is looked for once: a report of a quarter asks for ten of them. */
const summers = new Map<number, Summer>();

/**
 * The first and last day of a year's summer time: each day of it ends in Great Britain an hour before it ends in UTC.
 * It begins in March or later, and is over by December.
 * @example daysOfSummerTime(2026) // { from: '2026-03-29', to: '2026-10-24' }
 */
export function daysOfSummerTime(year: number): Summer {
  const known = summers.get(year);
  if (known) return known;
  const isOfSummerTime = (day: string) => startOfLondonDay(addDays(day, 1)).toISOString().startsWith(day);
  let from = `${year}-03-01`;
  while (!isOfSummerTime(from)) from = addDays(from, 1);
  let to = `${year}-11-30`;
  while (!isOfSummerTime(to)) to = addDays(to, -1);
  summers.set(year, { from, to });
  return { from, to };
}

/**
 * Formats a moment for customers.
 * @example formatMoment(new Date('2026-11-20T14:05:00Z')) // '20 November 2026 at 14:05'
 */
export function formatMoment(moment: Date): string {
  return `${formatDay(londonDay(moment))} at ${londonTime(moment)}`;
}
