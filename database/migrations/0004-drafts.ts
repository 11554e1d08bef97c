import type { Migration } from './migration.ts';

export const drafts: Migration = {
  name: '0004-drafts',
  async up(database, types) {
    await database.schema
      .createTable('drafts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('sealed', types.bytes, (column) => column.notNull())
      .addColumn('expires_at', types.instant, (column) => column.notNull())
      .execute();
    await database.schema.createIndex('drafts_by_expiry').on('drafts').column('expires_at').execute();
  },
};
