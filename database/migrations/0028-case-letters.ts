import type { Migration } from './migration.ts';

/** The letters of the complaint-handling rules as sent: each kind once for a case. */
export const caseLetters: Migration = {
  name: '0028-case-letters',
  async up(database, types) {
    await database.schema
      .createTable('case_letters')
      .addColumn('case_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('sent_at', types.instant, (column) => column.notNull())
      .addColumn('letter', types.json, (column) => column.notNull())
      .addPrimaryKeyConstraint('case_letters_once', ['case_id', 'kind'])
      .execute();
  },
};
