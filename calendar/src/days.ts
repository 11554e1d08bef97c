/** Days of the calendar as ISO dates (`2026-11-20`), which compare as text, and which no time zone can shift. */

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

/** The day so many days later; clock changes play no part. */
export function addDays(day: string, days: number): string {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day so many months later, or that month's last day where it is shorter. */
export function addMonths(day: string, months: number): string {
  const date = utc(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  if (dayOfMonth < date.getUTCDate()) date.setUTCDate(dayOfMonth);
  return date.toISOString().slice(0, 10);
}

/** The same day of the month before, or that month's last day where it is shorter (MR-08). */
export function oneMonthBefore(day: string): string {
  return addMonths(day, -1);
}

/** The last day of which a day is no more than one month before (MR-08): a reading of that day can be sent until then. */
export function oneMonthAfter(day: string): string {
  const inAMonth = addMonths(day, 1);
  // The last day of February is one month before up to four days of March.
  const isWithin = (days: number) => oneMonthBefore(addDays(inAMonth, days)) <= day;
  return addDays(inAMonth, [3, 2, 1].find(isWithin) ?? 0);
}

/** A day as customers read it: 20 November 2026. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}
