import type { Migration } from './migration.ts';

/** Letters to print, calls to make, and mails that a mail server refused: each with who did it and when. */
export const caseTasks: Migration = {
  name: '0043-case-tasks',
  async up(database, types) {
    await database.schema
      .createTable('case_tasks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('case_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .addColumn('done_at', types.instant)
      .addColumn('done_by', 'text')
      .addUniqueConstraint('case_tasks_once', ['case_id', 'kind', 'about'])
      .execute();
    await database.schema
      .createIndex('case_tasks_open')
      .on('case_tasks')
      .columns(['kind', 'done_at', 'created_at', 'id'])
      .execute();
  },
};
