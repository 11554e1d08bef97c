import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

interface CaseTables {
  cases: {
    id: string;
    reply_promised: string | null;
    guaranteed_standard: string | null;
    due_on: string;
    answered_at: string | null;
    closed_at: string | null;
  };
  case_letters: { case_id: string };
}

const NOTHING_DUE = '9999-12-31';

/**
 * Dates of a case that are not counted from receipt, and an index of the cases that await us. A case that had its
 * letter is no longer due for its eight weeks.
 */
export const casePromises: Migration = {
  name: '0038-case-promises',
  async up(untyped) {
    for (const column of ['promised_on', 'held_until', 'resolved_on']) {
      await untyped.schema.alterTable('cases').addColumn(column, 'text').execute();
    }
    await untyped.schema
      .createIndex('cases_awaiting_us')
      .on('cases')
      .columns(['awaits_us', 'due_on', 'number'])
      .execute();
    // Only the columns that this migration uses.
    const database = untyped as unknown as Kysely<CaseTables>;
    const rows = await database
      .selectFrom('cases')
      .select(['id', 'reply_promised', 'guaranteed_standard', 'answered_at'])
      .where('closed_at', 'is', null)
      .where('id', 'in', database.selectFrom('case_letters').select('case_id'))
      .execute();
    for (const { id, reply_promised, guaranteed_standard, answered_at } of rows) {
      const days = answered_at === null ? [reply_promised, guaranteed_standard] : [];
      const [due_on = NOTHING_DUE] = days.filter((day) => day !== null).toSorted();
      await database.updateTable('cases').set({ due_on }).where('id', '=', id).execute();
    }
  },
};
