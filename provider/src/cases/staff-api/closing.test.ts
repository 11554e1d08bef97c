/** How a complaint is closed: by its customer's agreement or by a final response, and otherwise with a letter (RW-15). */
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect, vi } from 'vitest';
import { desk, openedCase } from '../../testing/cases.ts';
import { ENQUIRY } from '../../testing/leads.ts';
import { errorsIn } from '../../testing/staff.ts';

const NOW = { TEST_NOW: '2026-11-20T14:05:00Z' };
const LATER = { TEST_NOW: '2027-01-16T09:00:00Z' };
const OUTCOME = { category: 'Billing', resolution: 'The reading is right.', 'resolution-basis': 'not-upheld' };
const BY_PHONE = { 'agreed-by': 'phone', 'agreed-on': '2026-11-20' };
const LACKING = [422, 'agreement-missing agreed-by'];

type Desk = Awaited<ReturnType<typeof desk>>;
const attributesOf = async ({ staff }: Desk, id: string) => StaffCase.parse(await staff.read(id)).data.attributes;
const lettersOf = async (at: Desk, id: string) => (await attributesOf(at, id)).letters.map(({ kind }) => kind);

/** The desk after eight weeks, once the letters that are due were sent: that of an open complaint is the last. */
async function afterEightWeeks(database: Database, open: string): Promise<Desk> {
  const later = await desk(database, LATER);
  later.provider.start();
  await vi.waitFor(async () => expect(await lettersOf(later, open)).toEqual(['eight-weeks']), { timeout: 10_000 });
  return later;
}

