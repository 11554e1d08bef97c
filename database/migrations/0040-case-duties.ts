import type { Migration } from './migration.ts';

/** Whose work the letters, deadlines and payments of a case are. Those of all existing cases are ours. */
export const caseDuties: Migration = {
  name: '0040-case-duties',
  async up(database) {
    await database.schema
      .alterTable('cases')
      .addColumn('duties', 'text', (definition) => definition.notNull().defaultTo('ours'))
      .execute();
  },
};
