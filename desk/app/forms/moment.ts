/** Parses a typed day and time in London. */
import { londonDay, londonTime, startOfLondonDay } from '@larkfield/calendar/london';

const HOUR_MS = 3_600_000;

/** For a day without a time. No deadline depends on the time. */
const NOON = '12:00';

/**
 * The moment that was typed. A day alone means noon, or now if it is today; a time alone means today.
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
  // On the two days of the year when the clocks change, the hours after the change are shifted by one.
  const candidates = [0, HOUR_MS, -HOUR_MS].map((shift) => new Date(start + shift));
  return candidates.find((moment) => londonDay(moment) === day && londonTime(moment) === time) ?? new Date(start);
}

/** The provider tolerates a minute, since clocks differ. */
const AHEAD_MS = 60_000;

export const isToCome = (moment: Date | undefined, now: Date): boolean =>
  moment !== undefined && moment.getTime() > now.getTime() + AHEAD_MS;

export const DAY_MISSING = 'Enter the day';
export const TIME_TO_COME = 'Enter a day and time that are not in the future';
