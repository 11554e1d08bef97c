import { formatDay } from '@larkfield/calendar/days';

/** A day as pages show it: 20 November 2026, on narrow screens without a line break between day and month. */
export const shownDay = (day: string): string => formatDay(day).replace(' ', '\u00a0');
