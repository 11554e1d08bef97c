import { access, constants, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { NotWritableError } from './away.ts';
import { engineOf } from './engine/column-types.ts';
import { fileInPlace } from './sqlite/file-in-place.ts';
import type { Database } from './tables.ts';

/** A transaction needs a few pages of 4 kB in SQLite's log. */
const LEAST_FREE_BYTES = 1_000_000;

/**
 * Checks that the database answers and can be written, without writing.
 * @throws the engine's error if the database does not answer or only reads; with SQLite {@link NotWritableError} if its
 * disk is full, the system's error if its file may not be written, `MovedFileError` if it is another than at the first check
 * @example metrics.watchDatabase(() => ping(database));
 */
export async function ping(database: Database): Promise<void> {
  await (engineOf(database) === 'sqlite' ? pingSqlite(database) : pingPostgres(database));
}

/** Fails on a server that only reads, as a write would: the connection is then given up. Locks nothing. */
async function pingPostgres(database: Database): Promise<void> {
  await sql`select name from leases limit 0 for update`.execute(database);
}

/** Throws if another file has taken the place of the one at the first check. */
const expectInPlace = new WeakMap<Database, () => void>();

async function pingSqlite(database: Database): Promise<void> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
    database,
  );
  const [main] = rows;
  if (!main?.file) return;
  if (!expectInPlace.has(database)) expectInPlace.set(database, fileInPlace(main.file));
  expectInPlace.get(database)?.();
  // Disks with errors are often mounted anew, to be read only.
  await access(main.file, constants.W_OK);
  const { bavail, bsize } = await statfs(dirname(main.file));
  if (bavail * bsize < LEAST_FREE_BYTES) throw new NotWritableError('The disk of the database is full');
}
