import type { Migration } from './migration.ts';

/**
 * Searches after which a result was opened, and counts with a detail, such as the invalid field of a refused form
 * (IN-01).
 */
export const insight: Migration = {
  name: '0050-insight',
  async up(database) {
    await database.schema
      .alterTable('search_counts')
      .addColumn('opened', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await database.schema
      .createTable('daily_details')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('daily_details_key', ['day', 'kind', 'subject', 'detail'])
      .execute();
  },
};
