/** The coming days, for opening hours. Bank holidays are those of England and Wales, wherever the customer lives. */
import { bankHolidays } from './bank-holidays.ts';
import { addDays, formatDay, weekdayOf } from './days.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
/** Longer than any time for which a line is closed. */
const DAYS = 60;

/** @param today ISO date */
export function comingDays(today: string) {
  return Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(today, index);
    const weekday = WEEKDAYS[weekdayOf(day)] ?? 'sunday';
    return {
      day,
      weekday,
      isBankHoliday: bankHolidays(Number(day.slice(0, 4)), 'england-and-wales').has(day),
      text: `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${formatDay(day).replace(/ \d+$/, '')}`,
    };
  });
}
