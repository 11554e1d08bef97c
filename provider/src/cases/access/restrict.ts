/** Restricts a case, such as one of staff, their family or the press, to named readers, or lifts the restriction (RW-12). */

import type { StaffName } from '@larkfield/api-schemas/staff';
import type { RestrictionDocument } from '@larkfield/api-schemas/staff-calls/case-access';
import { toFlag } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { type CaseChange, changeCase, staffActor } from '../store/change-case.ts';
import { takeOff } from '../store/owner.ts';

interface Restricting {
  database: Database;
  id: string;
  now: Date;
  /** Who restricts it; always one of the readers. */
  staff: StaffName;
}

type Restriction = RestrictionDocument['data']['attributes'];

/** An owner who is not among the readers loses the case. */
export async function restrictCase(
  { database, id, now, staff }: Restricting,
  restriction: Restriction,
): Promise<'done' | 'unknown' | 'erased' | 'unknown-reader'> {
  const result = await changeCase({
    database,
    id,
    now,
    actor: staffActor(staff),
    act: (change) => (restriction.restricted ? restrict(change, staff, restriction) : lift(change, restriction)),
  });
  return result.status === 'changed' ? result.value : result.status;
}

async function restrict(
  change: CaseChange,
  staff: StaffName,
  { reason, readers }: Restriction,
): Promise<'done' | 'unknown-reader'> {
  const { transaction, row } = change;
  const ids = [...new Set([staff.id, ...readers])];
  const named = await transaction
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('name')
    .execute();
  if (named.length !== ids.length) return 'unknown-reader';
  await forgetReaders(transaction, row.id);
  await transaction
    .insertInto('case_readers')
    .values(ids.map((staff_id) => ({ case_id: row.id, staff_id })))
    .execute();
  change.update({ restricted: toFlag(true) });
  change.record(row.restricted === 1 ? 'readers-changed' : 'restricted', {
    reason,
    readers: named.map(({ name }) => name),
  });
  if (row.owner_id !== null && !ids.includes(row.owner_id)) takeOff(change);
  return 'done';
}

async function lift(change: CaseChange, { reason }: Restriction): Promise<'done'> {
  if (change.row.restricted === 0) return 'done';
  await forgetReaders(change.transaction, change.row.id);
  change.update({ restricted: toFlag(false) });
  change.record('restriction-lifted', { reason });
  return 'done';
}

async function forgetReaders(transaction: DatabaseTransaction, caseId: string): Promise<void> {
  await transaction.deleteFrom('case_readers').where('case_id', '=', caseId).execute();
}
