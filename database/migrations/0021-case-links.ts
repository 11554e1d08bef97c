import type { Migration } from './migration.ts';

/** Links to cases, the sessions they opened, and the results stored for idempotency keys. */
export const caseLinks: Migration = {
  name: '0021-case-links',
  async up(database, types) {
    await database.schema
      .createTable('case_links')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('case_id', 'text', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .addColumn('expires_at', types.instant, (column) => column.notNull())
      .addColumn('revoked_at', types.instant)
      .addColumn('wrong_addresses', 'integer', (column) => column.notNull())
      .addColumn('rests_until', types.instant)
      .execute();
    await database.schema
      .createTable('case_sessions')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('case_id', 'text', (column) => column.notNull())
      .addColumn('link_hash', 'text', (column) => column.notNull())
      .addColumn('expires_at', types.instant, (column) => column.notNull())
      .execute();
    for (const table of ['case_links', 'case_sessions']) {
      await database.schema.createIndex(`${table}_by_case`).on(table).column('case_id').execute();
      await database.schema.createIndex(`${table}_by_end`).on(table).column('expires_at').execute();
    }
    await database.schema
      .createTable('case_acts')
      .addColumn('case_id', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('made', 'text')
      .addColumn('at', types.instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('case_acts_once', ['case_id', 'actor', 'key'])
      .execute();
  },
};
