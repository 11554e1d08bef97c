import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { eraseFor } from '../../personal-data.ts';
import { desk } from '../../testing/cases.ts';
import { ENQUIRY } from '../../testing/leads.ts';

describe.each(TEST_ENGINES)('[RW-08, RW-13] a part of another customer’s case that was erased, on %s', (engine) => {
  const test = testOn(engine);

  async function partOfAnother(database: Database) {
    const parts = await desk(database);
    const { staff } = parts;
    const erased = await parts.sendLead(ENQUIRY);
    const part = await parts.sendLead({ ...ENQUIRY, email: 'other@example.org' });
    const payment = { type: 'case-payments', attributes: { standard: 'final-bill', 'failed-on': '2026-01-05' } };
    const noted = await staff.ask('POST', `/cases/${part.id}/payments`, { data: payment });
    const { id: paymentId } = (await noted.json()).data;
    const merge = () =>
      staff.ask('POST', `/cases/${part.id}/merge`, {
        data: { type: 'case-merges', attributes: { into: erased.id, reason: 'One home' } },
      });
    const erase = () =>
      eraseFor(
        { database, settings: parts.settings },
        { email: 'sian@example.org', references: [erased.id] },
        'tester',
      );
    const read = async () => (await staff.read(part.id)).data.attributes;
    return { ...parts, erased, part, paymentId, merge, erase, read };
  }

  test('owes what it owed before, and is due by then', async ({ database }) => {
    const { merge, erase, read } = await partOfAnother(database);
    const before = await read();
    expect(before).toMatchObject({ 'due-on': '2026-01-19', due: 'payment' });
    await merge();
    await erase();
    expect(await read()).toMatchObject({ payments: before.payments, 'due-on': '2026-01-19', due: 'payment' });
  });

  test('owes the second payment that followed from its late one while it was a part', async ({ database }) => {
    const { staff, erased, paymentId, merge, erase, read } = await partOfAnother(database);
    await merge();
    await staff.ask('PATCH', `/cases/${erased.id}/payments/${paymentId}`, {
      data: { type: 'case-payments', id: paymentId, attributes: { 'paid-on': '2026-01-20' } },
    });
    await erase();
    const kinds = (await read()).payments.map(({ attributes }: { attributes: { kind: string } }) => attributes.kind);
    expect(kinds).toEqual(['standard', 'additional']);
  });

  test('waits for an answer if it did', async ({ database }) => {
    const { merge, erase, read } = await partOfAnother(database);
    expect(await read()).toMatchObject({ 'awaits-us': true });
    await merge();
    await erase();
    expect(await read()).toMatchObject({ 'awaits-us': true, state: 'received' });
  });
});
