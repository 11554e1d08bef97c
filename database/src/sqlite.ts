/** SQLite in one file, through Node's own `node:sqlite`. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type Dialect, SqliteDialect, type SqliteStatement } from 'kysely';

/**
 * WAL lets `npm run leads` read while the site writes. FULL syncs the log before a commit returns, so that what was
 * acknowledged survives a power cut (LD-09). Waiting comes first: switching to WAL itself needs a lock.
 */
const PRAGMAS = `
  pragma busy_timeout = 5000;
  pragma journal_mode = WAL;
  pragma synchronous = FULL;
  pragma foreign_keys = ON;
  pragma secure_delete = ON;
`;

/** A transaction that reads first and writes later fails at once when another process wrote in between; this one waits. */
const withWriteLock = (sql: string) => (sql === 'begin' ? 'begin immediate' : sql);

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(withWriteLock(sql));
  // Kysely says "unknown"; the stores' column types allow only what SQLite can bind.
  const bind = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => statement.run(...bind(parameters)),
    iterate: (parameters) => statement.iterate(...bind(parameters)),
  };
}

/** @param path a file, or `:memory:` */
export function sqliteDialect(path: string): Dialect {
  const open = async () => {
    const database = new DatabaseSync(path);
    database.exec(PRAGMAS);
    return { prepare: (sql: string) => prepare(database, sql), close: () => database.close() };
  };
  return new SqliteDialect({ database: open });
}
