import { oneMonthAfter, oneMonthBefore } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';

/** First and last day of a valid reading, inclusive (MR-08). */
export interface ReadingWindow {
  from: string;
  to: string;
}

/** From one month ago to today, in Europe/London. */
export function readingWindow(now: Date): ReadingWindow {
  const today = londonDay(now);
  return { from: oneMonthBefore(today), to: today };
}

/** The last day on which a reading taken today can be sent. */
export function sendableUntil(now: Date): string {
  return oneMonthAfter(londonDay(now));
}
