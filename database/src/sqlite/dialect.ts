/** The SQLite dialect, over `node:sqlite`: one connection that writes and one that reads. */
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, type Driver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { fileInPlace } from './file-in-place.ts';
import { type Connections, GroupCommitDriver } from './group-commit.ts';
import { openReader } from './reader.ts';

/**
 * WAL lets readers read while somebody writes; after a long reader its log is cut back to 16 MB. FULL syncs the log before a commit returns, so that committed data survives
 * a power cut (LD-09). `busy_timeout` comes first, since switching to WAL needs a lock.
 */
const PRAGMAS = `
  pragma busy_timeout = 5000;
  pragma journal_mode = WAL;
  pragma synchronous = FULL;
  pragma foreign_keys = ON;
  pragma secure_delete = ON;
  pragma journal_size_limit = 16000000;
`;

/** Turns off Kysely's lock on the connection, which it would hold until the commit: the driver serialises access itself. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * The SQLite dialect of a database file.
 * @param path a file, or `:memory:`
 * @param admit called before the file is opened; throws to refuse it
 * @example new Kysely<Tables>({ dialect: sqliteDialect('/data/larkfield.sqlite') })
 */
export function sqliteDialect(path: string, admit = () => {}): Dialect {
  return dialectOver(() => {
    admit();
    const writer = prepareWriter(new DatabaseSync(path));
    if (path === ':memory:') return { writer, reader: writer };
    return { writer, reader: openReader(path), expectInPlace: fileInPlace(path) };
  });
}

/**
 * The dialect over connections that the caller opens, the writer by {@link prepareWriter}.
 * @example dialectOver(() => ({ writer: prepareWriter(connection), reader: connection }))
 */
export const dialectOver = (open: () => Connections): Dialect => dialectWith(() => new GroupCommitDriver(open));

export const dialectWith = (createDriver: () => Driver): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver,
  createIntrospector: (database) => new SqliteIntrospector(database),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/**
 * Sets up a connection that writes.
 * @example const writer = prepareWriter(new DatabaseSync('/data/larkfield.sqlite'));
 */
export function prepareWriter(writer: DatabaseSync): DatabaseSync {
  writer.exec(PRAGMAS);
  // From here on the driver waits for the lock (`takeWriteLock`).
  writer.exec('pragma busy_timeout = 0');
  return writer;
}
