import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';

/** More than the stores have. A list of parameters gives one statement for each length. */
const MOST_KEPT = 300;

/** Runs statements on one connection, and prepares each once. */
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
      // Kysely's types say which columns the query selects.
      if (isReader) return { rows: statement.all(...parameters) as R[] };
      const { changes, lastInsertRowid } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    // Not a shared statement: it stays open while others run.
    iterate: <R>(sql: string, parameters: readonly SQLInputValue[]) =>
      database.prepare(sql).iterate(...parameters) as Iterable<R>,
  };
}
