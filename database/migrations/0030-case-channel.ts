import type { Migration } from './migration.ts';

/** The channel a case came by. All existing cases came by the site's form, in writing. */
export const caseChannel: Migration = {
  name: '0030-case-channel',
  async up(database) {
    for (const [column, value] of [
      ['channel', 'site'],
      ['form', 'written'],
    ] as const) {
      await database.schema
        .alterTable('cases')
        .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(value))
        .execute();
    }
  },
};
