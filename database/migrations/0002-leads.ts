import type { Migration } from './migration.ts';

/** Leads without a key never conflict: in a unique constraint both engines treat nulls as distinct. */
export const leads: Migration = {
  name: '0002-leads',
  async up(database, types) {
    await database.schema
      .createTable('leads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text')
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('received_at', types.instant, (column) => column.notNull())
      .addColumn('resource', types.json, (column) => column.notNull())
      .addUniqueConstraint('leads_key_once', ['client_id', 'idempotency_key'])
      .execute();
    await database.schema.createIndex('leads_by_time').on('leads').columns(['received_at', 'id']).execute();
  },
};
