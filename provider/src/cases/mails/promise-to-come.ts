import { isOver } from '../rules/dates.ts';
import { type CaseRow, promisedDay } from '../store/case-row.ts';

/** The day by which our answer is promised, for words to the customer; undefined if that day is over. */
export function promiseToCome(row: CaseRow, now: Date): string | undefined {
  const day = promisedDay(row);
  return day === null || isOver(day, now) ? undefined : day;
}
