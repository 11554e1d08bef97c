import { type Kysely, sql } from 'kysely';
import type { columnTypes } from '../src/engine/column-types.ts';

/** One migration, for both engines. Never edit one that has run somewhere: add another. */
export interface Migration {
  /** The file's name, such as `0001-leads`; migrations run in this order. */
  name: string;
  /** Why no process of the version before may run beside it; without one it only adds, and a rolling update may go on. */
  stopsEarlier?: string;
  up(database: Kysely<never>, types: ReturnType<typeof columnTypes>): Promise<void>;
}

/** Runs statements one after the other. */
export async function run(database: Kysely<never>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
