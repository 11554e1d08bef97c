import type { CaseDuties } from '@larkfield/api-schemas/cases';
import { openDeadlines } from '../rules/dates.ts';
import { type CaseRow, datesOf, standingOf } from './case-row.ts';

/** In the column of a case that is due nothing: sorts behind every day. */
export const NOTHING_DUE = '9999-12-31';

/** The day that the queue sorts a case by. */
export function dueOn(row: CaseRow): string {
  if (row.duties !== ('ours' satisfies CaseDuties)) return NOTHING_DUE;
  const progress = { state: standingOf(row).state, isAnswered: row.answered_at !== null };
  const deadline = openDeadlines(datesOf(row), progress)[0]?.day ?? NOTHING_DUE;
  // What is owed, and what the Ombudsman decided, stays due when the case has ended.
  const owed = [row.payment_due, row.remedied_on === null ? row.remedy_by : null];
  return [deadline, ...owed.filter((day) => day !== null)].toSorted()[0] ?? NOTHING_DUE;
}
