import type { Migration } from './migration.ts';

/** Used `state` values of sign-ins: each is accepted once, whichever machine gets it (AU-06). */
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
