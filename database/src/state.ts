/** Reads the state of a database without creating or migrating anything. */
import { sql } from 'kysely';
import { hasSqliteFile } from './data-folder.ts';
import { waitingMigrations } from './migrate.ts';
import { connect, type DatabaseSettings } from './open.ts';
import type { Database } from './tables.ts';

export interface DatabaseState {
  /** PostgreSQL's version: 150004 is 15.4. */
  serverVersion?: number;
  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  clockAheadMs?: number;
  /** Migrations of this release that have not run. */
  waiting: readonly string[];
}

async function askServer(database: Database): Promise<Pick<DatabaseState, 'serverVersion' | 'clockAheadMs'>> {
  const asked = sql<{ version: string; now: number }>`
    select current_setting('server_version_num') as version, (extract(epoch from clock_timestamp()) * 1000)::float as now`;
  const [row] = (await asked.execute(database)).rows;
  return row ? { serverVersion: Number(row.version), clockAheadMs: row.now - Date.now() } : {};
}

/**
 * The state of the database that the settings name.
 * @returns undefined where there is no SQLite file yet
 * @throws {UnusableDatabaseError}, or the engine's error if it can't be reached
 * @example await databaseState({ dataDir: '/data' }) // { waiting: [] }, if it is up to date
 */
export async function databaseState(settings: DatabaseSettings): Promise<DatabaseState | undefined> {
  if (!settings.databaseUrl && !hasSqliteFile(settings.dataDir)) return undefined;
  const database = await connect(settings);
  try {
    const server = settings.databaseUrl ? await askServer(database) : {};
    return { ...server, waiting: await waitingMigrations(database) };
  } finally {
    await database.destroy();
  }
}
