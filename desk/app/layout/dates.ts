/** Short dates and relative days for staff. */

import { addDays, daysBetween } from '@larkfield/calendar/days';
import { londonDay, londonTime } from '@larkfield/calendar/london';
import { serverNow } from '../api/clock.ts';

const SHORT = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });
const WITH_YEAR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

export const today = (): string => londonDay(serverNow());

/** Fri 20 Nov; with the year if it isn't the present one. */
export function shortDay(day: string): string {
  return (day.slice(0, 4) === today().slice(0, 4) ? SHORT : WITH_YEAR).format(utc(day));
}

/** 20 Nov; with the year if it isn't the present one. */
export const dayAndMonth = (day: string): string => shortDay(day).replace(/^\w+,? (?=\d)/, '');

/** Fri 20 Nov, 14:05. */
export function shortMoment(moment: string): string {
  const date = new Date(moment);
  return `${shortDay(londonDay(date))}, ${londonTime(date)}`;
}

/** A day relative to today: today, tomorrow, in 3 days, 2 days ago. */
export function distance(day: string, from = today()): string {
  const days = daysBetween(from, day);
  if (day === from) return 'today';
  if (day === addDays(from, 1)) return 'tomorrow';
  if (day === addDays(from, -1)) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/** Time since a missed deadline: 1 day overdue, 5 days overdue. */
export function overdueBy(day: string): string {
  const days = daysBetween(day, today());
  return days === 1 ? '1 day overdue' : `${days} days overdue`;
}
