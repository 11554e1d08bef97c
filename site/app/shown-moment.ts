/** Moments as pages show them, in London time. Separate from days, since no form page's script needs them. */
import { londonDay, londonTime } from '@larkfield/calendar/london';
import { shownDay } from './shown-day.ts';

/** The day of an ISO date and time. */
export const shownDayOf = (at: string): string => shownDay(londonDay(new Date(at)));

/** Day and time of an ISO date and time: 20 November 2026 at 14:05. */
export const shownMoment = (at: string): string => `${shownDayOf(at)} at ${londonTime(new Date(at))}`;
