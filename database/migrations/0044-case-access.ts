import type { Migration } from './migration.ts';

/** Who may read a case and who did (RW-12), staff who have left, and reviews that a customer asked for (RW-07). */
export const caseAccess: Migration = {
  name: '0044-case-access',
  async up(database, types) {
    await database.schema
      .alterTable('cases')
      .addColumn('restricted', types.flag, (column) => column.notNull().defaultTo(0))
      .execute();
    await database.schema.alterTable('cases').addColumn('review_asked_at', types.instant).execute();
    await database.schema.alterTable('staff').addColumn('left_at', types.instant).execute();
    await database.schema
      .createTable('case_readers')
      .addColumn('case_id', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('case_readers_once', ['case_id', 'staff_id'])
      .execute();
    await database.schema
      .createTable('case_reads')
      .addColumn('number', types.counter, (column) => column.primaryKey())
      .addColumn('case_id', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addColumn('staff_name', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('at', types.instant, (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('case_reads_by_case')
      .on('case_reads')
      .columns(['case_id', 'staff_id', 'at'])
      .execute();
    await database.schema.createIndex('case_reads_by_time').on('case_reads').column('at').execute();
  },
};
