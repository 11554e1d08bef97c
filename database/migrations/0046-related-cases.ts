import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Linked cases, merged cases, and the account number by which a customer's other cases are found (RW-13). */
export const relatedCases: Migration = {
  name: '0046-related-cases',
  async up(database) {
    await database.schema.alterTable('cases').addColumn('merged_into', 'text').execute();
    await database.schema
      .createIndex('cases_merged')
      .on('cases')
      .column('merged_into')
      .where(sql.ref('merged_into'), 'is not', null)
      .execute();
    await database.schema.createIndex('cases_by_account').on('cases').column('account').execute();
    await database.schema
      .createTable('case_relations')
      .addColumn('one', 'text', (column) => column.notNull())
      .addColumn('other', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('case_relations_once', ['one', 'other'])
      .execute();
    await database.schema.createIndex('case_relations_by_other').on('case_relations').column('other').execute();
  },
};
