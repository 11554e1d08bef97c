/** A migrated, empty SQLite database for tests: migrating one takes forty times as long as copying its bytes. */
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { dialectOver, prepareWriter } from './sqlite/dialect.ts';
import type { Tables } from './tables.ts';

let bytes: Promise<Uint8Array> | undefined;

/**
 * The bytes of a migrated database, made once in a process.
 * @example connection.deserialize(await migratedSqlite());
 */
export function migratedSqlite(): Promise<Uint8Array> {
  bytes ??= make();
  return bytes;
}

async function make(): Promise<Uint8Array> {
  const connection = new DatabaseSync(':memory:');
  const database = new Kysely<Tables>({ dialect: overOne(connection) });
  await migrate(database);
  const made = connection.serialize();
  await database.destroy();
  return made;
}

/**
 * The dialect over one connection, of a database in memory.
 * @example new Kysely<Tables>({ dialect: overOne(new DatabaseSync(':memory:')) })
 */
export const overOne = (connection: DatabaseSync): Dialect =>
  dialectOver(() => ({ writer: prepareWriter(connection), reader: connection }));
