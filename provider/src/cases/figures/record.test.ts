import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { COMPLAINT } from '../../testing/leads.ts';
import { toTextColumn } from '../store/case-row.ts';
import { changeCase } from '../store/change-case.ts';
import { openCase } from '../store/opening.ts';
import { complaintRecord } from './record.ts';

const RECEIVED = '2026-11-20T14:05:00.000Z';
const LEAD = { words: COMPLAINT.query ?? '', telephone: '07700900123', address: ['14 Canal Street', 'M1 3HE'] };
const PARTS = { resolutionWeeks: 8, postcodeOf: async () => undefined, isSmartMeterFault: () => false };
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
      resolution: { isResolved: true, at: now.toISOString(), basis: 'upheld', text: 'The bill is corrected.' },
      contact: 'phone',
    });
  });

  test('[DK-03] there is none of an enquiry, of nothing, or of a customer who was erased', async ({ database }) => {
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
