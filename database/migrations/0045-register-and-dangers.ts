import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What was done about joining the Priority Services Register (PS-01), and dangers that a customer told of (RW-14). */
export const registerAndDangers: Migration = {
  name: '0045-register-and-dangers',
  async up(database, types) {
    for (const column of ['registered_on', 'networks_told_on'] as const) {
      await database.schema.alterTable('cases').addColumn(column, 'text').execute();
    }
    await database.schema.alterTable('cases').addColumn('dangers', types.json).execute();
    await database.schema
      .createIndex('cases_in_danger')
      .on('cases')
      .columns(['due_on', 'number'])
      .where(sql.ref('dangers'), 'is not', null)
      .execute();
  },
};
