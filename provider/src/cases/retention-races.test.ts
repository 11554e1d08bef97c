/** Cases that change at the moment when their retention is over. */
import { toInstant } from '@larkfield/database/column-values';
import { enqueue } from '@larkfield/database/outbox/store';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { CASE_MAIL } from '../mail/channels.ts';
import { desk } from '../testing/cases.ts';
import { beside } from '../testing/side-by-side.ts';
import { caseRetention } from './retention.ts';
import { findCase } from './store/case-row.ts';

const LONG_AGO = toInstant(new Date('2010-01-01T00:00:00Z'));
const SEVEN_YEARS = 2555;

describe.each(TEST_ENGINES)('retention of cases that just change, on %s', (engine) => {
  const test = testOn(engine);

  /** Makes a change of a case that is old enough, and lets retention run beside it. */
  async function whileChanging(
    database: Database,
    id: string,
    change: (transaction: DatabaseTransaction) => Promise<unknown>,
  ): Promise<void> {
    for (const table of ['cases', 'leads'] as const)
      await database.updateTable(table).set({ received_at: LONG_AGO }).where('id', '=', id).execute();
    const [cases] = caseRetention(database, SEVEN_YEARS);
    const { begun } = await database.transaction().execute(async (transaction) => {
      await findCase(transaction, id, { lock: true });
      const { begun } = await beside(transaction, engine, async () => cases?.removeExpired(new Date()));
      await change(transaction);
      return { begun };
    });
    await begun;
  }

  test('[OP-06, RW-18] one that becomes part of a younger case stays with it, and so do its mails', async ({
    database,
  }) => {
    const { sendLead, staff } = await desk(database);
    const [old, young] = [await sendLead({ query: 'The first words' }), await sendLead()];
    await database
      .transaction()
      .execute((transaction) =>
        enqueue(transaction, CASE_MAIL, { about: 'version', reference: old.id, version: 2 }, new Date()),
      );
    await whileChanging(database, old.id, (transaction) =>
      transaction.updateTable('cases').set({ merged_into: young.id }).where('id', '=', old.id).execute(),
    );
    expect(JSON.stringify(await staff.read(young.id))).toContain('The first words');
    const mails = await database
      .selectFrom('outbox')
      .select('subject')
      .where('channel', '=', CASE_MAIL.channel)
      .execute();
    expect(mails).toEqual([{ subject: `${old.id}/2` }]);
  });

  test('[OP-06] a mail that is just written goes with the case', async ({ database }) => {
    const { sendLead } = await desk(database);
    const { id } = await sendLead();
    const to = { role: 'customer' as const, name: 'Siân', email: 'sian@example.org' };
    await whileChanging(database, id, (transaction) =>
      enqueue(transaction, CASE_MAIL, { about: 'link', reference: id, minute: 1, reader: 'customer', to }, new Date()),
    );
    const waiting = await database
      .selectFrom('outbox')
      .select('subject')
      .where('channel', '=', CASE_MAIL.channel)
      .execute();
    expect(waiting).toEqual([]);
  });
});
