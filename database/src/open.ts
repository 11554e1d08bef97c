import { type Dialect, Kysely, type LogEvent } from 'kysely';
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
  /** Called for every statement, without its values. */
  onStatement?: ((sql: string, milliseconds: number, hasFailed: boolean) => void) | undefined;
  /** A PostgreSQL connection is closed if a statement gets no response for this time; undefined: never. */
  longestStatementMs?: number | undefined;
}

/** @param admit called before each connection is used; a query fails with what it throws */
async function dialectOf(settings: DatabaseSettings, admit?: () => void): Promise<Dialect> {
  const { dataDir, databaseUrl, longestStatementMs } = settings;
  if (databaseUrl) return await postgresDialect(databaseUrl, { admit, longestStatementMs });
  return sqliteDialect(sqliteFile(dataDir), admit);
}

/**
 * Opens the database of site and provider without running migrations.
 * @throws the engine's error if the file can't be opened
 */
export async function connect(settings: DatabaseSettings, admit?: () => void): Promise<Database> {
  const { onStatement } = settings;
  const log = ({ level, query, queryDurationMillis }: LogEvent) =>
    onStatement?.(query.sql, queryDurationMillis, level === 'error');
  return new Kysely<Tables>({ dialect: await dialectOf(settings, admit), ...(onStatement && { log }) });
}

/**
 * Opens the database of site and provider and runs the migrations. Close it with `destroy()`.
 * @throws the engine's error if the file or server can't be opened
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = await connect(settings);
  try {
    await migrate(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}
