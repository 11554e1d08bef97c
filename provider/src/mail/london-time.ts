/** Times as customers read them: the calendar and the clock of Europe/London. */

const ZONE = 'Europe/London';
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: ZONE });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: ZONE });
const isoDate = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
const calendarDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `20 November 2026 at 14:05`. */
export function formatMoment(instant: string): string {
  const moment = new Date(instant);
  return `${date.format(moment)} at ${time.format(moment)}`;
}

/** `27 November 2026`: that many calendar days after the day of `instant`. Clock changes don't move it. */
export function formatDaysAfter(instant: string, days: number): string {
  const day = new Date(`${isoDate.format(new Date(instant))}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return calendarDate.format(day);
}

/** `2026-11-20` as `20 November 2026`; anything else as it is. */
export function formatDay(isoDay: string): string {
  const day = new Date(`${isoDay}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(isoDay) && !Number.isNaN(day.getTime()) ? calendarDate.format(day) : isoDay;
}
