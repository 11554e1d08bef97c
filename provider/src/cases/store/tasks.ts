/** All SQL on what staff do by hand for a case (RW-06). */
import { randomUUID } from 'node:crypto';
import { TaskKind } from '@larkfield/api-schemas/case-tasks';
import { toInstant } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction, Row } from '@larkfield/database/tables';
import { ownParts, wholeCase, wholeCaseOfPart } from './merged.ts';
import { reachableBy } from './reachable.ts';

export type TaskRow = Row<'case_tasks'>;
type Connection = Database | DatabaseTransaction;

/** The subject of a task `bereavement` while nobody deals with the estate. */
export const NO_EXECUTOR = 'executor';

/** Tasks are counted up to this number. */
const MOST_COUNTED = 1000;

/** Adds a task to a locked case, once for each subject. @returns false if there is an open one */
export async function addTask(
  transaction: DatabaseTransaction,
  { caseId, kind, about, now }: { caseId: string; kind: TaskKind; about: string; now: Date },
): Promise<boolean> {
  const existing = transaction.selectFrom('case_tasks').selectAll().where('case_id', '=', caseId);
  const earlier = await existing.where('kind', '=', kind).where('about', '=', about).executeTakeFirst();
  if (earlier?.done_at === null) return false;
  if (earlier) await setDone(transaction, earlier.id, null);
  else {
    const times = { created_at: toInstant(now), done_at: null, done_by: null };
    await transaction
      .insertInto('case_tasks')
      .values({ id: randomUUID(), case_id: caseId, kind, about, ...times })
      .execute();
  }
  return true;
}

/** Records that a task was done, or with null that it was not. @param done `by` is null if no member of staff did it */
export async function setDone(
  transaction: DatabaseTransaction,
  id: string,
  done: { at: Date; by: string | null } | null,
): Promise<void> {
  await transaction
    .updateTable('case_tasks')
    .set({ done_at: done && toInstant(done.at), done_by: done?.by ?? null })
    .where('id', '=', id)
    .execute();
}

export function findTask(database: Connection, id: string): Promise<TaskRow | undefined> {
  return database.selectFrom('case_tasks').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The id of the open task that is about something, by the reference of any part of a merged case: asked for each mail
 * that is sent, so it is one statement of known columns, which is prepared.
 */
export function openTask(
  database: Connection,
  { reference, kind, about }: { reference: string; kind: TaskKind; about: string },
): Promise<Pick<TaskRow, 'id'> | undefined> {
  return database
    .selectFrom('case_tasks')
    .select('case_tasks.id')
    .where('case_tasks.case_id', 'in', wholeCaseOfPart(database, reference))
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('done_at', 'is', null)
    .executeTakeFirst();
}

/** The tasks of a case, oldest first. */
export function tasksOf(database: Connection, caseId: string): Promise<TaskRow[]> {
  const tasks = database.selectFrom('case_tasks').selectAll();
  return tasks.where('case_id', 'in', wholeCase(database, caseId)).orderBy('created_at').orderBy('id').execute();
}

/** The tasks of a case that are about its own customer, as {@link tasksOf}. */
export function ownTasksOf(database: Connection, row: Parameters<typeof ownParts>[0]): Promise<TaskRow[]> {
  const own = database
    .selectFrom('cases')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', row.id), eb.and(ownParts(row))]));
  const tasks = database.selectFrom('case_tasks').selectAll();
  return tasks.where('case_id', 'in', own).orderBy('created_at').orderBy('id').execute();
}

interface TaskPage {
  kind: TaskKind | undefined;
  isDone: boolean;
  /** Time and id of the last one of the page before. */
  after: readonly [at: string, id: string] | undefined;
  size: number;
  /** The reader: tasks of cases restricted to others are left out. */
  staffId: string;
}

/** Tasks to do, oldest first, or done, the last one first. */
export function taskPage(database: Database, { kind, isDone, after, size, staffId }: TaskPage): Promise<TaskRow[]> {
  const [column, order, way] = isDone ? (['done_at', 'desc', '<'] as const) : (['created_at', 'asc', '>'] as const);
  let tasks = database.selectFrom('case_tasks').selectAll().where('case_id', 'in', reachableCases(database, staffId));
  tasks = tasks.where('done_at', isDone ? 'is not' : 'is', null);
  tasks = tasks.where('kind', 'in', kind === undefined ? TaskKind.options : [kind]);
  if (after) {
    const [at, id] = after;
    tasks = tasks.where(({ or, and, eb }) => or([eb(column, way, at), and([eb(column, '=', at), eb('id', way, id)])]));
  }
  return tasks.orderBy(column, order).orderBy('id', order).limit(size).execute();
}

const reachableCases = (database: Database, staffId: string) =>
  database.selectFrom('cases').select('cases.id').where(reachableBy(staffId));

/** The number of open tasks of each kind that a member of staff may know of. */
export async function countOpen(database: Database, staffId: string): Promise<Record<TaskKind, number>> {
  const counts = await Promise.all(
    TaskKind.options.map(async (kind) => {
      const open = database
        .selectFrom('case_tasks')
        .select('id')
        .where('kind', '=', kind)
        .where('done_at', 'is', null)
        .where('case_id', 'in', reachableCases(database, staffId));
      const { total } = await database
        .selectFrom(open.limit(MOST_COUNTED).as('open'))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return [kind, total] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<TaskKind, number>; // fromEntries forgets the keys
}
