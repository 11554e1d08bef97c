/** Quarters of the calendar year, as `2026-Q4`. */

/**
 * The quarter that a day is in.
 * @example quarterOf('2026-11-20') // '2026-Q4'
 */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

function previousQuarter(quarter: string): string {
  const [year = '', number = ''] = quarter.split('-Q');
  return number === '1' ? `${Number(year) - 1}-Q4` : `${year}-Q${Number(number) - 1}`;
}

/**
 * The last `count` quarters up to and including `last`, oldest first.
 * @example quartersUpTo('2026-Q1', 2) // ['2025-Q4', '2026-Q1']
 */
export function quartersUpTo(last: string, count: number): readonly string[] {
  const quarters = [last];
  while (quarters.length < count) quarters.unshift(previousQuarter(quarters[0] ?? last));
  return quarters;
}
