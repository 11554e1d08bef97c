import type { Migration } from './migration.ts';

/** Records of the embedded identity provider: sessions, grants, codes, sign-ins in progress. */
export const identityRecords: Migration = {
  name: '0006-identity-records',
  async up(database, types) {
    await database.schema
      .createTable('identity_records')
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('payload', types.json, (column) => column.notNull())
      .addColumn('uid', 'text')
      .addColumn('grant_id', 'text')
      .addColumn('consumed_at', types.instant)
      .addColumn('expires_at', types.instant)
      .addPrimaryKeyConstraint('identity_records_key', ['model', 'id'])
      .execute();
    for (const column of ['uid', 'grant_id', 'expires_at']) {
      await database.schema
        .createIndex(`identity_records_by_${column}`)
        .on('identity_records')
        .column(column)
        .execute();
    }
  },
};
