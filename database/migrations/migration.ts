import type { Kysely } from 'kysely';
import type { columnTypes } from '../src/engine/column-types.ts';

/** One step of the tables' history, for both engines. Never edited once it has run somewhere: add another. */
export interface Migration {
  /** `0001-leads`: the file's name, and the order. */
  name: string;
  up(database: Kysely<never>, types: ReturnType<typeof columnTypes>): Promise<void>;
}
