/** The words of each case, in each engine's own full-text index. */
import { engineOf } from '@larkfield/database/engine/column-types';
import { giveWay } from '@larkfield/database/give-way';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';

/**
 * SQLite's index lists each word once for so many cases, and a merge writes a list as a whole: 10 ms for a word that all of
 * them have. Of a million cases in one list it kept everybody from writing for 150.
 */
const CASES_IN_SPAN = 10_000;

const spanOf = (number: number): string => String(Math.floor(number / CASES_IN_SPAN)).padStart(4, '0');

/** A word as SQLite's index has it for a case: its span comes first. */
export const indexedWord = (number: number, word: string): string => spanOf(number) + word;

/** Pages of the index that are written at once: some 10 ms, and more for a word that many cases have. */
const PAGES_AT_ONCE = 8;

/**
 * Merges some of what was indexed one by one in SQLite's index. By itself it would merge 64 pages of each level after every
 * 64 that are written, and keep everybody from writing meanwhile.
 */
const mergePages = (transaction: DatabaseTransaction, pages: number) =>
  sql`insert into case_search (case_search, rank) values ('merge', ${pages})`.execute(transaction);

/** Replaces a case's words in the index. */
export async function indexCase(
  transaction: DatabaseTransaction,
  number: number,
  words: readonly string[],
): Promise<void> {
  await forgetIndexed(transaction, number);
  if (engineOf(transaction) === 'postgres') {
    const entry = sql`insert into case_search (case_number, words) values (${number}, array_to_tsvector(${words}::text[]))`;
    await entry.execute(transaction);
    return;
  }
  const inSpan = words.map((word) => indexedWord(number, word)).join(' ');
  await sql`insert into case_search (rowid, words) values (${number}, ${inSpan})`.execute(transaction);
  await mergePages(transaction, PAGES_AT_ONCE);
}

export async function forgetIndexed(transaction: DatabaseTransaction, number: number): Promise<void> {
  const key = engineOf(transaction) === 'sqlite' ? sql`rowid` : sql`case_number`;
  await sql`delete from case_search where ${key} = ${number}`.execute(transaction);
}

/**
 * Writes the index anew without the words of cases that were taken out: SQLite only marks those, and they stay in its
 * file and in every backup of it. In steps, since all at once it kept everybody from writing for a second with 150,000
 * cases. PostgreSQL has removed them with their row.
 */
export async function dropForgottenWords(database: Database): Promise<void> {
  if (engineOf(database) !== 'sqlite') return;
  // By SQLite's documentation: a negative number begins to merge everything into one segment, positive ones go on.
  for (let pages = -PAGES_AT_ONCE; await mergeIndex(database, pages); pages = PAGES_AT_ONCE) await giveWay(database);
}

/** @returns whether there was something to merge */
const mergeIndex = (database: Database, pages: number): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const changes = async () =>
      (await sql<{ n: number }>`select total_changes() as n`.execute(transaction)).rows[0]?.n ?? 0;
    const before = await changes();
    await mergePages(transaction, pages);
    // The statement itself counts as one change.
    return (await changes()) - before >= 2;
  });

/** The highest number of a case, or nearly, by what the engine knows without counting. */
async function caseCount(database: Database): Promise<number> {
  const cases =
    engineOf(database) === 'sqlite'
      ? sql<number>`select max(number) as count from cases`
      : sql<number>`select reltuples::integer as count from pg_class where oid = 'case_search'::regclass`;
  const { rows } = await sql<{ count: number | null }>`${cases}`.execute(database);
  return rows[0]?.count ?? 0;
}

/**
 * From so many cases on, a hundredth of all, a walk in the queue's order soon meets a page of them. Fewer are looked up
 * first, and put in order. Of a million cases PostgreSQL walked all for a word that none had, for 14 seconds, and SQLite
 * looked up 230,000 for two words that many have.
 */
const FEWEST_OF_MANY = { cases: 5000, share: 100 };

/** How an engine writes a query for cases with all words of one of its readings, and asks for them. */
interface IndexQueries {
  /** At most so many matching cases, in no order, as JSON: many rows take long from the thread that reads for reports. */
  some(limit: number): RawBuilder<{ numbers: string }>;
  /** A condition on `cases.number` for each case that is met on the way. */
  onTheWay: RawBuilder<boolean>;
  /** The same for cases that were looked up. */
  oneOf(numbers: readonly number[]): RawBuilder<boolean>;
}

function queriesOfSqlite(readings: readonly (readonly string[])[], cases: number): IndexQueries {
  const spans = Array.from({ length: Math.floor(cases / CASES_IN_SPAN) + 1 }, (_, span) => span * CASES_IN_SPAN);
  const queries = spans.map((number) =>
    readings.map((words) => `(${words.map((word) => `"${indexedWord(number, word)}"*`).join(' AND ')})`).join(' OR '),
  );
  // A cross join keeps SQLite from another order of the two.
  const matching = (inOrder: readonly string[]) => sql`
    select case_search.rowid as number from json_each(${JSON.stringify(inOrder)}) as span cross join case_search
    where case_search match span.value`;
  return {
    // Newest first: most of the old ones are closed.
    some: (limit) =>
      sql`select json_group_array(number) as numbers from (${matching(queries.toReversed())} limit ${limit})`,
    // By its documentation a plus before a column keeps SQLite from looking up cases by it.
    onTheWay: sql`+cases.number in (${matching(queries)})`,
    oneOf: (numbers) => sql`cases.number in (select value from json_each(${JSON.stringify(numbers)}))`,
  };
}

function queriesOfPostgres(readings: readonly (readonly string[])[]): IndexQueries {
  const query = readings.map((words) => `(${words.map((word) => `'${word}':*`).join(' & ')})`).join(' | ');
  return {
    // The limit is written out: for one that it doesn't know, PostgreSQL reads the whole table.
    some: (limit) => sql`
      select coalesce(json_agg(case_number), '[]')::text as numbers from (
        select case_number from case_search where words @@ ${query}::tsquery limit ${sql.lit(limit)}) as matching`,
    // A subquery in brackets stays one: `exists` would become a join, and all matching cases be sorted.
    onTheWay: sql`(select words @@ ${query}::tsquery from case_search where case_number = cases.number)`,
    oneOf: (numbers) => sql`cases.number = any(${numbers}::integer[])`,
  };
}

/** Conditions on `cases.number`. */
export interface WithWords {
  /** Every case that matches. */
  all: RawBuilder<boolean>;
  /** Where many match, some of them, which are counted sooner. */
  some: RawBuilder<boolean> | undefined;
}

/**
 * Cases with all words of one of the readings of a query. Each word may be the beginning of a longer one.
 * @param readings words of letters and digits alone, as `queryWords` gives them: neither engine's query syntax can be
 * reached
 */
export async function withWords(database: Database, readings: readonly (readonly string[])[]): Promise<WithWords> {
  const cases = await caseCount(database);
  const queries = engineOf(database) === 'sqlite' ? queriesOfSqlite(readings, cases) : queriesOfPostgres(readings);
  const many = Math.max(FEWEST_OF_MANY.cases, Math.round(cases / FEWEST_OF_MANY.share));
  const { rows } = await queries.some(many).execute(database);
  const numbers = z.array(z.int()).parse(JSON.parse(rows[0]?.numbers ?? '[]'));
  const found = queries.oneOf(numbers);
  return numbers.length === many ? { all: queries.onTheWay, some: found } : { all: found, some: undefined };
}
