/**
 * Restricts a case, such as one of staff, their family or the press, to named readers (RW-12), and holds it against
 * erasure (RW-08).
 */

import type { StaffName } from '@larkfield/api-schemas/staff';
import type { RestrictionDocument } from '@larkfield/api-schemas/staff-calls/case-access';
import { toFlag, toInstant, toJsonText } from '@larkfield/database/column-values';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { staffNamed } from '../../staff/store.ts';
import type { CaseChange } from '../store/change-case.ts';
import { unassign } from '../store/owner.ts';

type Restriction = RestrictionDocument['data']['attributes'];

export type RestrictResult = 'done' | 'unknown-reader';

/** Restricts a case to its readers, who always include who restricts it, or lifts the restriction. */
export async function restrictCase(
  change: CaseChange,
  staff: StaffName,
  { restricted, reason, readers }: Restriction,
): Promise<RestrictResult> {
  if (!restricted) return lift(change, reason);
  const { transaction, row } = change;
  const ids = [...new Set([staff.id, ...readers])];
  const named = await staffNamed(transaction, ids);
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
  // An owner who is not among the readers loses the case.
  if (row.owner_id !== null && !ids.includes(row.owner_id)) unassign(change);
  return 'done';
}

async function lift(change: CaseChange, reason: string): Promise<'done'> {
  if (change.row.restricted === 0) return 'done';
  await forgetReaders(change.transaction, change.row.id);
  change.update({ restricted: toFlag(false) });
  change.record('restriction-lifted', { reason });
  return 'done';
}

/** Lets the readers of one restricted case read another. */
export async function takeReaders(
  transaction: DatabaseTransaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await forgetReaders(transaction, to);
  const readers = transaction.selectFrom('case_readers').select(['staff_id']).where('case_id', '=', from);
  const rows = (await readers.execute()).map(({ staff_id }) => ({ case_id: to, staff_id }));
  if (rows.length > 0) await transaction.insertInto('case_readers').values(rows).execute();
}

async function forgetReaders(transaction: DatabaseTransaction, caseId: string): Promise<void> {
  await transaction.deleteFrom('case_readers').where('case_id', '=', caseId).execute();
}

/** Sets or lifts the legal hold of a case, which keeps it from erasure. A hold that is already set keeps its reason. */
export function setHold(
  change: CaseChange,
  { name: by }: StaffName,
  { held, reason }: { held: boolean; reason: string },
): 'done' {
  if (held === (change.row.legal_hold !== null)) return 'done';
  change.update({ legal_hold: held ? toJsonText({ reason, by, since: toInstant(change.now) }) : null });
  change.record(held ? 'legal-hold-set' : 'legal-hold-lifted', { reason });
  return 'done';
}
