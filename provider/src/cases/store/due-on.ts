import type { CaseDuties } from '@larkfield/api-schemas/cases';
import { fromFlag } from '@larkfield/database/column-values';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { openDeadlines } from '../rules/dates.ts';
import { type CaseRow, datesOf, promisedOf, standingOf } from './case-row.ts';

/** In the column of a case that is due nothing: sorts behind every day. */
export const NOTHING_DUE = '9999-12-31';

/** The day that the queue sorts a case by. @param circumstances.hadLetter see {@link hadLetter} */
export function dueOn(row: CaseRow, circumstances: { hadLetter: boolean } = { hadLetter: false }): string {
  if (row.duties !== ('ours' satisfies CaseDuties)) return NOTHING_DUE;
  const progress = {
    ...promisedOf(row),
    ...circumstances,
    state: standingOf(row).state,
    awaitsUs: fromFlag(row.awaits_us),
    heldUntil: row.held_until,
  };
  const deadline = openDeadlines(datesOf(row), progress)[0]?.day ?? NOTHING_DUE;
  // What is owed, and what the Ombudsman decided, stays due when the case has ended.
  const owed = [row.payment_due, row.remedied_on === null ? row.remedy_by : null];
  return [deadline, ...owed.filter((day) => day !== null)].toSorted()[0] ?? NOTHING_DUE;
}

/** Whether a letter told the customer that the Ombudsman may be asked. */
export async function hadLetter(transaction: DatabaseTransaction, caseId: string): Promise<boolean> {
  const letter = transaction.selectFrom('case_letters').select('kind').where('case_id', '=', caseId).limit(1);
  return (await letter.executeTakeFirst()) !== undefined;
}
