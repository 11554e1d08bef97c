import { CustomerCase } from '@larkfield/api-schemas/customer-case';
import { toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { caseProvider, newKey } from '../../testing/cases.ts';
import { errorOf, errorsIn, staffMember } from '../../testing/staff.ts';
import { changeCase } from '../store/change-case.ts';
import { moveTo } from '../store/move-case.ts';

const STAFF = { kind: 'staff', id: 'staff-1', name: 'Priya Shah' } as const;

describe.each(TEST_ENGINES)("a customer's case on %s", (engine) => {
  const test = testOn(engine);

  const move = (
    database: Database,
    id: string,
    to: 'in-hand' | 'answer-offered' | 'resolved' | 'waiting-for-customer',
  ) => changeCase({ database, id, now: new Date(), actor: STAFF, act: async (change) => moveTo(change, to) });

  test('[CT-04] shows the state, the dates, and what was sent', async ({ database }) => {
    const { openCase } = await caseProvider(database, { TEST_NOW: '2026-11-20T14:05:00Z' });
    const { read } = await openCase();
    const { data, included } = CustomerCase.parse(await read());
    expect(data.attributes).toMatchObject({
      kind: 'complaint',
      state: 'received',
      dates: { 'reply-promised': '2026-12-11', 'next-working-day': '2026-11-23', 'eight-weeks': '2027-01-15' },
      owner: null,
      sent: {
        surname: "O'Neill",
        email: 'sian@example.org',
        account: 'A12345',
        text: 'My bill is wrong.\nIt has been for months.',
      },
      actions: ['withdraw', 'contact-preference'],
      history: [{ state: 'received' }],
    });
    expect(included).toEqual([]);
  });

  test('[CT-05] a message is kept once, however often it is sent', async ({ database }) => {
    const { openCase } = await caseProvider(database);
    const { say, read } = await openCase();
    const sent = await Promise.all([1, 2, 3].map(() => say('Here is more.\nAnd more.', { key: 'the-same' })));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { included } = await read();
    expect(included).toMatchObject([{ attributes: { text: 'Here is more.\nAnd more.', direction: 'from-customer' } }]);
    expect(await errorOf(await say('Other words', { key: 'the-same' }))).toEqual([422, 'idempotency-key-reused']);
  });

  test('[CT-05] the same words and files under another key count as the same message, unless something else was said in between', async ({
    database,
  }) => {
    const { call, openCase } = await caseProvider(database);
    const { id, say, read, upload } = await openCase();
    const pdf = new Uint8Array(new TextEncoder().encode('%PDF-1.7'));
    const file = async (name: string): Promise<string> => (await (await upload(pdf, name)).json()).data.id;
    const count = async () => (await read()).included.filter(({ type }) => type === 'case-messages').length;
    const saying = async (text: string, names: string[] = []) => {
      const files = await Promise.all(names.map(file));
      expect((await say(text, { files })).status).toBe(201);
      return count();
    };
    expect(await saying('Any news?')).toBe(1);
    expect(await saying('Any news?')).toBe(1);
    expect(await saying('Any news?', ['a.pdf'])).toBe(2);
    expect(await saying('Any news?', ['a.pdf'])).toBe(2);
    expect(await saying('Any news?', ['b.pdf'])).toBe(3);
    await (await staffMember(database, call)).reply(id, 'Not yet');
    expect(await saying('Any news?', ['b.pdf'])).toBe(5);
    const twoHoursAgo = toInstant(new Date(Date.now() - 7_200_000));
    await database.updateTable('case_messages').set({ at: twoHoursAgo }).execute();
    expect(await saying('Any news?', ['b.pdf'])).toBe(6);
  });

  test('[CT-05, RW-01] the same words sent again with another answer to whether they reopen the case reopen it', async ({
    database,
  }) => {
    const { openCase } = await caseProvider(database);
    const { id, say, act, read } = await openCase();
    const states = async () => (await read()).data.attributes.history.map(({ state }) => state);
    await move(database, id, 'answer-offered');
    await act('settled');
    await say('It is still wrong', { reopen: false });
    await say('It is still wrong', { reopen: true });
    expect(await states()).toEqual(['received', 'answer-offered', 'resolved', 'in-hand']);
    await say('It is still wrong', { reopen: true });
    expect((await read()).included).toHaveLength(2);
    await act('withdraw');
    await say('It is still wrong', { reopen: true });
    expect((await states()).slice(-2)).toEqual(['withdrawn', 'in-hand']);
  });

  test('[CT-05, RW-01] the same words are a new message once we have dealt with the first without a message', async ({
    database,
  }) => {
    const { call, openCase } = await caseProvider(database);
    const { id, say, read } = await openCase();
    await say('It is still wrong');
    await move(database, id, 'answer-offered');
    await move(database, id, 'resolved');
    await say('It is still wrong');
    expect((await read()).data.attributes.state).toBe('in-hand');
    const staff = await staffMember(database, call);
    expect((await staff.change(id, { 'awaits-us': false })).status).toBe(200);
    await say('It is still wrong');
    expect((await staff.read(id)).data.attributes['awaits-us']).toBe(true);
    await move(database, id, 'waiting-for-customer');
    await say('It is still wrong');
    expect((await read()).data.attributes.state).toBe('in-hand');
    expect((await read()).included).toHaveLength(4);
  });

  test('[CT-05, RW-14] a message sent again is the same message, even if its words are judged differently by then', async ({
    database,
  }) => {
    const phone = { name: 'Gas emergencies', number: '0800111999' };
    const gas = { id: 'gas', title: 'A gas leak', action: 'Get out', phone, path: '/help-and-support/emergencies/gas' };
    const judged = [[gas], []];
    const letters = {
      read: async () => ({ dangers: judged.shift() ?? [], extraHelp: [] }),
      crisisWordsIn: async () => [],
      prepare: async () => {},
      renew() {},
    };
    const { openCase } = await caseProvider(database, {}, { letters });
    const { say, read } = await openCase();
    const sent = [await say('I smell gas', { key: 'k' }), await say('I smell gas', { key: 'k' })];
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    expect((await read()).included).toHaveLength(1);
  });

  test('[CT-05] an act without a key is refused', async ({ database }) => {
    const { openCase, call } = await caseProvider(database);
    const { session } = await openCase();
    const body = { data: { type: 'case-messages', attributes: { text: 'Hello' } } };
    expect((await call('POST', '/my-case/messages', { body, headers: session })).status).toBe(400);
  });

  test('[CT-05] 30,000 characters are taken and 40,000 are not', async ({ database }) => {
    const { openCase } = await caseProvider(database);
    const { say, read } = await openCase();
    expect((await say('ж'.repeat(30_000))).status).toBe(201);
    expect(await errorsIn(await say('x'.repeat(40_000)))).toEqual([422, 'too-big text']);
    expect((await read()).included).toHaveLength(1);
  });

  test('[CT-05] a reply to what we asked puts the case back in hand', async ({ database }) => {
    const { openCase } = await caseProvider(database);
    const { id, say, read } = await openCase();
    await move(database, id, 'waiting-for-customer');
    await say('Here it is');
    expect((await read()).data.attributes.state).toBe('in-hand');
  });

  test('[CT-05] withdrawn once, and reopened', async ({ database }) => {
    const { openCase } = await caseProvider(database);
    const { act, read } = await openCase();
    const twice = [await act('withdraw', { key: 'w' }), await act('withdraw', { key: 'w' })];
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect((await read()).data.attributes).toMatchObject({ state: 'withdrawn', actions: ['reopen'] });
    expect(await errorOf(await act('withdraw'))).toEqual([409, 'not-allowed-now']);
    await act('reopen');
    const { data } = await read();
    expect(data.attributes.state).toBe('in-hand');
    expect(data.attributes.history.map(({ state }) => state)).toEqual(['received', 'withdrawn', 'in-hand']);
  });

  test("[CT-05] 'No, it is not' reopens a resolved case, whose dates stay", async ({ database }) => {
    const { openCase } = await caseProvider(database);
    const { id, act, read } = await openCase();
    await move(database, id, 'answer-offered');
    const { data: offered } = await read();
    expect((await act('settled')).status).toBe(201);
    expect((await read()).data.attributes).toMatchObject({ state: 'resolved', 'reopen-until': expect.any(String) });
    expect((await act('not-settled')).status).toBe(201);
    const { data } = await read();
    expect(data.attributes).toMatchObject({ state: 'in-hand', 'closed-at': null, dates: offered.attributes.dates });
  });

  test('[CT-05] a way to be contacted is changed', async ({ database }) => {
    const { openCase } = await caseProvider(database);
    const { act, read } = await openCase();
    await act('contact-preference', { 'contact-preference': 'post' });
    expect((await read()).data.attributes['contact-preference']).toBe('post');
    expect((await act('contact-preference', { 'contact-preference': 'pigeon' })).status).toBe(422);
  });

  test('[CT-02] a session reaches its own case and no other', async ({ database }) => {
    const { openCase } = await caseProvider(database);
    const first = await openCase();
    const second = await openCase({ email: 'other@example.org' });
    await first.say('A secret');
    expect(JSON.stringify(await second.read())).not.toContain('A secret');
    expect((await second.read()).data.id).toBe(second.id);
  });

  test('[OP-12] a call that names a case other than the session’s changes neither case', async ({ database }) => {
    const { openCase, call } = await caseProvider(database);
    const first = await openCase();
    const second = await openCase();
    const sendTo = (headers: Record<string, string>) => {
      const given = { ...second.session, 'Idempotency-Key': newKey(), ...headers };
      const post = (path: string, type: string, attributes: object) =>
        call('POST', `/my-case/${path}`, { body: { data: { type, attributes } }, headers: given });
      return Promise.all([
        post('messages', 'case-messages', { text: 'For the first' }),
        post('actions', 'case-actions', { action: 'withdraw' }),
        post('actions', 'case-actions', { action: 'contact-preference', 'contact-preference': 'post' }),
        call('POST', '/my-case/files', {
          body: new Uint8Array(new TextEncoder().encode('%PDF-1.7')),
          headers: { ...given, 'Content-Type': 'application/octet-stream', 'X-File-Name': 'a.pdf' },
        }),
        call('DELETE', '/case-sessions', { headers: { ...second.session, ...headers } }),
      ]);
    };
    const refused = await sendTo({ 'X-Case-Reference': first.id });
    for (const answer of refused) expect(await errorOf(answer)).toEqual([409, 'another-case']);
    const before = await Promise.all([first.read(), second.read()]);
    const of = ({ data, included }: CustomerCase) => [
      data.attributes.state,
      data.attributes['contact-preference'],
      included,
    ];
    expect(before.map(of)).toEqual([
      ['received', 'email', []],
      ['received', 'email', []],
    ]);
  });

  test('[OP-12] after a session has ended, a message for another case is still recognised as such', async ({
    database,
  }) => {
    const { openCase } = await caseProvider(database);
    const first = await openCase();
    const second = await openCase();
    await database
      .updateTable('case_sessions')
      .set({ expires_at: toInstant(new Date(0)) })
      .execute();
    expect(await errorOf(await second.say('Mine'))).toEqual([401, 'session-ended']);
    const headers = { ...second.session, 'X-Case-Reference': first.id };
    expect(await errorOf(await second.say('Mine', { headers }))).toEqual([409, 'another-case']);
  });

  test('[CT-07] a change of state and its reopening are mailed with a link', async ({ database }) => {
    const { provider, openCase, mailAbout } = await caseProvider(database);
    provider.start();
    const { act } = await openCase();
    await act('withdraw');
    const mail = await mailAbout('Your complaint is withdrawn');
    expect(mail.text).toMatch(/\/help-and-support\/case\/[\w-]{32}/);
    expect(mail.html).toContain('reopen it on your case page until');
    await act('reopen');
    await mailAbout("We've reopened your complaint");
  });

  test('[CT-02] the confirmation mail leads to the case', async ({ database }) => {
    const { provider, openCase, mailAbout } = await caseProvider(database);
    provider.start();
    await openCase();
    const mail = await mailAbout("We've got your complaint");
    expect(mail.text).toMatch(/FOLLOW YOUR CASE\n\n.*\n\S*\/help-and-support\/case\/[\w-]{32}\n/);
  });
});
