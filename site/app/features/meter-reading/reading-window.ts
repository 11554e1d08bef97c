import { oneMonthAfter, oneMonthBefore } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';

/** First and last day that a reading may be from, both included (MR-08). */
export interface ReadingWindow {
  from: string;
  to: string;
}

/** From one month ago to today, as Great Britain's calendar has it. */
export function readingWindow(now: Date): ReadingWindow {
  const today = londonDay(now);
  return { from: oneMonthBefore(today), to: today };
}

/** The last day on which a reading that is taken today can be sent. */
export function sendableUntil(now: Date): string {
  return oneMonthAfter(londonDay(now));
}
