import type { Migration } from './migration.ts';

/** The findings of the nightly content checks, and whether they were mailed (ED-05). */
export const contentChecks: Migration = {
  name: '0051-content-checks',
  async up(database) {
    await database.schema
      .createTable('content_checks')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('findings', 'text', (column) => column.notNull())
      .addColumn('is_mailed', 'integer', (column) => column.notNull())
      .execute();
  },
};
