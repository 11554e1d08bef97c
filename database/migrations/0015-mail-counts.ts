import type { Migration } from './migration.ts';

/** Mails for one recipient on one day. The address is stored as a hash, which is enough for counting. */
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
