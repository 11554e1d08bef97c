import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The index covers only undelivered entries, so that it stays small after years of delivered mail. */
export const outbox: Migration = {
  name: '0003-outbox',
  async up(database, types) {
    await database.schema
      .createTable('outbox')
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', types.instant, (column) => column.notNull())
      .addColumn('delivered_at', types.instant)
      .addColumn('dead_at', types.instant)
      .addPrimaryKeyConstraint('outbox_key', ['channel', 'subject'])
      .execute();
    await database.schema
      .createIndex('outbox_due')
      .on('outbox')
      .columns(['channel', 'next_attempt_at'])
      .where(sql.ref('delivered_at'), 'is', null)
      .where(sql.ref('dead_at'), 'is', null)
      .execute();
  },
};
