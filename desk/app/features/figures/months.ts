/** Months of publication, as `2026-11`. */
import { addMonths } from '@larkfield/calendar/days';

/** The next month, for a report in preparation, the month of a day, and those before it, newest first. */
export function monthsAround(day: string, before: number): readonly string[] {
  const next = addMonths(`${day.slice(0, 7)}-01`, 1);
  return Array.from({ length: before + 2 }, (_, index) => addMonths(next, -index).slice(0, 7));
}

const NAME = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** November 2026. */
export const monthName = (month: string): string => NAME.format(new Date(`${month}-01T00:00:00Z`));
