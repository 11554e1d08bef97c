import { isOver } from '../rules/dates.ts';
import { type CaseRow, promisedDay } from '../store/case-row.ts';

/** The day by which our answer is promised, as far as it can be said to the customer: a day that is over is no promise. */
export function promiseToCome(row: CaseRow, now: Date): string | undefined {
  const day = promisedDay(row);
  return day === null || isOver(day, now) ? undefined : day;
}
