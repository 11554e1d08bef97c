/** Restricted cases, such as those of staff, their families and the press: only named people reach them (RW-12). */
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
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
export function readersOf(
  database: Database | DatabaseTransaction,
  caseId: string,
): Promise<{ id: string; name: string }[]> {
  return database
    .selectFrom('case_readers')
    .innerJoin('staff', 'staff.id', 'case_readers.staff_id')
    .select(['staff.id', 'staff.name'])
    .where('case_readers.case_id', '=', caseId)
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute();
}
