/** Days and times as Great Britain's calendar has them: ISO dates (`2026-11-20`), Europe/London, compared as text. */

const ZONE = 'Europe/London';
const ISO_FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const TIME_FORMAT = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * A format that says the same for every moment within so many milliseconds, and formats those of one such span once:
 * nearly every call asks for the present one.
 */
function formattedOncePer(spanMs: number, format: Intl.DateTimeFormat): (moment: Date) => string {
  let latest = { span: Number.NaN, text: '' };
  return (moment) => {
    const span = Math.floor(moment.getTime() / spanMs);
    if (span !== latest.span) latest = { span, text: format.format(moment) };
    return latest.text;
  };
}

/** The calendar day of a moment in Great Britain. London is whole hours from UTC, so an hour has one day. */
export const londonDay = formattedOncePer(HOUR_MS, ISO_FORMAT);

/** The time of a moment in Great Britain: 14:05. */
export const londonTime = formattedOncePer(MINUTE_MS, TIME_FORMAT);

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** The moment at which a day begins in Great Britain; a day ends when the next one begins. */
export function startOfLondonDay(day: string): Date {
  const inSummer = new Date(utc(day).getTime() - HOUR_MS);
  return londonDay(inSummer) === day ? inSummer : utc(day);
}

/** The day so many days later; clock changes play no part. */
export function addDays(day: string, days: number): string {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day so many months later, or that month's last day where it is shorter. */
export function addMonths(day: string, months: number): string {
  const date = utc(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  if (dayOfMonth < date.getUTCDate()) date.setUTCDate(dayOfMonth);
  return date.toISOString().slice(0, 10);
}

/** The same day of the month before, or that month's last day where it is shorter (MR-08). */
export function oneMonthBefore(day: string): string {
  return addMonths(day, -1);
}

/** The last day of which a day is no more than one month before (MR-08): a reading of that day can be sent until then. */
export function oneMonthAfter(day: string): string {
  const inAMonth = addMonths(day, 1);
  // The last day of February is one month before up to four days of March.
  const isWithin = (days: number) => oneMonthBefore(addDays(inAMonth, days)) <= day;
  return addDays(inAMonth, [3, 2, 1].find(isWithin) ?? 0);
}

/** A moment as customers read it: 20 November 2026 at 14:05. */
export function formatMoment(moment: Date): string {
  return `${formatDay(londonDay(moment))} at ${londonTime(moment)}`;
}

/** A day as customers read it: 20 November 2026. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}
