import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';

/** More than the stores have, counting lists of different lengths as different statements. */
const MOST_KEPT = 300;

/** Runs statements of one connection; each is prepared once. */
export interface Statements {
  execute<R>(sql: string, parameters: readonly SQLInputValue[]): QueryResult<R>;
  iterate<R>(sql: string, parameters: readonly SQLInputValue[]): Iterable<R>;
}

interface Prepared {
  statement: StatementSync;
  isReader: boolean;
}

export function createStatements(database: DatabaseSync): Statements {
  const kept = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    const known = kept.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const prepared = { statement, isReader: statement.columns().length > 0 };
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(sql, prepared);
    return prepared;
  }

  return {
    execute<R>(sql: string, parameters: readonly SQLInputValue[]) {
      const { statement, isReader } = prepare(sql);
      // The rows have the columns that the query names: Kysely's types say which.
      if (isReader) return { rows: statement.all(...parameters) as R[] };
      const { changes, lastInsertRowid } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    // A statement of its own: it stays under way while others run.
    iterate: <R>(sql: string, parameters: readonly SQLInputValue[]) =>
      database.prepare(sql).iterate(...parameters) as Iterable<R>,
  };
}
