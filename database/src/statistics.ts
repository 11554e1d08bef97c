import { sql } from 'kysely';
import { engineOf } from './engine/column-types.ts';
import type { Database } from './tables.ts';

/**
 * Lets PostgreSQL count its rows, after many were added at once. Until it does so automatically, some minutes later, it
 * chooses slow plans: a page of the queue of a million restored cases took 5 seconds, and 50 ms after this.
 * @example await takeStatistics(database); // does nothing on SQLite
 */
export async function takeStatistics(database: Database): Promise<void> {
  if (engineOf(database) === 'postgres') await sql`analyze`.execute(database);
}
