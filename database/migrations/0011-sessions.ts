import type { Migration } from './migration.ts';

/** Sessions of signed-in customers: tokens without a session are refused (AU-04, AU-05). */
export const sessions: Migration = {
  name: '0011-sessions',
  async up(database, types) {
    await database.schema
      .createTable('sessions')
      .addColumn('identity_hash', 'text', (column) => column.primaryKey())
      .addColumn('access_hash', 'text', (column) => column.notNull())
      .addColumn('last_active_at', types.instant, (column) => column.notNull())
      .addColumn('expires_at', types.instant, (column) => column.notNull())
      .execute();
    await database.schema.createIndex('sessions_by_access_hash').on('sessions').column('access_hash').execute();
  },
};
