/** All SQL of the queue (DK-02). Each page is a walk along one index, from where the last one ended. */

import type { CaseListQuery, CaseSort } from '@larkfield/api-schemas/case-queue';
import { CaseKind, CaseState } from '@larkfield/api-schemas/cases';
import type { Database } from '@larkfield/database/tables';
import { londonDay } from '@larkfield/service/london-calendar';
import { sql } from 'kysely';
import * as z from 'zod';
import { queryWords, referenceIn } from '../search-words.ts';
import { isOpen } from '../state.ts';
import type { CaseRow } from '../store/case-row.ts';
import { hasWords } from '../store/search-index.ts';

/** Matching cases are counted so far and no further. */
const MOST_COUNTED = 1000;

type Order = { column: 'due_on' | 'received_at' | 'updated_at'; direction: 'asc' | 'desc' };

const ORDERS: Record<CaseSort, Order> = {
  'due-on': { column: 'due_on', direction: 'asc' },
  'received-at': { column: 'received_at', direction: 'asc' },
  '-received-at': { column: 'received_at', direction: 'desc' },
  '-updated-at': { column: 'updated_at', direction: 'desc' },
};

/** Where a page ended. */
const Cursor = z.tuple([z.string().regex(/^[\x20-\x7e]*$/), z.int()]);

const toCursor = (row: CaseRow, { column }: Order) =>
  Buffer.from(JSON.stringify([row[column], row.number])).toString('base64url');

function readCursor(text: string): z.infer<typeof Cursor> | undefined {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

export type QueuePage =
  | { status: 'found'; rows: CaseRow[]; next: string | undefined; total: number }
  /** A filter or cursor that is none. */
  | { status: 'bad-parameter'; parameter: string };

const listOf = <T extends string>(schema: z.ZodType<T>, text: string) => z.array(schema).safeParse(text.split(','));

const OPEN = CaseState.options.filter(isOpen);
const CLOSED = CaseState.options.filter((state) => !isOpen(state));

/** One page of the queue. */
export async function queuePage(
  database: Database,
  query: CaseListQuery,
  { staffId, now }: { staffId: string; now: Date },
): Promise<QueuePage> {
  const states = query['filter[state]'] === undefined ? undefined : listOf(CaseState, query['filter[state]']);
  if (states && !states.success) return { status: 'bad-parameter', parameter: 'filter[state]' };
  const kinds = query['filter[kind]'] === undefined ? undefined : listOf(CaseKind, query['filter[kind]']);
  if (kinds && !kinds.success) return { status: 'bad-parameter', parameter: 'filter[kind]' };
  const after = query['page[after]'] === undefined ? undefined : readCursor(query['page[after]']);
  if (query['page[after]'] !== undefined && !after) return { status: 'bad-parameter', parameter: 'page[after]' };

  let matching = database.selectFrom('cases').where('erased_at', 'is', null);
  if (states) matching = matching.where('state', 'in', states.data);
  if (kinds) matching = matching.where('kind', 'in', kinds.data);
  const {
    'filter[open]': open,
    'filter[owner]': owner,
    'filter[overdue]': overdue,
    'filter[vulnerable]': vulnerable,
  } = query;
  if (open !== undefined) matching = matching.where('state', 'in', open ? OPEN : CLOSED);
  if (owner === 'none') matching = matching.where('owner_id', 'is', null);
  else if (owner !== undefined) matching = matching.where('owner_id', '=', owner === 'me' ? staffId : owner);
  if (overdue !== undefined) matching = matching.where('due_on', overdue ? '<' : '>=', londonDay(now));
  if (vulnerable === true) matching = matching.where('vulnerable', '=', 1);
  if (vulnerable === false)
    matching = matching.where((where) => where.or([where('vulnerable', 'is', null), where('vulnerable', '=', 0)]));
  if (query['filter[q]']) matching = matching.where(foundBy(database, query['filter[q]']));

  const order = ORDERS[query.sort];
  const size = query['page[size]'];
  let page = matching
    .selectAll()
    .orderBy(order.column, order.direction)
    .orderBy('number', order.direction)
    .limit(size + 1);
  if (after) {
    const [value, number] = after;
    const beyond = order.direction === 'asc' ? '>' : '<';
    page = page.where(({ eb, refTuple, tuple }) => eb(refTuple(order.column, 'number'), beyond, tuple(value, number)));
  }
  const rows = await page.execute();
  const counted = await database
    .selectFrom(matching.select('number').limit(MOST_COUNTED).as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    status: 'found',
    rows: shown,
    next: rows.length > size && last ? toCursor(last, order) : undefined,
    total: counted.total,
  };
}

/** A whole reference is looked up; anything else is words, every one of which must be there. */
function foundBy(database: Database, query: string) {
  const reference = referenceIn(query);
  if (reference) return sql<boolean>`cases.id = ${reference}`;
  const words = queryWords(query);
  return words.length > 0 ? hasWords(database, words) : sql<boolean>`1 = 0`;
}
