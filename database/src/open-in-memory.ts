import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

/** A database of its own in the memory of this process, with its tables. Close it with `destroy()`. */
export async function openInMemory(): Promise<Database> {
  const database = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') });
  await migrate(database);
  return database;
}
