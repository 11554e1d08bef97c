/** Calendar days as ISO dates (`2026-11-20`), which can be compared as strings and have no time zone. */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * The day of the week: 0 is Sunday, 6 Saturday.
 * @example weekdayOf('2026-11-20') // 5, a Friday
 */
export const weekdayOf = (day: string): number => utc(day).getUTCDay();

/**
 * Adds days to an ISO date.
 * @example addDays('2026-03-28', 2) // '2026-03-30'
 */
export function addDays(day: string, days: number): string {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/**
 * Days from one day to another; negative if `to` is earlier.
 * @example daysBetween('2026-11-20', '2026-12-25') // 35
 */
export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to).getTime() - utc(from).getTime()) / DAY_MS);
}

/**
 * The same day of a later month, or that month's last day if it is shorter.
 * @example addMonths('2027-01-31', 1) // '2027-02-28'
 */
export function addMonths(day: string, months: number): string {
  const date = utc(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  if (dayOfMonth < date.getUTCDate()) date.setUTCDate(dayOfMonth);
  return date.toISOString().slice(0, 10);
}

/**
 * The same day of the month before, or that month's last day if it is shorter (MR-08).
 * @example oneMonthBefore('2027-03-31') // '2027-02-28'
 */
export function oneMonthBefore(day: string): string {
  return addMonths(day, -1);
}

/**
 * The last day for which `day` is at most one month before (MR-08): until then a reading of `day` can be sent.
 * @example oneMonthAfter('2027-02-28') // '2027-03-31'
 */
export function oneMonthAfter(day: string): string {
  const inAMonth = addMonths(day, 1);
  // The last day of February is one month before up to four days of March.
  const isWithin = (days: number) => oneMonthBefore(addDays(inAMonth, days)) <= day;
  return addDays(inAMonth, [3, 2, 1].find(isWithin) ?? 0);
}

/**
 * Formats a day for customers.
 * @example formatDay('2026-11-20') // '20 November 2026'
 */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}
