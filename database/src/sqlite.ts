/** SQLite in one file, through Node's own `node:sqlite`. */
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { GroupCommitDriver } from './group-commit.ts';

/**
 * WAL lets `npm run leads` read while the site writes. FULL syncs the log before a commit returns, so that what was
 * acknowledged survives a power cut (LD-09). `busy_timeout` comes first, since switching to WAL needs a lock.
 */
const PRAGMAS = `
  pragma busy_timeout = 5000;
  pragma journal_mode = WAL;
  pragma synchronous = FULL;
  pragma foreign_keys = ON;
  pragma secure_delete = ON;
`;

/** The driver serialises access to the connection itself: Kysely would hold its lock until the commit. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * @param path a file, or `:memory:`
 * @param admit called before the file is opened; throws to refuse it
 */
export function sqliteDialect(path: string, admit = () => {}): Dialect {
  const open = () => {
    admit();
    const database = new DatabaseSync(path);
    database.exec(PRAGMAS);
    return database;
  };
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new GroupCommitDriver(open),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
