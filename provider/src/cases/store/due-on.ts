import type { DueKind } from '@larkfield/api-schemas/case-queue';
import type { CaseDuties } from '@larkfield/api-schemas/cases';
import { fromFlag } from '@larkfield/database/column-values';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { type DeadlineName, openDeadlines } from '../rules/dates.ts';
import { type CaseRow, datesOf, promisedOf, standingOf } from './case-row.ts';
import { wholeCase } from './merged.ts';

/** The column's value when nothing is due: it sorts after every day. */
export const NOTHING_DUE = '9999-12-31';

/** What is to be done by a day. */
interface Due {
  kind: DueKind;
  day: string;
}

const DUE_KINDS: Record<DeadlineName, DueKind> = {
  'reply-promised': 'reply',
  'guaranteed-standard': 'guaranteed-standard',
  'eight-weeks': 'eight-weeks',
};

/** Everything that is due, nearest first. Payments and the Ombudsman's remedies stay due after the case has ended. */
function allDue(row: CaseRow, hadLetter: boolean): Due[] {
  const progress = {
    ...promisedOf(row),
    hadLetter,
    state: standingOf(row).state,
    awaitsUs: fromFlag(row.awaits_us),
    heldUntil: row.held_until,
  };
  const deadlines = openDeadlines(datesOf(row), progress).map(({ name, day }): Due => {
    const isHeld = name === 'reply-promised' && day === row.held_until;
    return { kind: isHeld ? 'held' : DUE_KINDS[name], day };
  });
  const owed: [DueKind, string | null][] = [
    ['payment', row.payment_due],
    ['remedy', row.remedied_on === null ? row.remedy_by : null],
  ];
  return [...deadlines, ...owed.flatMap(([kind, day]) => (day === null ? [] : [{ kind, day }]))].toSorted(
    (one, other) => one.day.localeCompare(other.day),
  );
}

/** The day that the queue sorts a case by. @param circumstances.hadLetter see {@link hadLetter} */
export function dueOn(row: CaseRow, circumstances: { hadLetter: boolean } = { hadLetter: false }): string {
  if (row.duties !== ('ours' satisfies CaseDuties) || row.merged_into !== null) return NOTHING_DUE;
  return allDue(row, circumstances.hadLetter)[0]?.day ?? NOTHING_DUE;
}

/** What is due on that day; null where nothing is. */
export const dueKind = (row: CaseRow): DueKind | null =>
  allDue(row, false).find(({ day }) => day === row.due_on)?.kind ?? null;

/** Whether a letter told the customer that the Ombudsman may be asked. */
export async function hadLetter(transaction: DatabaseTransaction, caseId: string): Promise<boolean> {
  const letters = transaction.selectFrom('case_letters').select('kind').limit(1);
  return (await letters.where('case_id', 'in', wholeCase(transaction, caseId)).executeTakeFirst()) !== undefined;
}
