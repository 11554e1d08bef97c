import type { Migration } from './migration.ts';

/** Counts by day and subject, such as views of a page, without anything about the visitor. */
export const dailyCounts: Migration = {
  name: '0009-daily-counts',
  async up(database) {
    await database.schema
      .createTable('daily_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('daily_counts_key', ['day', 'kind', 'subject'])
      .execute();
  },
};
