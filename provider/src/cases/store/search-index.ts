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
 * From so many cases on, a walk in the queue's order soon meets a page of them, and each case's words are looked at on
 * the way: a hundredth of all. Fewer are looked up first. PostgreSQL can't tell how many cases have a prefix, so it is
 * told: of a million cases it walked all for a word that none had, for 14 seconds.
 */
async function manyCases(database: Database): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select greatest(5000, reltuples / 100)::integer as many from pg_class where oid = 'case_search'::regclass
  `.execute(database);
  return rows[0]?.many ?? 5000;
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
  if (engineOf(database) === 'sqlite') {
    const query = readings.map((words) => `(${words.map((word) => `"${word}"*`).join(' AND ')})`).join(' OR ');
    return sql<boolean>`cases.number in (select rowid from case_search where case_search match ${query})`;
  }
  const query = readings.map((words) => `(${words.map((word) => `'${word}':*`).join(' & ')})`).join(' | ');
  const many = await manyCases(database);
  // The limit is written out: for one that it doesn't know, PostgreSQL reads the whole table.
  const { rows } = await sql<{ number: number }>`
    select case_number as number from case_search where words @@ ${query}::tsquery limit ${sql.lit(many)}
  `.execute(database);
  // A subquery in brackets stays one: `exists` would become a join, and all matching cases be sorted.
  if (rows.length === many)
    return sql<boolean>`(select words @@ ${query}::tsquery from case_search where case_number = cases.number)`;
  return sql<boolean>`cases.number = any(${rows.map(({ number }) => number)}::integer[])`;
}
