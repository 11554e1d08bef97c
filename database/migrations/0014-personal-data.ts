import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Retention of personal data: the lease of the process that removes it, when an address was entered, exports and erasures. */
export const personalData: Migration = {
  name: '0014-personal-data',
  async up(database, types) {
    await database.schema
      .createTable('leases')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('ends_at', types.instant, (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('personal_data_requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('made_at', types.instant, (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('email_hash', 'text', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('outcome', types.json, (column) => column.notNull())
      .execute();
    await database.schema.alterTable('addresses').addColumn('created_at', types.instant).execute();
    // It is unknown when existing addresses were entered, so their retention begins now.
    const now = new Date().toISOString();
    await sql`update addresses set created_at = ${now} where origin = 'customer'`.execute(database);
  },
};
