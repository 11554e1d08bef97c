import type { Migration } from '../src/migration.ts';

/** Attempts move the time of the next one, so the age of an entry needs a time of its own. Unknown for older entries. */
export const outboxEnteredAt: Migration = {
  name: '0012-outbox-entered-at',
  async up(database, types) {
    await database.schema.alterTable('outbox').addColumn('entered_at', types.instant).execute();
  },
};
