import type { Migration } from './migration.ts';

/** What an entry is about, beside the key that makes it the only one. Older entries have none: their key says it. */
export const outboxPayload: Migration = {
  name: '0037-outbox-payload',
  async up(database, types) {
    await database.schema.alterTable('outbox').addColumn('payload', types.json).execute();
  },
};
