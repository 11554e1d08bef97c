/** A reply that also records its outcome: an offer, or how it resolves the case (DK-08, RW-05). */
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { desk, openedCase } from '../../testing/cases.ts';

const NOW = { TEST_NOW: '2026-11-20T14:05:00Z' };
const OUTCOME = { category: 'Billing', resolution: 'We corrected the bill.', 'resolution-basis': 'upheld' };

const ENQUIRY = { 'query-type': 'Enquiry', 'query-subtype': 'Enquiry-Credit Energy' };

describe.each(TEST_ENGINES)('a reply with its outcome on %s', (engine) => {
  const test = testOn(engine);

  test('[DK-08] a reply records the offer that it makes, and how it resolves the case, in one version', async ({
    database,
  }) => {
    const { id, staff } = await openedCase(database, NOW);
    const read = async () => StaffCase.parse(await staff.read(id)).data.attributes;
    const offer = { state: 'answer-offered', offer: '£30 for the missed visit', category: 'Billing' };
    expect((await staff.reply(id, 'We offer you £30.', offer)).status).toBe(201);
    const { version, owner } = await read();
    expect(await read()).toMatchObject({ ...offer, owner: expect.anything() });
    expect((await staff.reply(id, 'Settled.', { state: 'resolved' })).status).toBe(422);
    expect((await staff.reply(id, 'We pay it today.', { state: 'resolved', ...OUTCOME })).status).toBe(201);
    expect(await read()).toMatchObject({ state: 'resolved', ...OUTCOME, version: version + 1, owner });
    const unfilled = { state: 'in-hand', offer: '{{offer}}' };
    expect((await staff.reply(id, 'Once more.', unfilled)).status).toBe(422);
    expect((await staff.reply(id, 'He called.', { ...OUTCOME, direction: 'from-customer' })).status).toBe(422);
  });

  test('[RW-05] one reply can resolve an enquiry; a complaint waits for its customer', async ({ database }) => {
    const { openCase, staff } = await desk(database, NOW);
    const { id: complaint } = await openCase();
    expect((await staff.reply(complaint, 'Done.', { state: 'resolved', ...OUTCOME })).status).toBe(409);
    const { id } = await openCase(ENQUIRY);
    expect((await staff.reply(id, 'It is on page two.', { state: 'resolved' })).status).toBe(201);
    expect(StaffCase.parse(await staff.read(id)).data.attributes.state).toBe('resolved');
  });
});
