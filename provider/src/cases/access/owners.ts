/** Who can be given a case: nobody who has left, only reads, or worked on a case that is under review. */
import { type CaseEventName, hasTrait } from '@larkfield/api-schemas/case-events';
import { StaffRole } from '@larkfield/api-schemas/staff';
import { fromJsonText, toInstant } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import * as z from 'zod';
import { may } from '../rules/rights.ts';
import type { CaseRow } from '../store/case-row.ts';
import { wholeHistory } from '../store/read-case.ts';

export interface KnownStaff {
  id: string;
  name: string;
  roles: StaffRole[];
  hasLeft: boolean;
  /** Whether they can be given a case. */
  mayOwn: boolean;
}

const Roles = z.array(StaffRole);

/** Everybody who has used the staff's API, by name. */
export async function knownStaff(database: Database | DatabaseTransaction): Promise<KnownStaff[]> {
  const rows = await database.selectFrom('staff').selectAll().orderBy('name').orderBy('id').execute();
  return rows.map((row) => {
    const roles = Roles.parse(fromJsonText(row.roles));
    const hasLeft = row.left_at !== null;
    return { id: row.id, name: row.name, roles, hasLeft, mayOwn: !hasLeft && may({ roles }, 'write') };
  });
}

/** Ids of staff who have left or only read: a case that still names one of them counts as unassigned. */
export const formerAmong = (staff: readonly KnownStaff[]): ReadonlySet<string> =>
  new Set(staff.filter(({ mayOwn }) => !mayOwn).map(({ id }) => id));

/** The owner's name; null if the case has no owner, or the owner has left. */
export async function ownerName(
  database: Database | DatabaseTransaction,
  { owner_id, owner_name }: Pick<CaseRow, 'owner_id' | 'owner_name'>,
): Promise<string | null> {
  if (owner_id === null) return null;
  return formerAmong(await knownStaff(database)).has(owner_id) ? null : owner_name;
}

/** Restricted cases that would have no reader left if somebody went. */
async function casesOnlyFor(database: Database, id: string): Promise<number> {
  const { cases } = await database
    .selectFrom('cases')
    .innerJoin('case_readers as own', 'own.case_id', 'cases.id')
    .select(({ fn }) => fn.countAll<number>().as('cases'))
    .where('own.staff_id', '=', id)
    .where('cases.restricted', '=', 1)
    .where('cases.erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('case_readers as other')
            .innerJoin('staff', 'staff.id', 'other.staff_id')
            .select('other.staff_id')
            .whereRef('other.case_id', '=', 'cases.id')
            .where('other.staff_id', '!=', id)
            .where('staff.left_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(cases);
}

/** Whether a member of staff is noted as somebody who has left. */
export async function hasLeft(database: Database, id: string): Promise<boolean> {
  const row = await database.selectFrom('staff').select('left_at').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.left_at !== null;
}

/**
 * Records that a member of staff has left or come back. Undefined for an unknown id; `last-reader`, with the number of
 * restricted cases, if nobody else could read those.
 */
export async function markLeft(
  database: Database,
  { id, left, now }: { id: string; left: boolean; now: Date },
): Promise<KnownStaff | undefined | { status: 'last-reader'; cases: number }> {
  const cases = left ? await casesOnlyFor(database, id) : 0;
  if (cases > 0) return { status: 'last-reader', cases };
  await database
    .updateTable('staff')
    .set({ left_at: left ? toInstant(now) : null })
    .where('id', '=', id)
    .where('left_at', left ? 'is' : 'is not', null)
    .execute();
  return (await knownStaff(database)).find((one) => one.id === id);
}

/** Details of an event `owner-changed`. Older events name no ids. */
const OwnerChange = z.object({
  to: z.string().nullable(),
  'to-id': z.string().nullable().optional(),
});

/** Members of staff, by id, or by name if an older event has no id. */
export interface Workers {
  ids: ReadonlySet<string>;
  names: ReadonlySet<string>;
}

const NO_WORKERS: Workers = { ids: new Set(), names: new Set() };

/** Who wrote to the customer or owned the case before a review was asked for; nobody if none was (RW-07). */
export async function workedOn(
  database: Database | DatabaseTransaction,
  { id, review_asked_at }: Pick<CaseRow, 'id' | 'review_asked_at'>,
): Promise<Workers> {
  if (review_asked_at === null) return NO_WORKERS;
  const ids = new Set<string>();
  const names = new Set<string>();
  const events = await wholeHistory(database, id);
  const asked = events.findLastIndex(({ event }) => event === ('review-asked-for' satisfies CaseEventName));
  for (const { event, actor_kind, actor_id, details } of events.slice(0, asked)) {
    if (actor_kind === 'staff' && actor_id !== null && hasTrait(event, 'work')) ids.add(actor_id);
    if (event !== 'owner-changed') continue;
    const { to, 'to-id': toId } = OwnerChange.parse(fromJsonText(details));
    if (toId) ids.add(toId);
    else if (to) names.add(to);
  }
  return { ids, names };
}

export const isAmong = ({ ids, names }: Workers, { id, name }: { id: string; name: string }): boolean =>
  ids.has(id) || names.has(name);

export type Assignable = 'yes' | 'unknown-owner' | 'cannot-own' | 'not-a-reader' | 'worked-on-it';

/** Whether a case may be given to a member of staff. */
export async function mayBeGiven(
  database: DatabaseTransaction,
  row: Pick<CaseRow, 'id' | 'review_asked_at' | 'restricted'>,
  staff: KnownStaff | undefined,
): Promise<Assignable> {
  if (!staff) return 'unknown-owner';
  if (!staff.mayOwn) return 'cannot-own';
  if (row.restricted === 1 && !(await isReader(database, row.id, staff.id))) return 'not-a-reader';
  return isAmong(await workedOn(database, row), staff) ? 'worked-on-it' : 'yes';
}

async function isReader(database: DatabaseTransaction, caseId: string, staffId: string): Promise<boolean> {
  const found = await database
    .selectFrom('case_readers')
    .select('staff_id')
    .where('case_id', '=', caseId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return found !== undefined;
}
