import type { DueDay, DueKind } from '@larkfield/api-schemas/case-queue';
import type { CaseDuties } from '@larkfield/api-schemas/cases';
import { londonDay } from '@larkfield/calendar/london';
import { fromFlag } from '@larkfield/database/column-values';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { type DeadlineName, isOver, openDeadlines } from '../rules/dates.ts';
import { type CaseRow, datesOf, promisedOf, standingOf } from './case-row.ts';
import { wholeCase } from './merged.ts';

/** The column's value when nothing is due: it sorts after every day. */
export const NOTHING_DUE = '9999-12-31';

/** The column's value of a case with a danger that nobody has dealt with: it sorts before every day (RW-14). */
export const DUE_AT_ONCE = '0001-01-01';

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
  if (row.merged_into !== null) return NOTHING_DUE;
  // Whoever has the duties, a customer in danger comes first.
  if (row.dangers !== null) return DUE_AT_ONCE;
  if (row.duties !== ('ours' satisfies CaseDuties)) return NOTHING_DUE;
  return allDue(row, circumstances.hadLetter)[0]?.day ?? NOTHING_DUE;
}

interface Circumstances {
  now: Date;
  /** Whether deadlines are ours. */
  hasDuties: boolean;
  /** See {@link hadLetter}. */
  hadLetter: boolean;
}

/** All that is still to be done in a case by a day, nearest first. */
export function dueDaysOf(row: CaseRow, { now, hasDuties, hadLetter }: Circumstances): DueDay[] {
  if (!hasDuties || row.merged_into !== null || row.duties !== ('ours' satisfies CaseDuties)) return [];
  return allDue(row, hadLetter).map(({ kind, day }) => ({ kind, day, overdue: isOver(day, now) }));
}

interface Shown {
  'due-on': string | null;
  due: DueKind | null;
  overdue: boolean;
}

/** What is due next, as lists show it. A danger is due today, and counts as overdue. */
export function dueOf(row: CaseRow, { now, hasDuties }: { now: Date; hasDuties: boolean }): Shown {
  if (row.due_on === DUE_AT_ONCE) return { 'due-on': londonDay(now), due: 'danger', overdue: true };
  if (!hasDuties || row.due_on === NOTHING_DUE) return { 'due-on': null, due: null, overdue: false };
  const kind = allDue(row, false).find(({ day }) => day === row.due_on)?.kind ?? null;
  return { 'due-on': row.due_on, due: kind, overdue: isOver(row.due_on, now) };
}

/** Whether a letter told the customer that the Ombudsman may be asked. */
export async function hadLetter(transaction: DatabaseTransaction, caseId: string): Promise<boolean> {
  const letters = transaction.selectFrom('case_letters').select('kind').limit(1);
  return (await letters.where('case_id', 'in', wholeCase(transaction, caseId)).executeTakeFirst()) !== undefined;
}
