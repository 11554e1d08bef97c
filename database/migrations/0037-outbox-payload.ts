import type { Migration } from './migration.ts';

/** The payload of an entry, beside its unique key. Older entries have none: it is derived from their key. */
export const outboxPayload: Migration = {
  name: '0037-outbox-payload',
  async up(database, types) {
    await database.schema.alterTable('outbox').addColumn('payload', types.json).execute();
  },
};
