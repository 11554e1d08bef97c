import { Kysely, type LogEvent } from 'kysely';
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
  /** Told of every statement, without its values; its time is in milliseconds. */
  onStatement?: ((sql: string, milliseconds: number, hasFailed: boolean) => void) | undefined;
}

/**
 * Opens the one database of site and provider and brings its tables up to date. Close it with `destroy()`.
 * @throws the engine's error when the file or server can't be opened
 */
export async function openDatabase({ dataDir, databaseUrl, onStatement }: DatabaseSettings): Promise<Database> {
  const dialect = databaseUrl ? await postgresDialect(databaseUrl) : sqliteDialect(sqliteFile(dataDir));
  const log =
    onStatement &&
    (({ level, query, queryDurationMillis }: LogEvent) =>
      onStatement(query.sql, queryDurationMillis, level === 'error'));
  const database = new Kysely<Tables>({ dialect, ...(log && { log }) });
  await migrate(database);
  return database;
}
