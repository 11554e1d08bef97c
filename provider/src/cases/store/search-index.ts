/** Which case has which words, in each engine's own full-text index. */
import { engineOf } from '@larkfield/database/engine/column-types';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { type RawBuilder, sql } from 'kysely';

/** Enters a case's words in place of those that stand there. */
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

/**
 * Writes the index anew without the words of cases that were taken out: SQLite only marks those, and they stay in its
 * file and in every backup of it. PostgreSQL has removed them with their row.
 */
export async function dropForgottenWords(database: Database): Promise<void> {
  if (engineOf(database) === 'sqlite')
    await sql`insert into case_search (case_search) values ('optimize')`.execute(database);
}

/**
 * A condition on `cases.number`: cases with all of these words, each of which may be the beginning of a longer one.
 * @param words letters and digits alone, as `queryWords` gives them: neither engine's query syntax can be reached
 */
export function hasWords(database: Database, words: readonly string[]): RawBuilder<boolean> {
  if (engineOf(database) === 'sqlite') {
    const query = words.map((word) => `"${word}"*`).join(' ');
    return sql<boolean>`cases.number in (select rowid from case_search where case_search match ${query})`;
  }
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql<boolean>`cases.number in (select case_number from case_search where words @@ ${query}::tsquery)`;
}
