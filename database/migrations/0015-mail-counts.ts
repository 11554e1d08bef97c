import type { Migration } from './migration.ts';

/** How many mails one recipient was due on one day. The address is hashed: counting needs no more. */
export const mailCounts: Migration = {
  name: '0015-mail-counts',
  async up(database) {
    await database.schema
      .createTable('mail_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('recipient_hash', 'text', (column) => column.notNull())
      .addColumn('mails', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('mail_counts_key', ['day', 'recipient_hash'])
      .execute();
  },
};
