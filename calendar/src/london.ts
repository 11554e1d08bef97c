/** Which day it is in Great Britain (Europe/London), and what time. */
import { formatDay } from './days.ts';

const ZONE = 'Europe/London';
const ISO_FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
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

/** The moment at which a day begins in Great Britain; a day ends when the next one begins. */
export function startOfLondonDay(day: string): Date {
  const inWinter = new Date(`${day}T00:00:00Z`);
  const inSummer = new Date(inWinter.getTime() - HOUR_MS);
  return londonDay(inSummer) === day ? inSummer : inWinter;
}

/** A moment as customers read it: 20 November 2026 at 14:05. */
export function formatMoment(moment: Date): string {
  return `${formatDay(londonDay(moment))} at ${londonTime(moment)}`;
}
