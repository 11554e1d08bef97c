import type { Migration } from './migration.ts';

export const addresses: Migration = {
  name: '0001-addresses',
  async up(database, types) {
    await database.schema
      .createTable('addresses')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('postcode', 'text', (column) => column.notNull())
      .addColumn('attributes', types.json, (column) => column.notNull())
      .addColumn('client_id', 'text')
      .addColumn('idempotency_key', 'text')
      .addUniqueConstraint('addresses_key_once', ['client_id', 'idempotency_key'])
      .execute();
    await database.schema
      .createIndex('addresses_by_postcode')
      .on('addresses')
      .columns(['origin', 'postcode'])
      .execute();
  },
};
