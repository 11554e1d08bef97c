/** Links two cases about one matter, so that each shows the other (RW-13). */
import type { StaffName } from '@larkfield/api-schemas/staff';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { type CaseRow, lockCases } from '../store/case-row.ts';
import { changeWithin, staffActor } from '../store/change-case.ts';
import { link, unlink } from '../store/relations.ts';

/** What staff do with two cases. */
export interface TwoCases {
  database: Database;
  id: string;
  other: string;
  now: Date;
  staff: StaffName;
}

export type LinkResult = 'done' | 'same' | 'unknown' | 'erased';

/** Links two cases, or takes it back. Doing either again changes nothing. */
export function setLink({ database, id, other, now, staff }: TwoCases, isLinked: boolean): Promise<LinkResult> {
  const actor = staffActor(staff);
  return database.transaction().execute(async (transaction): Promise<LinkResult> => {
    const both = await lockBoth(transaction, id, other);
    if (typeof both === 'string') return both;
    if (!(await (isLinked ? link : unlink)(transaction, id, other))) return 'done';
    const event = isLinked ? 'linked' : 'unlinked';
    for (const [one, second] of [
      [id, other],
      [other, id],
    ] as const)
      await changeWithin(transaction, {
        id: one,
        now,
        actor,
        act: async ({ record }) => record(event, { case: second }),
      });
    return 'done';
  });
}

/** Locks both cases. */
export async function lockBoth(
  transaction: DatabaseTransaction,
  id: string,
  other: string,
): Promise<{ one: CaseRow; other: CaseRow } | 'same' | 'unknown' | 'erased'> {
  if (id === other) return 'same';
  const rows = await lockCases(transaction, [id, other]);
  const [one, second] = [rows.get(id), rows.get(other)];
  if (!one || !second) return 'unknown';
  return one.erased_at !== null || second.erased_at !== null ? 'erased' : { one, other: second };
}
