import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Open cases in the queue's order. Without it a filter that few open cases match is looked for among all cases: of a
 * million, those open for over eight weeks took PostgreSQL 2.5 seconds, and 40 ms with it.
 */
export const openCases: Migration = {
  name: '0054-open-cases',
  async up(database) {
    await sql`
      create index cases_open on cases (due_on, number)
      where state in ('received', 'in-hand', 'waiting-for-customer', 'answer-offered')
    `.execute(database);
  },
};
