import type { Migration } from './migration.ts';

/** States that a sign-in came back with: each works once, on whichever machine (AU-06). */
export const usedStates: Migration = {
  name: '0007-used-states',
  async up(database, types) {
    await database.schema
      .createTable('used_states')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', types.instant, (column) => column.notNull())
      .execute();
  },
};
