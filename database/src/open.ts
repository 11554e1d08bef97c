import { type Dialect, Kysely, type LogEvent } from 'kysely';
import { hasSqliteFile, noDatabaseIn, sqliteFile } from './data-folder.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite/dialect.ts';
import { readingDialect } from './sqlite/thread-dialect.ts';
import type { Database, Tables } from './tables.ts';
import { UnusableDatabaseError, withUsable } from './unusable.ts';

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
 * @throws {UnusableDatabaseError} if the file can't be opened
 * @example const database = await connect({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
 */
export async function connect(settings: DatabaseSettings, admit?: () => void): Promise<Database> {
  return over(await withUsable(settings, () => dialectOf(settings, admit)), settings);
}

/** Connections for reports at once: more would take the server's cores from customers. */
const MOST_REPORTS = 2;
/** Longer than any report takes with a million cases. */
const LONGEST_REPORT_MS = 30_000;

/**
 * Connections for what staff read of many cases at once, so that customers never wait for it: a thread of its own on
 * SQLite, a small pool of its own on PostgreSQL. They only read.
 */
export async function connectForReports(settings: DatabaseSettings, admit?: () => void): Promise<Database> {
  const { dataDir, databaseUrl } = settings;
  if (!databaseUrl) return over(readingDialect(sqliteFile(dataDir), admit), settings);
  const limits = { longestStatementMs: LONGEST_REPORT_MS, most: MOST_REPORTS };
  return over(await postgresDialect(databaseUrl, { admit, ...limits }), settings);
}

function over(dialect: Dialect, { onStatement }: DatabaseSettings): Database {
  const log = ({ level, query, queryDurationMillis }: LogEvent) =>
    onStatement?.(query.sql, queryDurationMillis, level === 'error');
  return new Kysely<Tables>({ dialect, ...(onStatement && { log }) });
}

/**
 * Opens the database of site and provider and runs the migrations. Close it with `destroy()`.
 * @throws {UnusableDatabaseError} if the settings have to change, or the engine's error
 * @example const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = await connect(settings);
  try {
    await withUsable(settings, () => migrate(database));
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}

/**
 * Opens the database of a site that has run, for a command beside it.
 * @throws {UnusableDatabaseError} as {@link openDatabase} does, and where there is none yet
 * @example const database = await openExisting({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
 */
export async function openExisting(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, databaseUrl } = settings;
  if (!databaseUrl && !hasSqliteFile(dataDir)) throw new UnusableDatabaseError(noDatabaseIn(dataDir));
  return openDatabase(settings);
}
