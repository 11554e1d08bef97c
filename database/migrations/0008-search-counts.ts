import type { Migration } from './migration.ts';

/** Counts by day, never single searches, so that nobody's searches can be told apart or put in order. */
export const searchCounts: Migration = {
  name: '0008-search-counts',
  async up(database) {
    await database.schema
      .createTable('search_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('searches', 'integer', (column) => column.notNull())
      .addColumn('unanswered', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_counts_key', ['day', 'words'])
      .execute();
    await database.schema
      .createTable('search_clicks')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('clicks', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_clicks_key', ['day', 'position'])
      .execute();
  },
};
