/** Restricted cases, such as those of staff, their families and the press: only named people reach them (RW-12). */
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { staffNamed } from '../../staff/store.ts';
import { reachableBy } from '../store/reachable.ts';

/** The case, if it exists and this member of staff may know of it. */
export function reachedCase(
  database: Database,
  caseId: string,
  staffId: string,
): Promise<{ kind: string; merged_into: string | null } | undefined> {
  return database
    .selectFrom('cases')
    .select(['kind', 'merged_into'])
    .where('id', '=', caseId)
    .where(reachableBy(staffId))
    .executeTakeFirst();
}

/** The readers of a restricted case, by name. */
export async function readersOf(
  database: Database | DatabaseTransaction,
  caseId: string,
): Promise<{ id: string; name: string }[]> {
  const readers = await database.selectFrom('case_readers').select('staff_id').where('case_id', '=', caseId).execute();
  return staffNamed(
    database,
    readers.map(({ staff_id }) => staff_id),
  );
}
