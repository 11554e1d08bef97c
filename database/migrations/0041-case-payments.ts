import type { Migration } from './migration.ts';

/** Payments for standards that were missed, who made a contact, what published figures count by, and the Ombudsman's stage. */
export const casePayments: Migration = {
  name: '0041-case-payments',
  async up(database, types) {
    await database.schema
      .createTable('case_payments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('case_id', 'text', (column) => column.notNull())
      .addColumn('standard', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('pounds', 'integer', (column) => column.notNull())
      .addColumn('failed_on', 'text', (column) => column.notNull())
      .addColumn('pay_by', 'text', (column) => column.notNull())
      .addColumn('noted_at', types.instant, (column) => column.notNull())
      .addColumn('paid_on', 'text')
      .addColumn('taken_back_at', types.instant)
      .execute();
    await database.schema.createIndex('case_payments_by_case').on('case_payments').column('case_id').execute();
    await database.schema
      .createIndex('case_payments_unpaid')
      .on('case_payments')
      .columns(['paid_on', 'pay_by'])
      .execute();
    // Existing cases have none: payments due earlier are in their history.
    for (const column of ['payment_due', 'fuel', 'ombudsman_on', 'ombudsman_decided_on', 'remedy_by', 'remedied_on']) {
      await database.schema.alterTable('cases').addColumn(column, 'text').execute();
    }
    await database.schema.alterTable('cases').addColumn('ombudsman_remedy', types.json).execute();
    await database.schema.alterTable('cases').addColumn('is_business', types.flag).execute();
    await database.schema.alterTable('case_messages').addColumn('said_by', types.json).execute();
  },
};
