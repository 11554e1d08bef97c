/** How a case ends: what the record of a complaint needs, and from which day it counts as settled (RW-05, DK-08). */
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { desk, openedCase } from '../../testing/cases.ts';
import { ENQUIRY } from '../../testing/leads.ts';
import { errorsIn } from '../../testing/staff.ts';

const NOW = { TEST_NOW: '2026-11-20T14:05:00Z' };
const OUTCOME = { category: 'Billing', resolution: 'We corrected the bill.', 'resolution-basis': 'upheld' };
const AGREED = { 'agreed-by': 'phone' };

describe.each(TEST_ENGINES)('the outcome of a case on %s', (engine) => {
  const test = testOn(engine);

  test('[RW-05] no complaint is resolved without category, resolution and basis; each that is missing is named', async ({
    database,
  }) => {
    const { id, staff } = await openedCase(database, NOW);
    await staff.reply(id, 'A new meter', { state: 'answer-offered' });
    const missing = [422, 'outcome-missing category', 'outcome-missing resolution', 'outcome-missing resolution-basis'];
    expect(await errorsIn(await staff.change(id, { ...AGREED, state: 'resolved' }))).toEqual(missing);
    expect(await errorsIn(await staff.reply(id, 'Done', { ...AGREED, state: 'resolved' }))).toEqual(missing);
    expect(
      await errorsIn(await staff.change(id, { ...OUTCOME, ...AGREED, category: null, state: 'resolved' })),
    ).toEqual([422, 'outcome-missing category']);
    expect((await staff.change(id, { ...OUTCOME, ...AGREED, state: 'resolved' })).status).toBe(200);
    expect(await errorsIn(await staff.change(id, { resolution: null }))).toEqual([422, 'outcome-missing resolution']);
  });

  test('[RW-05] the outcome of a complaint is upheld, partly upheld or not; goodwill is a remedy, and one from before stays', async ({
    database,
  }) => {
    const { openCase, staff } = await desk(database, NOW);
    const { id } = await openCase();
    const basis = (name: string) => staff.change(id, { 'resolution-basis': name });
    expect((await basis('goodwill')).status).toBe(422);
    expect(await errorsIn(await basis('answered'))).toEqual([422, 'outcome-missing resolution-basis']);
    expect((await basis('partly-upheld')).status).toBe(200);
    const enquiry = await openCase(ENQUIRY);
    expect((await staff.change(enquiry.id, { 'resolution-basis': 'answered' })).status).toBe(200);
    await database.updateTable('cases').set({ resolution_basis: 'goodwill' }).where('id', '=', id).execute();
    expect(StaffCase.parse(await staff.read(id)).data.attributes['resolution-basis']).toBe('goodwill');
  });

  test('[RW-05] a complaint that its customer settles awaits us until its record is complete', async ({ database }) => {
    const { id, act, staff } = await openedCase(database, NOW);
    await staff.reply(id, 'A new meter', { state: 'answer-offered' });
    await act('settled');
    const attributes = async () => StaffCase.parse(await staff.read(id)).data.attributes;
    expect(await attributes()).toMatchObject({ state: 'resolved', 'awaits-us': true });
    expect((await errorsIn(await staff.change(id, { 'awaits-us': false })))[0]).toBe(422);
    await staff.change(id, OUTCOME);
    expect(await attributes()).toMatchObject({ state: 'resolved', 'awaits-us': false });
  });

  test('[RW-01, RW-05] completing the record does not hide messages sent after the case was settled', async ({
    database,
  }) => {
    const { id, act, say, staff } = await openedCase(database);
    await staff.reply(id, 'A new meter', { state: 'answer-offered' });
    await act('settled');
    await say('Thank you. When does it come?', { reopen: false });
    await staff.change(id, OUTCOME);
    expect(StaffCase.parse(await staff.read(id)).data.attributes).toMatchObject({
      state: 'resolved',
      'awaits-us': true,
    });
  });

  test("[RW-05, DK-06] 'settled on' may be an earlier day, with a reason, and the figures count by it", async ({
    database,
  }) => {
    const { id, staff } = await openedCase(database, NOW);
    await database
      .updateTable('cases')
      .set({ received_at: '2026-11-16T12:00:00.000Z', next_working_day: '2026-11-17' })
      .execute();
    await staff.reply(id, 'A new meter', { state: 'answer-offered' });
    const settle = (more: object) => staff.change(id, { ...OUTCOME, ...AGREED, state: 'resolved', ...more });
    const reason = 'Agreed by phone that day';
    expect(await errorsIn(await settle({ 'resolved-on': '2026-11-17' }))).toEqual([422, 'required reason']);
    expect(await errorsIn(await settle({ 'resolved-on': '2026-11-15', reason }))).toEqual([
      422,
      'before-receipt resolved-on',
    ]);
    expect(await errorsIn(await settle({ 'resolved-on': '2026-11-21', reason }))).toEqual([
      422,
      'in-the-future resolved-on',
    ]);
    expect(await errorsIn(await staff.change(id, { 'resolved-on': '2026-11-17', reason }))).toEqual([
      422,
      'not-resolved resolved-on',
    ]);
    expect((await settle({ 'resolved-on': '2026-11-17', reason })).status).toBe(200);
    const { data } = StaffCase.parse(await staff.read(id));
    expect(data.attributes).toMatchObject({
      'resolved-on': '2026-11-17',
      'closed-at': expect.stringMatching(/^2026-11-20/),
    });
    const report = await (await staff.ask('GET', '/reports/complaints?quarter=2026-Q4')).json();
    expect(report.data.attributes['resolved-by-next-working-day']).toBe(1);
    const kinds = await (await staff.ask('GET', '/reports/cases?quarter=2026-Q4')).json();
    expect(kinds.data.attributes.kinds[0]['resolved-by-next-working-day']).toBe(1);
  });

  test('[RW-05] a call that settles a complaint at once sends its customer one mail', async ({ database }) => {
    const { id, staff } = await openedCase(database, NOW);
    await staff.change(id, OUTCOME);
    const told = { channel: 'phone', form: 'spoken', state: 'resolved' };
    expect((await staff.reply(id, 'We took £60 off, and that settles it.', told)).status).toBe(201);
    const { data, included } = StaffCase.parse(await staff.read(id));
    expect(data.attributes).toMatchObject({ state: 'resolved', 'answered-at': expect.any(String), 'awaits-us': false });
    const states = included.flatMap((one) =>
      one.type === 'case-events' && one.attributes.event === 'state-changed' ? [one.attributes.details['to']] : [],
    );
    expect(states).toEqual(['in-hand', 'answer-offered', 'resolved']);
    const mails = await database.selectFrom('outbox').select('channel').execute();
    expect(mails.map(({ channel }) => channel).toSorted()).toEqual(['case-mail', 'mail']);
  });

  test('[DK-08] a reply records the offer that it makes, and how it resolves the case, in one version', async ({
    database,
  }) => {
    const { id, staff } = await openedCase(database, NOW);
    const read = async () => StaffCase.parse(await staff.read(id)).data.attributes;
    const offer = { state: 'answer-offered', offer: '£30 for the missed visit', category: 'Billing' };
    expect((await staff.reply(id, 'We offer you £30.', offer)).status).toBe(201);
    const { version, owner } = await read();
    expect(await read()).toMatchObject({ ...offer, owner: expect.anything() });
    expect((await staff.reply(id, 'Settled.', { state: 'resolved', ...AGREED })).status).toBe(422);
    expect((await staff.reply(id, 'We pay it today.', { state: 'resolved', ...OUTCOME, ...AGREED })).status).toBe(201);
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
