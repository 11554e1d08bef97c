import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** A case with a danger that nobody has dealt with stands before every deadline in the queue (RW-14). */
export const dangersFirst: Migration = {
  name: '0055-dangers-first',
  async up(database) {
    await sql`
      update cases set due_on = '0001-01-01'
      where dangers is not null and merged_into is null and erased_at is null
    `.execute(database);
  },
};
