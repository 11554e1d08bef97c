import type { Migration } from './migration.ts';

/** Mails that a server took at first, and that came back (RW-06). */
export const returnedMails: Migration = {
  name: '0048-returned-mails',
  async up(database, types) {
    await database.schema.alterTable('outbox').addColumn('returned_at', types.instant).execute();
  },
};
