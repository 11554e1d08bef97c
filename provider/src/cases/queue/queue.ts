/** The queue's filters as SQL, and the number of cases they match (DK-02). */
import { formatAccountNumber, isAccountNumber } from '@larkfield/api-schemas/account-number';
import type { CaseFilters, CaseListQuery } from '@larkfield/api-schemas/case-queue';
import { type CaseKind, CaseState, referenceIn } from '@larkfield/api-schemas/cases';
import { addDays } from '@larkfield/calendar/days';
import { londonDay, startOfLondonDay } from '@larkfield/calendar/london';
import { type Instant, toFlag, toInstant } from '@larkfield/database/column-values';
import type { Database, Tables } from '@larkfield/database/tables';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Roles } from '../../staff/rights.ts';
import { seesNeeds } from '../access/withheld.ts';
import { queryWords } from '../rules/search-words.ts';
import { isOpen } from '../rules/state.ts';
import { wholeCasesFor } from '../store/reachable.ts';
import { type WithWords, withWords } from '../store/search-index.ts';
import { type Matching, ORDERS, type Page, pageFrom, readCursor, type Start } from './queue-walk.ts';

/** Matching cases are counted up to this number. */
const MOST_COUNTED = 1000;

export type QueuePage =
  | ({ status: 'found'; total: number } & Page)
  /** An invalid filter or cursor. */
  | { status: 'bad-parameter'; parameter: string };

/** With literals instead of parameters: only then do the engines use the partial index of open cases. */
const stateIn = (states: readonly CaseState[]) =>
  sql<boolean>`cases.state in (${sql.join(states.map((state) => sql.lit(state)))})`;

export const IS_OPEN = stateIn(CaseState.options.filter(isOpen));
/** Beside a filter with an index of its own for few cases, which SQLite would leave for that of states. */
const IS_OPEN_OF_FEW = sql<boolean>`cases.closed_at is null`;
/** Nearly all are: by their states SQLite would collect and sort them, 100 ms of 150,000, instead of walking in order. */
const IS_CLOSED = sql<boolean>`cases.closed_at is not null`;

interface QueueOptions {
  reader: Roles & { id: string };
  /** Ids of those who can't have a case any more; their cases count as unassigned. */
  former: ReadonlySet<string>;
  now: Date;
  /** Whether letters, days and payments are our work: `CASE_DUTIES`. */
  hasDuties: boolean;
}

/** One page of the queue, without cases that are restricted to others. */
export async function queuePage(database: Database, query: CaseListQuery, options: QueueOptions): Promise<QueuePage> {
  const start = startOf(query);
  if ('status' in start) return start;
  const matched = await matchingCases(database, query, options);
  const page = await pageFrom(start, matched.all, ORDERS[query.sort], query['page[size]']);
  return { status: 'found', ...page, total: await count(database, matched) };
}

/** How many cases match, up to 1000, without those that are restricted to others. */
export async function countCases(database: Database, filters: CaseFilters, options: QueueOptions): Promise<number> {
  return count(database, await matchingCases(database, filters, options));
}

interface Matched {
  all: Matching;
  /** Where many have the words that are looked for, some of them, which are counted sooner. */
  some: Matching | undefined;
}

async function count(database: Database, { all, some }: Matched): Promise<number> {
  const counted = some ? await countUpToMost(database, some) : 0;
  return counted === MOST_COUNTED ? counted : countUpToMost(database, all);
}

