/** All SQL on which cases belong together (RW-13). */
import type { LinkedCase } from '@larkfield/api-schemas/case-queue';
import { fromJsonText } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { kindOf, standingOf } from './case-row.ts';
import { reachableBy } from './reachable.ts';
import type { EventRow } from './read-case.ts';

/** Two references in the order in which the table has them. */
const pairOf = (id: string, other: string) => {
  const [one = id, second = other] = [id, other].toSorted();
  return { one, other: second };
};

/** @returns false where they were linked before */
export async function link(transaction: DatabaseTransaction, id: string, other: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('case_relations')
    .values(pairOf(id, other))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false where they were not linked */
export async function unlink(transaction: DatabaseTransaction, id: string, other: string): Promise<boolean> {
  const pair = pairOf(id, other);
  const { numDeletedRows } = await transaction
    .deleteFrom('case_relations')
    .where('one', '=', pair.one)
    .where('other', '=', pair.other)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** References that a case is linked with. */
export async function linksOf(database: Database | DatabaseTransaction, id: string): Promise<string[]> {
  const rows = await database
    .selectFrom('case_relations')
    .selectAll()
    .where(({ or, eb }) => or([eb('one', '=', id), eb('other', '=', id)]))
    .execute();
  return rows.map(({ one, other }) => (one === id ? other : one));
}

/** The linked cases that a member of staff may know of, oldest first. */
export async function linkedCases(
  database: Database,
  id: string,
  staffId: string,
): Promise<Omit<LinkedCase, 'address-proved'>[]> {
  const ids = await linksOf(database, id);
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('cases')
    .selectAll()
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .where(reachableBy(staffId))
    .orderBy('received_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: kindOf(row),
    state: standingOf(row).state,
    subject: row.category ?? row.subject,
    'received-at': row.received_at,
  }));
}

/** The references of cases that became part of one. */
export async function mergedOf(database: Database, id: string): Promise<string[]> {
  const rows = await database
    .selectFrom('cases')
    .select('id')
    .where('merged_into', '=', id)
    .orderBy('number')
    .execute();
  return rows.map((row) => row.id);
}

const otherCaseIn = ({ details }: EventRow): string | undefined => {
  const other: unknown = Reflect.get(Object(fromJsonText(details)), 'case');
  return typeof other === 'string' ? other : undefined;
};

/** The events, without those that name a case which a member of staff may not know of. */
export async function eventsFor(database: Database, events: readonly EventRow[], staffId: string): Promise<EventRow[]> {
  const others = new Map(events.map((event) => [event, otherCaseIn(event)]));
  const named = [...new Set(others.values())].filter((id) => id !== undefined);
  if (named.length === 0) return [...events];
  const rows = await database
    .selectFrom('cases')
    .select('id')
    .where('id', 'in', named)
    .where(reachableBy(staffId))
    .execute();
  const known = new Set<string | undefined>([undefined, ...rows.map(({ id }) => id)]);
  return events.filter((event) => known.has(others.get(event)));
}
