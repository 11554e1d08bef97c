import type { Migration } from './migration.ts';

/** Whether a link was mailed, and when it was first used. Existing links count as mailed. */
export const mailedLinks: Migration = {
  name: '0036-mailed-links',
  async up(database, types) {
    await database.schema
      .alterTable('case_links')
      .addColumn('mailed', types.flag, (column) => column.notNull().defaultTo(1))
      .execute();
    await database.schema.alterTable('case_links').addColumn('opened_at', types.instant).execute();
  },
};
