/** The coming days, for opening hours. Bank holidays are those of England and Wales, wherever the customer lives. */
import { bankHolidays } from './bank-holidays.ts';
import { addDays, formatDay, weekdayOf } from './days.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
/** Longer than any time for which a line is closed. */
const DAYS = 60;

/**
 * The 60 days from today on, with the weekday and whether it is a bank holiday.
 * @param today ISO date
 * @example comingDays('2026-12-25')[0]?.text // 'Friday 25 December'
 */
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
