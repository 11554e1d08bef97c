import type { Migration } from './migration.ts';

export const secrets: Migration = {
  name: '0005-secrets',
  async up(database) {
    await database.schema
      .createTable('secrets')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
