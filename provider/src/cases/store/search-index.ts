/** The words of each case, in each engine's own full-text index. */
import { engineOf } from '@larkfield/database/engine/column-types';
import { giveWay } from '@larkfield/database/give-way';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { type RawBuilder, sql } from 'kysely';

/** Replaces a case's words in the index. */
export async function indexCase(
  transaction: DatabaseTransaction,
  number: number,
  words: readonly string[],
): Promise<void> {
  await forgetIndexed(transaction, number);
  const entry =
    engineOf(transaction) === 'sqlite'
      ? sql`insert into case_search (rowid, words) values (${number}, ${words.join(' ')})`
      : sql`insert into case_search (case_number, words) values (${number}, array_to_tsvector(${words}::text[]))`;
  await entry.execute(transaction);
}

export async function forgetIndexed(transaction: DatabaseTransaction, number: number): Promise<void> {
  const key = engineOf(transaction) === 'sqlite' ? sql`rowid` : sql`case_number`;
  await sql`delete from case_search where ${key} = ${number}`.execute(transaction);
}

/** Pages of the index that are written at once: some 20 ms, and less than 50 while others write. */
const PAGES_AT_ONCE = 16;

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
    await sql`insert into case_search (case_search, rank) values ('merge', ${pages})`.execute(transaction);
    // The statement itself counts as one change.
    return (await changes()) - before >= 2;
  });

/**
 * From so many cases on, a hundredth of all, a walk in the queue's order soon meets a page of them. Fewer are looked up
 * first, and put in order. Of a million cases PostgreSQL walked all for a word that none had, for 14 seconds, and SQLite
 * looked up 230,000 for two words that many have.
 */
async function manyCases(database: Database): Promise<number> {
  const cases =
    engineOf(database) === 'sqlite'
      ? sql<number>`select max(number) as count from cases`
      : sql<number>`select reltuples::integer as count from pg_class where oid = 'case_search'::regclass`;
  const { rows } = await sql<{ count: number | null }>`${cases}`.execute(database);
  return Math.max(5000, Math.round((rows[0]?.count ?? 0) / 100));
}

/** How an engine writes a query for cases with all words of one of its readings, and asks for them. */
interface IndexQueries {
  /** At most so many matching cases, in no order. */
  some(limit: number): RawBuilder<{ number: number }>;
  /** A condition on `cases.number` for each case that is met on the way. */
  onTheWay: RawBuilder<boolean>;
  /** The same for cases that were looked up. */
  oneOf(numbers: readonly number[]): RawBuilder<boolean>;
}

function queriesOfSqlite(readings: readonly (readonly string[])[]): IndexQueries {
  const query = readings.map((words) => `(${words.map((word) => `"${word}"*`).join(' AND ')})`).join(' OR ');
  const matching = sql`select rowid as number from case_search where case_search match ${query}`;
  return {
    some: (limit) => sql`${matching} limit ${limit}`,
    // By its documentation a plus before a column keeps SQLite from looking up cases by it.
    onTheWay: sql`+cases.number in (${matching})`,
    oneOf: (numbers) => sql`cases.number in (select value from json_each(${JSON.stringify(numbers)}))`,
  };
}

function queriesOfPostgres(readings: readonly (readonly string[])[]): IndexQueries {
  const query = readings.map((words) => `(${words.map((word) => `'${word}':*`).join(' & ')})`).join(' | ');
  return {
    // The limit is written out: for one that it doesn't know, PostgreSQL reads the whole table.
    some: (limit) =>
      sql`select case_number as number from case_search where words @@ ${query}::tsquery limit ${sql.lit(limit)}`,
    // A subquery in brackets stays one: `exists` would become a join, and all matching cases be sorted.
    onTheWay: sql`(select words @@ ${query}::tsquery from case_search where case_number = cases.number)`,
    oneOf: (numbers) => sql`cases.number = any(${numbers}::integer[])`,
  };
}

/**
 * A condition on `cases.number`: cases with all words of one of the readings of a query. Each word may be the beginning of
 * a longer one.
 * @param readings words of letters and digits alone, as `queryWords` gives them: neither engine's query syntax can be
 * reached
 */
export async function hasWords(
  database: Database,
  readings: readonly (readonly string[])[],
): Promise<RawBuilder<boolean>> {
  const queries = engineOf(database) === 'sqlite' ? queriesOfSqlite(readings) : queriesOfPostgres(readings);
  const many = await manyCases(database);
  const { rows } = await queries.some(many).execute(database);
  return rows.length === many ? queries.onTheWay : queries.oneOf(rows.map(({ number }) => number));
}
