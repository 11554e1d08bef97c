/** Quarters of the calendar year, as `2026-Q4`. */

/** The quarter that a day is in. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

function previousQuarter(quarter: string): string {
  const [year = '', number = ''] = quarter.split('-Q');
  return number === '1' ? `${Number(year) - 1}-Q4` : `${year}-Q${Number(number) - 1}`;
}

/** The last `count` quarters up to and including `last`, oldest first. */
export function quartersUpTo(last: string, count: number): readonly string[] {
  const quarters = [last];
  while (quarters.length < count) quarters.unshift(previousQuarter(quarters[0] ?? last));
  return quarters;
}

/** October to December 2026. */
export function quarterName(quarter: string): string {
  const [year, number = '1'] = quarter.split('-Q');
  return `${SPANS[Number(number) - 1]} ${year}`;
}

const SPANS = ['January to March', 'April to June', 'July to September', 'October to December'];
