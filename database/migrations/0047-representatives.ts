import type { Migration } from './migration.ts';

/** Who acts for a customer, and customers who have died (RW-13). */
export const representatives: Migration = {
  name: '0047-representatives',
  async up(database, types) {
    for (const column of ['representative', 'died'] as const)
      await database.schema.alterTable('cases').addColumn(column, types.json).execute();
  },
};
