/** All SQL on staff: who has used this API, and who has left. */
import { StaffRole } from '@larkfield/api-schemas/staff';
import { fromJsonText, toInstant, toJsonText } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import * as z from 'zod';
import { may } from './rights.ts';
import type { Staff } from './signed-in.ts';

type Connection = Database | DatabaseTransaction;

/** A member of staff who has used the API. */
export interface KnownStaff {
  id: string;
  name: string;
  roles: StaffRole[];
  hasLeft: boolean;
  /** Whether they can be given a case: nobody who has left or only reads. */
  mayOwn: boolean;
}

const Roles = z.array(StaffRole);

/** Everybody who has used the staff's API, by name. */
export async function knownStaff(database: Connection): Promise<KnownStaff[]> {
  const rows = await database.selectFrom('staff').selectAll().orderBy('name').orderBy('id').execute();
  return rows.map((row) => {
    const roles = Roles.parse(fromJsonText(row.roles));
    const hasLeft = row.left_at !== null;
    return { id: row.id, name: row.name, roles, hasLeft, mayOwn: !hasLeft && may({ roles }, 'write') };
  });
}

/** The members of staff among some ids, by name. */
export async function staffNamed(
  database: Connection,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const named = database.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids);
  return named.orderBy('name').orderBy('id').execute();
}

/** The ids of staff who have not left, for `where(…, 'in', …)`. */
export const presentStaff = (database: Pick<Database, 'selectFrom'>) =>
  database.selectFrom('staff').select('staff.id').where('left_at', 'is', null);

/** Whether a member of staff is noted as somebody who has left. */
export async function hasLeft(database: Connection, id: string): Promise<boolean> {
  const row = await database.selectFrom('staff').select('left_at').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.left_at !== null;
}

/** Notes that a member of staff has left or come back. @returns undefined for an unknown id */
export async function markLeft(
  database: Database,
  { id, left, now }: { id: string; left: boolean; now: Date },
): Promise<KnownStaff | undefined> {
  await database
    .updateTable('staff')
    .set({ left_at: left ? toInstant(now) : null })
    .where('id', '=', id)
    .where('left_at', left ? 'is' : 'is not', null)
    .execute();
  return (await knownStaff(database)).find((one) => one.id === id);
}

/** How often somebody who goes on working is stored again, in milliseconds. */
const SEEN_MS = 600_000;

/** Stores whoever makes a call, so that cases can be assigned to them. */
export function createStaffMemory(database: Database, clock: Clock) {
  const seen = new Map<string, { roles: string; name: string; at: number }>();
  return async ({ id, name, roles }: Staff): Promise<void> => {
    const known = seen.get(id);
    const values = { name, roles: toJsonText(roles), seen_at: toInstant(clock()) };
    if (known && known.name === name && known.roles === values.roles && Date.now() - known.at < SEEN_MS) return;
    await database
      .insertInto('staff')
      .values({ id, ...values, left_at: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    seen.set(id, { roles: values.roles, name, at: Date.now() });
  };
}
