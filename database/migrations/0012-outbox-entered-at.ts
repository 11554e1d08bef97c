import type { Migration } from './migration.ts';

/** The age of an entry needs its own column, since each attempt moves `next_attempt_at`. Null for older entries. */
export const outboxEnteredAt: Migration = {
  name: '0012-outbox-entered-at',
  async up(database, types) {
    await database.schema.alterTable('outbox').addColumn('entered_at', types.instant).execute();
  },
};
