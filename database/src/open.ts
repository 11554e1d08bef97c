import { Kysely } from 'kysely';
import { sqliteFile } from './data-folder.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

export interface DatabaseSettings {
  /** Absolute folder of the SQLite file. */
  dataDir: string;
  /** `postgres://…` for PostgreSQL instead. */
  databaseUrl?: string | undefined;
}

/**
 * Opens the one database of site and provider and brings its tables up to date. Close it with `destroy()`.
 * @throws the engine's error when the file or server can't be opened
 */
export async function openDatabase({ dataDir, databaseUrl }: DatabaseSettings): Promise<Database> {
  const dialect = databaseUrl ? await postgresDialect(databaseUrl) : sqliteDialect(sqliteFile(dataDir));
  const database = new Kysely<Tables>({ dialect });
  await migrate(database);
  return database;
}
