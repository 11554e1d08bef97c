/** What the queue is asked for (DK-02): its filters, as SQL, and how many cases they leave. */
import type { CaseListQuery } from '@larkfield/api-schemas/case-queue';
import { CaseState } from '@larkfield/api-schemas/cases';
import { londonDay } from '@larkfield/calendar/london';
import type { Database } from '@larkfield/database/tables';
import { sql } from 'kysely';
import { queryWords, referenceIn } from '../rules/search-words.ts';
import { isOpen } from '../rules/state.ts';
import { hasWords } from '../store/search-index.ts';
import { ORDERS, type Page, pageFrom, readCursor, type Start } from './queue-walk.ts';

/** Matching cases are counted so far and no further. */
const MOST_COUNTED = 1000;

export type QueuePage =
  | ({ status: 'found'; total: number } & Page)
  /** A filter or cursor that is none. */
  | { status: 'bad-parameter'; parameter: string };

const OPEN = CaseState.options.filter(isOpen);
const CLOSED = CaseState.options.filter((state) => !isOpen(state));

/** One page of the queue. */
export async function queuePage(
  database: Database,
  query: CaseListQuery,
  { staffId, now, hasDuties }: { staffId: string; now: Date; hasDuties: boolean },
): Promise<QueuePage> {
  const { 'filter[state]': states, 'filter[kind]': kinds } = query;
  const start = startOf(query);
  if ('status' in start) return start;

  let matching = database.selectFrom('cases').where('erased_at', 'is', null);
  if (states) matching = matching.where('state', 'in', states);
  if (kinds) matching = matching.where('kind', 'in', kinds);
  const {
    'filter[open]': open,
    'filter[owner]': owner,
    'filter[overdue]': overdue,
    'filter[vulnerable]': vulnerable,
  } = query;
  if (open !== undefined) matching = matching.where('state', 'in', open ? OPEN : CLOSED);
  if (owner === 'none') matching = matching.where('owner_id', 'is', null);
  else if (owner !== undefined) matching = matching.where('owner_id', '=', owner === 'me' ? staffId : owner);
  // Days that are another system's work are over for nobody here.
  if (overdue === true && !hasDuties) matching = matching.where(sql<boolean>`1 = 0`);
  if (overdue !== undefined && hasDuties) matching = matching.where('due_on', overdue ? '<' : '>=', londonDay(now));
  if (vulnerable === true) matching = matching.where('vulnerable', '=', 1);
  if (vulnerable === false)
    matching = matching.where((where) => where.or([where('vulnerable', 'is', null), where('vulnerable', '=', 0)]));
  if (query['filter[q]']) matching = matching.where(foundBy(database, query['filter[q]']));

  const page = await pageFrom(start, matching, ORDERS[query.sort], query['page[size]']);
  const counted = await database
    .selectFrom(matching.select('number').limit(MOST_COUNTED).as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { status: 'found', ...page, total: counted.total };
}

/** Where the page that somebody asks for begins. */
function startOf(query: CaseListQuery): Start | { status: 'bad-parameter'; parameter: string } {
  const { 'page[after]': after, 'page[before]': before } = query;
  if (before === undefined) {
    const cursor = after === undefined ? undefined : readCursor(after);
    if (after !== undefined && !cursor) return { status: 'bad-parameter', parameter: 'page[after]' };
    return { way: 'on', ...(cursor && { cursor }) };
  }
  const cursor = after === undefined ? readCursor(before) : undefined;
  return cursor ? { way: 'back', cursor } : { status: 'bad-parameter', parameter: 'page[before]' };
}

/** A whole reference is looked up; anything else is words, every one of which must be there. */
function foundBy(database: Database, query: string) {
  const reference = referenceIn(query);
  if (reference) return sql<boolean>`cases.id = ${reference}`;
  const words = queryWords(query);
  return words.length > 0 ? hasWords(database, words) : sql<boolean>`1 = 0`;
}
