/** A day and a time of London as somebody types them. */
import { londonDay, londonTime, startOfLondonDay } from '@larkfield/calendar/london';

const HOUR_MS = 3_600_000;

/** Where somebody knows the day alone: no day of a case changes with the hour. */
const NOON = '12:00';

/**
 * The moment that is meant. A day alone is noon of it, or now where it is today; a time alone is today's.
 * @param day `2026-11-27`, or empty @param time `15:30`, or empty
 * @returns undefined for now
 */
export function momentOf(day: string, time: string, now: Date): Date | undefined {
  const today = londonDay(now);
  if (!time && (!day || day === today)) return undefined;
  return londonMoment(day || today, time || NOON);
}

function londonMoment(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const start = startOfLondonDay(day).getTime() + (hours * 60 + minutes) * 60_000;
  // On the two days of the year when the clocks change, the hours after that are one off.
  const candidates = [0, HOUR_MS, -HOUR_MS].map((shift) => new Date(start + shift));
  return candidates.find((moment) => londonDay(moment) === day && londonTime(moment) === time) ?? new Date(start);
}

/** The provider lets a minute pass, since two clocks are never quite the same. */
const AHEAD_MS = 60_000;

export const isToCome = (moment: Date | undefined, now: Date): boolean =>
  moment !== undefined && moment.getTime() > now.getTime() + AHEAD_MS;

export const TIME_TO_COME = 'Enter a day and time that are not still to come';
