import type { Actor } from '@larkfield/api-schemas/staff';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { COMPLAINT } from '../../testing/leads.ts';
import { toTextColumn } from '../store/case-row.ts';
import { changeCase } from '../store/change-case.ts';
import { addMessage, type NewMessage } from '../store/messages.ts';
import { openCase } from '../store/opening.ts';
import { complaintRecord } from './record.ts';

const RECEIVED = '2026-11-20T14:05:00.000Z';
const LEAD = { words: COMPLAINT.query ?? '', telephone: '07700900123', address: ['14 Canal Street', 'M1 3HE'] };
const PARTS = { resolutionWeeks: 8, isSmartMeterFault: () => false };
const ID = 'LF-2222-2222';

describe.each(TEST_ENGINES)('the record of a complaint on %s', (engine) => {
  const test = testOn(engine);

  test('[DK-03] a case has each of the eight details that the 2008 Regulations ask for', async ({ database }) => {
    const lead = { id: ID, receivedAt: RECEIVED, attributes: { ...COMPLAINT, 'contact-preference': 'phone' } };
    await database.transaction().execute((transaction) => openCase(transaction, lead, PARTS));
    const now = new Date('2026-11-23T10:00:00Z');
    await changeCase({
      database,
      id: ID,
      now,
      actor: { kind: 'staff', id: 'priya', name: 'Priya Shah' },
      act: async ({ update, record }) => {
        const words = { resolution: toTextColumn('The bill is corrected.'), offer: toTextColumn('£30') };
        update({ state: 'resolved', closed_at: now.toISOString(), resolution_basis: 'upheld', ...words });
        record('state-changed', { to: 'resolved' });
      },
    });
    expect(await complaintRecord(database, ID, LEAD)).toEqual({
      received: RECEIVED,
      form: 'in writing',
      complainant: {
        name: "Siân O'Neill",
        email: 'sian@example.org',
        telephone: '07700900123',
        address: ['14 Canal Street', 'M1 3HE'],
      },
      account: 'A12345',
      summary: { subject: 'Faulty meter', words: COMPLAINT.query },
      action: { told: [], offer: '£30', letters: [] },
      resolution: {
        isResolved: true,
        at: now.toISOString(),
        basis: 'upheld',
        agreed: null,
        text: 'The bill is corrected.',
      },
      contacts: [],
      contact: 'phone',
    });
  });

  test('[RW-05] a complaint that was settled before it was closed is recorded with the day it was settled', async ({
    database,
  }) => {
    const lead = { id: ID, receivedAt: RECEIVED, attributes: COMPLAINT };
    await database.transaction().execute((transaction) => openCase(transaction, lead, PARTS));
    const closed = { state: 'resolved', closed_at: '2026-11-23T10:00:00.000Z', resolved_on: '2026-11-21' } as const;
    await database.updateTable('cases').set(closed).where('id', '=', ID).execute();
    const record = await complaintRecord(database, ID, LEAD);
    expect(record?.resolution).toMatchObject({ isResolved: true, at: '2026-11-21' });
  });

  test('[RW-10] each later contact has who made it, by which channel, and who recorded it', async ({ database }) => {
    const lead = { id: ID, receivedAt: RECEIVED, attributes: COMPLAINT };
    await database.transaction().execute((transaction) => openCase(transaction, lead, PARTS));
    const say = (message: Partial<NewMessage>, actor: Actor, at: string) =>
      changeCase({
        database,
        id: ID,
        now: new Date(at),
        actor,
        act: async (change) => {
          const text = 'It is still wrong.';
          const whole = {
            id: at,
            direction: 'from-customer',
            channel: 'site',
            form: 'written',
            text,
            fileIds: [],
          } as const;
          await addMessage(change, { ...whole, ...message });
          change.record('message-received');
        },
      });
    await say({}, { kind: 'customer', id: null, name: null }, '2026-11-24T10:00:00.000Z');
    const call = { channel: 'phone', form: 'spoken', saidBy: 'Her son Rhys, 07700 900456' } as const;
    await say(call, { kind: 'staff', id: 'priya', name: 'Priya Shah' }, '2026-11-25T10:00:00.000Z');
    await say(
      { direction: 'to-customer' },
      { kind: 'staff', id: 'priya', name: 'Priya Shah' },
      '2026-11-26T10:00:00.000Z',
    );
    const record = await complaintRecord(database, ID, LEAD);
    const text = 'It is still wrong.';
    expect(record?.contacts).toEqual([
      {
        at: '2026-11-24T10:00:00.000Z',
        form: 'in writing',
        channel: 'site',
        by: 'the complainant',
        'written-down-by': null,
        text,
      },
      {
        at: '2026-11-25T10:00:00.000Z',
        form: 'orally',
        channel: 'phone',
        by: { other: 'Her son Rhys, 07700 900456' },
        'written-down-by': 'Priya Shah',
        text,
      },
    ]);
    expect(record?.action.told).toHaveLength(1);
  });

  test('[DK-03] there is no record for an enquiry, an unknown reference or an erased customer', async ({
    database,
  }) => {
    const attributes = { ...COMPLAINT, 'query-subtype': 'Enquiry-Credit Energy' };
    const enquiry = { id: ID, receivedAt: RECEIVED, attributes };
    const erased = { id: 'LF-3333-3333', receivedAt: RECEIVED, attributes: COMPLAINT };
    await database.transaction().execute(async (transaction) => {
      for (const lead of [enquiry, erased]) await openCase(transaction, lead, PARTS);
    });
    await database.updateTable('cases').set({ erased_at: RECEIVED }).where('id', '=', erased.id).execute();
    for (const id of [ID, erased.id, 'LF-9999-9999']) {
      expect(await complaintRecord(database, id, LEAD)).toBeUndefined();
    }
  });
});
