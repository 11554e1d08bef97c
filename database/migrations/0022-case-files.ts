import type { Migration } from './migration.ts';

/** Files of cases. Their contents are in a table of their own, so that lists don't read them. */
export const caseFiles: Migration = {
  name: '0022-case-files',
  async up(database, types) {
    await database.schema
      .createTable('case_files')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('case_id', 'text', (column) => column.notNull())
      .addColumn('message_id', 'text')
      .addColumn('direction', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('scan', 'text', (column) => column.notNull())
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('case_files_by_case')
      .on('case_files')
      .columns(['case_id', 'created_at'])
      .execute();
    await database.schema
      .createTable('case_file_contents')
      .addColumn('file_id', 'text', (column) => column.primaryKey())
      .addColumn('content', types.bytes, (column) => column.notNull())
      .execute();
  },
};
