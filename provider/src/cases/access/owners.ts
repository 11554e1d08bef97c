/** Who can be given a case: nobody who has left, only reads, or worked on a case that is under review. */
import { type CaseEventName, hasTrait } from '@larkfield/api-schemas/case-events';
import { fromJsonText } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import * as z from 'zod';
import { type KnownStaff, knownStaff, presentStaff } from '../../staff/store.ts';
import type { CaseRow } from '../store/case-row.ts';
import { wholeHistory } from '../store/read-case.ts';

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

/** How many restricted cases would have no reader left if somebody went. */
export async function casesOnlyFor(database: Database, id: string): Promise<number> {
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
            .select('other.staff_id')
            .whereRef('other.case_id', '=', 'cases.id')
            .where('other.staff_id', '!=', id)
            .where('other.staff_id', 'in', presentStaff(database)),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(cases);
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