async function countUpToMost(database: Database, matching: Matching): Promise<number> {
  const counted = await database
    .selectFrom(matching.select('number').limit(MOST_COUNTED).as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}

/** The cases that all filters match. */
async function matchingCases(
  database: Database,
  filters: CaseFilters,
  { reader, former, now, hasDuties }: QueueOptions,
): Promise<Matched> {
  let matching = database.selectFrom('cases').where('erased_at', 'is', null).where(wholeCasesFor(reader.id));
  const {
    'filter[state]': states,
    'filter[kind]': kinds,
    'filter[open]': open,
    'filter[owner]': owner,
    'filter[overdue]': overdue,
    'filter[due-today]': dueToday,
    'filter[older-than]': days,
    'filter[awaits-us]': awaitsUs,
    'filter[vulnerable]': vulnerable,
    'filter[review]': review,
    'filter[danger]': danger,
    'filter[extra-help]': extraHelp,
    'filter[q]': words,
  } = filters;
  if (states) matching = matching.where('state', 'in', states);
  if (kinds) matching = matching.where('kind', 'in', kinds);
  const isOfFew = [review, danger, extraHelp].includes(true);
  if (open !== undefined) matching = matching.where(open ? (isOfFew ? IS_OPEN_OF_FEW : IS_OPEN) : IS_CLOSED);
  if (owner === 'none') matching = matching.where(nobodys(former));
  else if (owner !== undefined) matching = matching.where('owner_id', '=', owner === 'me' ? reader.id : owner);
  const today = londonDay(now);
  // With `CASE_DUTIES=off` deadlines are another system's work, and nothing is due here.
  if ((overdue || dueToday) && !hasDuties) matching = matching.where(sql<boolean>`1 = 0`);
  if (overdue !== undefined && hasDuties) matching = matching.where('due_on', overdue ? '<' : '>=', today);
  if (dueToday !== undefined && hasDuties) matching = matching.where('due_on', dueToday ? '=' : '!=', today);
  if (days !== undefined) matching = matching.where('received_at', '<', receivedBefore(days, now));
  if (awaitsUs !== undefined) matching = matching.where('awaits_us', '=', toFlag(awaitsUs));
  if (vulnerable === true) matching = matching.where('vulnerable', '=', 1);
  if (vulnerable === false)
    matching = matching.where((where) => where.or([where('vulnerable', 'is', null), where('vulnerable', '=', 0)]));
  if (review !== undefined) matching = matching.where('review_asked_at', review ? 'is not' : 'is', null);
  if (danger !== undefined) matching = matching.where('dangers', danger ? 'is not' : 'is', null);
  if (extraHelp !== undefined) matching = matching.where('extra_help', extraHelp ? 'is not' : 'is', null);
  const found = words ? await foundBy(database, words, reader) : undefined;
  return { all: found ? matching.where(found.all) : matching, some: found?.some && matching.where(found.some) };
}

/** Cases received before this moment are older than a number of days. */
export const receivedBefore = (days: number, now: Date): Instant =>
  toInstant(startOfLondonDay(addDays(londonDay(now), -days)));

/** Where the requested page begins. */
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

/** Cases without an owner, or whose owner has left. */
const nobodys = (former: ReadonlySet<string>) => (where: ExpressionBuilder<Tables, 'cases'>) =>
  former.size === 0
    ? where('owner_id', 'is', null)
    : where.or([where('owner_id', 'is', null), where('owner_id', 'in', [...former])]);

/**
 * A whole reference is looked up; anything else is a list of words that must all match. The words of a customer who
 * joins the register may be about their health: roles that don't see those find such a case only by its reference.
 */
async function foundBy(database: Database, query: string, reader: Roles): Promise<WithWords> {
  const reference = referenceIn(query, ourBrand().referencePrefix);
  if (reference) return { all: isOrBecamePartOf(reference), some: undefined };
  const words = queryWords(isAccountNumber(query) ? formatAccountNumber(query) : query);
  if (words.length === 0) return { all: sql<boolean>`1 = 0`, some: undefined };
  const { all, some } = await withWords(database, words);
  return seesNeeds(reader) ? { all, some } : { all: butNeeds(all), some: some && butNeeds(some) };
}

const isOrBecamePartOf = (reference: string) =>
  sql<boolean>`cases.id = (select coalesce(merged_into, id) from cases as asked where asked.id = ${reference})`;

const butNeeds = (found: RawBuilder<boolean>) =>
  sql<boolean>`(cases.kind <> ${'priority-services' satisfies CaseKind} and ${found})`;