describe.each(TEST_ENGINES)('the closing of a complaint on %s', (engine) => {
  const test = testOn(engine);

  test('[RW-15] a complaint is closed neither as not upheld nor out of waiting without its customer’s agreement', async ({
    database,
  }) => {
    const { id, staff } = await openedCase(database, NOW);
    await staff.reply(id, 'The reading is right.', { state: 'waiting-for-customer' });
    expect(await errorsIn(await staff.change(id, { ...OUTCOME, state: 'resolved' }))).toEqual(LACKING);
    expect(await errorsIn(await staff.reply(id, 'Closed.', { ...OUTCOME, state: 'resolved' }))).toEqual(LACKING);
    await staff.reply(id, 'That is our answer.', { state: 'in-hand' });
    await staff.reply(id, 'That is our answer.', { state: 'answer-offered' });
    expect(await errorsIn(await staff.change(id, { ...OUTCOME, state: 'resolved' }))).toEqual(LACKING);
    expect((await staff.change(id, { ...OUTCOME, ...BY_PHONE, state: 'resolved' })).status).toBe(200);
  });

  test('[RW-15] how and when the customer agreed is recorded, in the history, and no letter follows', async ({
    database,
  }) => {
    const at = await openedCase(database, NOW);
    const { id: open } = await at.sendLead();
    await at.staff.reply(at.id, 'We took £60 off.', { state: 'answer-offered' });
    const agreed = { 'agreed-by': 'in-writing', 'agreed-on': '2026-11-20' };
    expect((await at.staff.reply(at.id, 'Thank you.', { ...OUTCOME, ...agreed, state: 'resolved' })).status).toBe(201);
    expect(await attributesOf(at, at.id)).toMatchObject(agreed);
    const { included } = StaffCase.parse(await at.staff.read(at.id));
    const events = included.flatMap((one) => (one.type === 'case-events' ? [one.attributes] : []));
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'agreement-recorded', details: { by: 'in-writing', on: '2026-11-20' } }),
    );
    expect(await lettersOf(await afterEightWeeks(database, open), at.id)).toEqual([]);
  });

  test('[RW-15] the customer’s own answer on the page is the agreement; taking it back ends it', async ({
    database,
  }) => {
    const at = await openedCase(database, NOW);
    await at.staff.reply(at.id, 'We took £60 off.', { state: 'answer-offered' });
    await at.act('settled');
    expect(await attributesOf(at, at.id)).toMatchObject({ 'agreed-by': 'page', 'agreed-on': '2026-11-20' });
    await at.act('not-settled');
    expect(await attributesOf(at, at.id)).toMatchObject({ 'agreed-by': null, 'agreed-on': null });
  });

  test('[RW-15] a call that settles it is the agreement of that day', async ({ database }) => {
    const at = await openedCase(database, NOW);
    await at.staff.change(at.id, OUTCOME);
    const told = { channel: 'phone', form: 'spoken', state: 'resolved' };
    expect((await at.staff.reply(at.id, 'We take £60 off, and that settles it.', told)).status).toBe(201);
    expect(await attributesOf(at, at.id)).toMatchObject(BY_PHONE);
  });

  test('[RW-15] after the final response a complaint in hand can be closed, and no other letter follows', async ({
    database,
  }) => {
    const at = await openedCase(database, NOW);
    const { id: open } = await at.sendLead();
    await at.staff.change(at.id, { ...OUTCOME, state: 'in-hand' });
    expect((await attributesOf(at, at.id))['next-states']).not.toContain('resolved');
    expect((await at.staff.sendDeadlock(at.id, OUTCOME.resolution)).status).toBe(201);
    expect((await attributesOf(at, at.id))['next-states']).toContain('resolved');
    expect((await at.staff.change(at.id, { state: 'resolved' })).status).toBe(200);
    expect(await lettersOf(await afterEightWeeks(database, open), at.id)).toEqual(['deadlock']);
  });

  test('[RW-15] after the final response a complaint that nobody took in hand can be closed too', async ({
    database,
  }) => {
    const { id, staff } = await openedCase(database, NOW);
    await staff.change(id, OUTCOME);
    expect((await staff.sendDeadlock(id, OUTCOME.resolution)).status).toBe(201);
    const { attributes } = StaffCase.parse(await staff.read(id)).data;
    expect(attributes).toMatchObject({ state: 'received', 'next-states': ['in-hand', 'withdrawn', 'resolved'] });
    expect((await staff.change(id, { state: 'resolved' })).status).toBe(200);
  });

  test('[RW-15] the agreement’s day is neither before receipt nor to come, and belongs to a complaint that is closed', async ({
    database,
  }) => {
    const { id, staff } = await openedCase(database, NOW);
    await staff.reply(id, 'We took £60 off.', { state: 'answer-offered' });
    const settle = (day: string) =>
      staff.change(id, { ...OUTCOME, state: 'resolved', 'agreed-by': 'phone', 'agreed-on': day });
    expect(await errorsIn(await settle('2026-11-19'))).toEqual([422, 'before-receipt agreed-on']);
    expect(await errorsIn(await settle('2026-11-21'))).toEqual([422, 'in-the-future agreed-on']);
    expect(await errorsIn(await staff.change(id, BY_PHONE))).toEqual([422, 'not-resolved agreed-on']);
    expect(await errorsIn(await staff.change(id, { 'agreed-on': '2026-11-20' }))).toEqual([422, 'required agreed-by']);
  });

  test('[RW-15, RW-03] an enquiry that was closed and is corrected to a complaint gets the letter, which says that we closed it', async ({
    database,
  }) => {
    const at = await openedCase(database, NOW, ENQUIRY);
    const { id: open } = await at.sendLead();
    await at.staff.reply(at.id, 'It is on page two.', { state: 'resolved' });
    await at.staff.change(at.id, { kind: 'complaint', reason: 'They complained' });
    const later = await afterEightWeeks(database, open);
    await vi.waitFor(async () => expect(await lettersOf(later, at.id)).toEqual(['eight-weeks']));
    const letter = await (await later.staff.ask('GET', `/cases/${at.id}/letters/eight-weeks`)).text();
    expect(letter).toContain('We closed it on 20 November 2026');
    expect(letter).not.toContain('still working on');
  });

  test('[RW-15, CT-07] the mail of a closing says how the customer agreed, or that it is our final answer, and where to go', async ({
    database,
  }) => {
    const at = await openedCase(database, { ...NOW, RATE_LIMITS: 'off' });
    at.provider.start();
    await at.staff.reply(at.id, 'We took £60 off.', { state: 'answer-offered' });
    await at.staff.change(at.id, { ...OUTCOME, ...BY_PHONE, state: 'resolved' });
    const { text: agreed = '' } = await at.mailAbout(`Your complaint is resolved: ${at.id}`);
    await at.act('not-settled');
    expect(agreed).toContain(
      "You told us by phone on 20 November 2026 that it's settled. If it isn't settled after all",
    );
    expect(agreed).toContain(
      "If your complaint isn't settled by 15 January 2027, or if we tell you sooner in a deadlock",
    );
    expect(agreed).not.toContain('nothing more');
    await at.staff.sendDeadlock(at.id, OUTCOME.resolution);
    await at.staff.change(at.id, { state: 'resolved' });
    const { text: final = '' } = await at.mailAbout(`We've closed your complaint: ${at.id}`);
    expect(final).toContain("We've given you our final answer, and have closed it. You don't have to agree with it.");
    expect(final).toContain('You can take your complaint to the Energy Ombudsman now');
  });

  test('[RW-15] a reopened complaint needs the agreement anew', async ({ database }) => {
    const { id, act, staff } = await openedCase(database, NOW);
    await staff.reply(id, 'We took £60 off.', { state: 'answer-offered' });
    await staff.change(id, { ...OUTCOME, ...BY_PHONE, state: 'resolved' });
    await act('not-settled');
    await staff.reply(id, 'It is right.', { state: 'answer-offered' });
    expect(await errorsIn(await staff.change(id, { state: 'resolved' }))).toEqual(LACKING);
  });
});
