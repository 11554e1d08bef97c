import { openDeadlines } from '../rules/dates.ts';
import { type CaseRow, datesOf, standingOf } from './case-row.ts';

/** In the column of a case that is due nothing: sorts behind every day. */
export const NOTHING_DUE = '9999-12-31';

/**
 * The day that the queue sorts a case by. The next working day is left out: once it is over it is due no more, and a
 * column does not change by itself.
 */
export function dueOn(row: CaseRow): string {
  const { state } = standingOf(row);
  const progress = { state, isAnswered: row.answered_at !== null, now: new Date(row.received_at) };
  const deadlines = openDeadlines(datesOf(row), progress);
  return deadlines.find(({ name }) => name !== 'next-working-day')?.day ?? NOTHING_DUE;
}
