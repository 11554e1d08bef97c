import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** Whether the database answers. @throws the engine's error where it does not */
export async function ping(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
