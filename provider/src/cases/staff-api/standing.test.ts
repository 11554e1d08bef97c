/** Where a case stands: whose turn it is, what is promised, and how it comes back (RW-01, RW-04). */
import { CustomerCase } from '@larkfield/api-schemas/customer-case';
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { desk, openedCase } from '../../testing/cases.ts';
import { CALLED } from '../../testing/leads.ts';
import { errorsIn } from '../../testing/staff.ts';

const NOW = { TEST_NOW: '2026-11-20T14:05:00Z' };
const OUTCOME = { category: 'Billing', resolution: 'We corrected the bill.', 'resolution-basis': 'upheld' };
const CALL = { direction: 'from-customer', channel: 'phone', form: 'spoken' };
const WAITING = { state: 'waiting-for-customer' };

/** An open complaint, and what staff read about it. */
async function openComplaint(database: Database) {
  const parts = await openedCase(database, NOW);
  const read = async () => StaffCase.parse(await parts.staff.read(parts.id));
  const attributes = async () => (await read()).data.attributes;
  const events = async () =>
    (await read()).included.flatMap((one) => (one.type === 'case-events' ? [one.attributes.event] : []));
  return { ...parts, attributes, events };
}

/** The same, answered and settled. */
async function resolvedComplaint(database: Database) {
  const parts = await openComplaint(database);
  await parts.staff.change(parts.id, OUTCOME);
  await parts.staff.reply(parts.id, 'We will correct it.', { state: 'answer-offered' });
  await parts.act('settled');
  const awaiting = () => parts.staff.idsIn('?filter[awaits-us]=true');
  return { ...parts, awaiting };
}

