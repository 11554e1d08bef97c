/**
 * Records on all of a customer's cases that the customer has died: from then on nothing is addressed to them (RW-13).
 */
import type { StaffName } from '@larkfield/api-schemas/staff';
import type { DeathDocument } from '@larkfield/api-schemas/staff-calls/representatives';
import { londonDay } from '@larkfield/calendar/london';
import { toJsonText } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { endLinks } from '../links/end-links.ts';
import { addresseeOf } from '../store/addressee.ts';
import { type CaseRow, isActive, lockCases } from '../store/case-row.ts';
import { type CaseChange, changeWithin, staffActor } from '../store/change-case.ts';
import { ownParts } from '../store/merged.ts';
import { addTask, NO_EXECUTOR, ownTasksOf, setDone } from '../store/tasks.ts';
import { holdBack, RECORDS, release } from './release.ts';

interface Recording {
  database: Database;
  id: string;
  now: Date;
  staff: StaffName;
}

type DeathReport = Omit<DeathDocument['data']['attributes'], 'also'>;

export type DeathResult = 'done' | 'unknown' | 'erased' | 'in-the-future' | 'unknown-other';

/** Notes a death on a case, and on the others of the customer that staff named. */
export function noteDeath(
  { database, id, now, staff }: Recording,
  { also, ...report }: DeathReport & { also: readonly string[] },
): Promise<DeathResult> {
  if (report.on !== null && report.on > londonDay(now)) return Promise.resolve('in-the-future');
  const actor = staffActor(staff);
  return database.transaction().execute(async (transaction): Promise<DeathResult> => {
    const all = [...new Set([id, ...also])].toSorted();
    const rows = await lockCases(transaction, all);
    if (all.some((reference) => reference !== id && !isActive(rows.get(reference)))) return 'unknown-other';
    for (const reference of all) {
      const act = (change: CaseChange) => mark(change, { ...report, staff, isFirst: reference === id });
      const result = await changeWithin(transaction, { id: reference, now, actor, act });
      if (result.status !== 'changed') return result.status;
    }
    return 'done';
  });
}

interface Marking extends DeathReport {
  staff: StaffName;
  /** Whether the death was reported on this case: our records are updated once. */
  isFirst: boolean;
}

async function mark(change: CaseChange, { on, 'told-by': toldBy, staff, isFirst }: Marking): Promise<void> {
  const { row, now, transaction } = change;
  const isNew = row.died === null;
  const by = { id: staff.id, name: staff.name };
  const died = toJsonText({ on, 'told-by': toldBy, 'told-on': londonDay(now), by });
  change.record('death-noted', { on, 'told-by': toldBy });
  change.update({ died });
  const isNewsOfPart = await markParts(transaction, row, died);
  if (!isNew && !isNewsOfPart) return;
  await endLinks(change);
  await holdBack(change);
  const task = { caseId: row.id, kind: 'bereavement', now } as const;
  if (isNew && isFirst) await addTask(transaction, { ...task, about: RECORDS });
  if (!addresseeOf(change.row, now)) await addTask(transaction, { ...task, about: NO_EXECUTOR });
  else await release(change);
}

/**
 * Marks the parts of a case that are its customer's own.
 * @returns whether one of them was not marked yet: it became part of a case whose customer had died
 */
async function markParts(transaction: DatabaseTransaction, row: CaseRow, died: CaseRow['died']): Promise<boolean> {
  const own = ownParts(row);
  const parts = transaction.selectFrom('cases').select('died');
  const before = await parts.where((eb) => eb.and(own)).execute();
  const marking = transaction.updateTable('cases').set({ died });
  await marking.where((eb) => eb.and(own)).execute();
  return before.some((part) => part.died === null);
}

/** Undoes a death recorded by mistake: the customer is written to again, and gets what was held back. */
export async function takeBackDeath(change: CaseChange): Promise<void> {
  const { row, now, transaction } = change;
  if (row.died === null) return;
  change.record('death-taken-back');
  change.update({ died: null });
  await markParts(transaction, row, null);
  await release(change);
  for (const { id, kind, about, done_at } of await ownTasksOf(transaction, row))
    if (kind === 'bereavement' && about === RECORDS && done_at === null)
      await setDone(transaction, id, { at: now, by: null });
}
