import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** @throws the engine's error if the database does not answer */
export async function ping(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
