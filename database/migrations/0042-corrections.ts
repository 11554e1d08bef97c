import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What staff corrected of a customer, erasures that wait, and legal holds. */
export const corrections: Migration = {
  name: '0042-corrections',
  async up(database, types) {
    for (const [column, type] of [
      ['corrected', types.json],
      ['erasure_asked_at', types.instant],
      ['legal_hold', types.json],
    ] as const) {
      await database.schema.alterTable('cases').addColumn(column, type).execute();
    }
    await database.schema
      .createIndex('cases_to_be_erased')
      .on('cases')
      .column('erasure_asked_at')
      .where('erasure_asked_at', 'is not', null)
      .execute();
    await database.schema
      .createIndex('cases_held')
      .on('cases')
      .column('id')
      .where(sql.ref('legal_hold'), 'is not', null)
      .execute();
  },
};
