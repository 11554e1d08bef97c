import type { Migration } from './migration.ts';

/** Whose work the letters, days and payments of a case are. All that are there already are ours. */
export const caseDuties: Migration = {
  name: '0040-case-duties',
  async up(database) {
    await database.schema
      .alterTable('cases')
      .addColumn('duties', 'text', (definition) => definition.notNull().defaultTo('ours'))
      .execute();
  },
};