describe.each(TEST_ENGINES)('messages, promises and outcomes on %s', (engine) => {
  const test = testOn(engine);

  test('[RW-01] a message saying that it is not settled reopens a resolved case, which awaits us with a new promise', async ({
    database,
  }) => {
    const { say, attributes, awaiting, id, events } = await resolvedComplaint(database);
    expect(await awaiting()).toEqual([]);
    const before = await attributes();
    expect((await say('It is still wrong.', { reopen: true })).status).toBe(201);
    const after = await attributes();
    expect(after).toMatchObject({
      state: 'in-hand',
      'awaits-us': true,
      'closed-at': null,
      dates: before.dates,
      'promised-on': '2026-12-11',
      'due-on': '2026-12-11',
    });
    expect(await awaiting()).toEqual([id]);
    expect((await events()).slice(-3)).toEqual(['message-received', 'not-settled-by-customer', 'state-changed']);
  });

  test('[RW-01] a message saying that it is settled leaves the case resolved, but still awaits us', async ({
    database,
  }) => {
    const { say, attributes, awaiting, id, staff } = await resolvedComplaint(database);
    expect((await say('Thank you. One more thing.', { reopen: false })).status).toBe(201);
    expect(await attributes()).toMatchObject({ state: 'resolved', 'awaits-us': true, 'due-on': '2026-12-11' });
    expect(await awaiting()).toEqual([id]);
    expect((await staff.list('?filter[awaits-us]=true&filter[open]=true')).data).toEqual([]);
    expect((await staff.list('?filter[awaits-us]=false')).data).toEqual([]);
  });

  test('[RW-01] a message that does not say whether it is settled takes a resolved case in hand, and leaves a withdrawn one closed', async ({
    database,
  }) => {
    const { say, act, attributes } = await resolvedComplaint(database);
    await say('Any news?');
    expect(await attributes()).toMatchObject({ state: 'in-hand', 'awaits-us': true });
    await act('withdraw');
    expect(await attributes()).toMatchObject({ state: 'withdrawn', 'awaits-us': false });
    await say('The meter reads 12345.');
    expect(await attributes()).toMatchObject({ state: 'withdrawn', 'awaits-us': true });
    await say('Please go on.', { reopen: true });
    expect(await attributes()).toMatchObject({ state: 'in-hand', 'awaits-us': true, 'closed-at': null });
  });

  test('[RW-01] once a case can no longer be reopened, a message leaves it closed but awaits us', async ({
    database,
  }) => {
    const { say, attributes } = await resolvedComplaint(database);
    await database.updateTable('cases').set({ closed_at: '2026-10-01T12:00:00.000Z' }).execute();
    expect((await say('It came back.', { reopen: true })).status).toBe(201);
    expect(await attributes()).toMatchObject({ state: 'resolved', 'awaits-us': true });
  });

  test('[RW-01] staff end that a case awaits us by a reply, or by saying that none is needed', async ({ database }) => {
    const { say, attributes, staff, id, events } = await resolvedComplaint(database);
    await say('Thank you!', { reopen: false });
    expect((await staff.change(id, { 'awaits-us': false })).status).toBe(200);
    expect(await attributes()).toMatchObject({ state: 'resolved', 'awaits-us': false, 'due-on': null });
    expect((await events()).at(-1)).toBe('no-answer-needed');
    await say('Thank you again!', { reopen: false });
    await staff.reply(id, 'You are welcome.');
    expect(await attributes()).toMatchObject({ state: 'resolved', 'awaits-us': false, 'due-on': null });
    expect((await staff.change(id, { 'awaits-us': true })).status).toBe(422);
  });

  test('[RW-01] staff reopen what was withdrawn: its promised date counts again', async ({ database }) => {
    const { id, act, staff, attributes } = await openComplaint(database);
    await act('withdraw');
    expect(await attributes()).toMatchObject({ 'next-states': ['in-hand'], 'due-on': null });
    expect((await staff.change(id, { state: 'in-hand' })).status).toBe(200);
    expect(await attributes()).toMatchObject({
      state: 'in-hand',
      'promised-on': '2026-12-11',
      'due-on': '2026-12-11',
      'closed-at': null,
    });
  });

  test('[CT-05] staff withdraw a case when its customer asks, and the history says so', async ({ database }) => {
    const { id, staff } = await openedCase(database, NOW);
    expect(await errorsIn(await staff.change(id, { state: 'withdrawn' }))).toEqual([422, 'required asked-by']);
    const asked = { state: 'withdrawn', 'asked-by': 'Mrs O’Neill, by phone' };
    expect((await staff.change(id, asked)).status).toBe(200);
    const { data, included } = StaffCase.parse(await staff.read(id));
    expect(data.attributes).toMatchObject({ state: 'withdrawn', 'awaits-us': false });
    const event = included.find((one) => one.type === 'case-events' && one.attributes.event === 'withdrawn-by-staff');
    expect(event).toMatchObject({ attributes: { details: { 'asked-by': 'Mrs O’Neill, by phone' } } });
  });

  test('[RW-04] a holding reply keeps the promise or sets a later one; an answer ends it', async ({ database }) => {
    const { id, read, staff, attributes } = await openComplaint(database);
    await staff.reply(id, 'We look into it.');
    expect(await attributes()).toMatchObject({
      'answered-at': null,
      'promised-on': '2026-12-11',
      'awaits-us': false,
      owner: { id: staff.id },
    });
    await staff.reply(id, 'The meter firm comes on Monday.', { 'promised-on': '2026-12-15' });
    expect(await attributes()).toMatchObject({ 'answered-at': null, 'promised-on': '2026-12-15' });
    const page = CustomerCase.parse(await read()).data.attributes;
    expect([page['promised-on'], page.dates['reply-promised']]).toEqual(['2026-12-15', '2026-12-11']);
    await staff.reply(id, 'Here is our answer.', { answers: true });
    expect(await attributes()).toMatchObject({ 'answered-at': expect.any(String), 'promised-on': null });
    expect((await attributes())['due-on']).toBe('2027-01-15');
  });

  test('[RW-04] only a holding reply can promise a day, which must be in the future', async ({ database }) => {
    const { id, staff, attributes } = await openComplaint(database);
    const refusal = async (more: object) => errorsIn(await staff.reply(id, 'Hello', more));
    expect(await refusal({ 'promised-on': '2026-11-19' })).toEqual([422, 'not-to-come promised-on']);
    expect(await refusal({ 'promised-on': '2028-01-01' })).toEqual([422, 'too-far promised-on']);
    expect(await refusal({ 'promised-on': '2026-12-01', answers: true })).toEqual([422, 'invalid-value promised-on']);
    expect(await refusal({ 'promised-on': '2026-12-01', state: 'answer-offered' })).toEqual([
      422,
      'invalid-value promised-on',
    ]);
    expect(await refusal({ 'promised-on': '2026-12-01', direction: 'from-customer' })).toEqual([
      422,
      'invalid-value promised-on',
    ]);
    expect((await attributes()).version).toBe(1);
  });

  test("[RW-04] 'No, it is not' and a request for a review are promised a new answer, and are listed among the messages", async ({
    database,
  }) => {
    const { id, act, read, staff, attributes } = await openComplaint(database);
    await staff.reply(id, 'A new meter', { state: 'answer-offered' });
    expect((await attributes())['promised-on']).toBeNull();
    for (const action of ['not-settled', 'ask-for-review']) {
      expect((await act(action)).status).toBe(201);
      expect(await attributes()).toMatchObject({ 'promised-on': '2026-12-11', 'awaits-us': true });
      await staff.reply(id, 'Again', { state: 'answer-offered' });
    }
    expect(CustomerCase.parse(await read()).data.attributes.acts).toMatchObject([
      { act: 'not-settled', by: 'customer' },
      { act: 'ask-for-review', by: 'customer' },
    ]);
  });

  test('[RW-04] a reply that would reach nobody is refused; a call can still be recorded', async ({ database }) => {
    const { staff } = await desk(database, NOW);
    const phone = { email: null, telephone: '07700 900321', 'contact-preference': 'phone' };
    const { id } = (await (await staff.open({ ...CALLED, ...phone })).json()).data;
    expect(await errorsIn(await staff.reply(id, 'We look into it.'))).toEqual([409, 'no-address undefined']);
    const spoken = { channel: 'phone', form: 'spoken' };
    expect((await staff.reply(id, 'We explained it.', spoken)).status).toBe(201);
    expect((await staff.reply(id, 'Our letter', { channel: 'post' })).status).toBe(201);
  });

  test('[DK-02] while a case is on hold its promised date is not due; statutory deadlines run on', async ({
    database,
  }) => {
    const { id, say, staff, attributes } = await openComplaint(database);
    expect(await errorsIn(await staff.change(id, { 'held-until': '2026-11-20' }))).toEqual([
      422,
      'not-to-come held-until',
    ]);
    await staff.change(id, { 'held-until': '2027-01-04' });
    expect(await attributes()).toMatchObject({
      'held-until': '2027-01-04',
      'due-on': '2027-01-04',
      'promised-on': '2026-12-11',
    });
    await staff.change(id, { 'held-until': '2027-02-01' });
    expect(await attributes()).toMatchObject({ 'due-on': '2027-01-15' });
    await say('Any news?');
    expect(await attributes()).toMatchObject({ 'held-until': null, 'due-on': '2026-12-11', 'awaits-us': true });
  });

  test('[RW-02] a complaint that had its letter has no eight-week deadline any more', async ({ database }) => {
    const { id, act, staff, attributes } = await openComplaint(database);
    await staff.change(id, { resolution: 'We stand by the bill.' });
    await staff.reply(id, 'Our answer', { state: 'answer-offered' });
    await act('not-settled');
    expect((await attributes())['promised-on']).toBe('2026-12-11');
    await staff.reply(id, 'Our answer stays', { answers: true });
    expect((await attributes())['due-on']).toBe('2027-01-15');
    expect((await staff.sendDeadlock(id)).status).toBe(201);
    expect((await attributes())['due-on']).toBeNull();
  });

  test.for([
    ['who calls, brings the case in hand', CALL, 'in-hand'],
    ['whom staff call, is still waited for', { ...CALL, direction: 'to-customer' }, 'waiting-for-customer'],
    [
      'who called before we asked, is still waited for',
      { ...CALL, at: '2026-11-19T10:00:00Z' },
      'waiting-for-customer',
    ],
    ['who calls, and is asked more, is waited for', { ...CALL, ...WAITING }, 'waiting-for-customer'],
  ] as const)('[CT-05, DK-03] a customer we are waiting for, %s', async ([, message, state], { database }) => {
    const { id, staff, attributes } = await openComplaint(database);
    expect((await staff.reply(id, 'Which meter is it?', WAITING)).status).toBe(201);
    expect((await staff.reply(id, 'It is the one in the hall.', message)).status).toBe(201);
    expect((await attributes()).state).toBe(state);
  });
});
