import { toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { eraseFor } from '../../personal-data.ts';
import { desk, tokenIn } from '../../testing/cases.ts';
import { ENQUIRY } from '../../testing/leads.ts';
import { errorOf } from '../../testing/staff.ts';
import { takeAction } from '../customer-api/acts.ts';

const PDF = new Uint8Array(new TextEncoder().encode('%PDF-1.7 VICTIM-FILE'));

describe.each(TEST_ENGINES)('[RW-18] what a merge opens on %s', (engine) => {
  const test = testOn(engine);

  /** A customer's case with a reply and a file, and one that a stranger opened in their name. */
  async function victimAndStranger(database: Database) {
    const parts = await desk(database);
    const victim = await parts.openCase({ query: 'VICTIM-WORDS' });
    const file = (await (await victim.upload(PDF, 'VICTIM.pdf')).json()).data.id;
    await victim.say('VICTIM-MESSAGE', { files: [file] });
    await parts.staff.reply(victim.id, 'VICTIM-REPLY', { state: 'answer-offered' });
    await parts.staff.change(victim.id, { offer: 'VICTIM-OFFER' });
    await parts.staff.sendDeadlock(victim.id, 'VICTIM-POSITION');
    const lead = await parts.sendLead({ query: 'STRANGER-WORDS' });
    const stranger = { ...lead, ...(await parts.openBy(lead.token)) };
    const merge = (id: string, into: string, reason?: string) =>
      parts.staff.ask('POST', `/cases/${id}/merge`, { data: { type: 'case-merges', attributes: { into, reason } } });
    const seen = async (by: { read: () => Promise<object> }) => JSON.stringify(await by.read());
    return { ...parts, victim, stranger, file, merge, seen };
  }

  test('what was typed waives no reason, and the refusal says that the address is not proved', async ({ database }) => {
    const { victim, stranger, merge } = await victimAndStranger(database);
    const refused = await merge(stranger.id, victim.id);
    expect(refused.status).toBe(422);
    const [error] = (await refused.json()).errors;
    expect(error).toMatchObject({
      code: 'other-customer',
      title: expect.stringContaining('Email address not verified'),
    });
    expect((await merge(stranger.id, victim.id, 'One bill')).status).toBe(200);
  });

  test('two cases whose mailed links were opened by one customer need no reason, and either link opens both', async ({
    database,
  }) => {
    const { victim, openCase, merge, seen } = await victimAndStranger(database);
    const second = await openCase({ query: 'MORE-WORDS' });
    expect((await merge(second.id, victim.id)).status).toBe(200);
    for (const by of [victim, second])
      expect(await seen(by)).toMatch(/VICTIM-REPLY.*MORE-WORDS|MORE-WORDS.*VICTIM-REPLY/s);
    expect((await second.act('settled')).status).toBe(201);
  });

  for (const isLeft of [true, false])
    test(`a stranger’s link opens only its own part when the customer’s case ${isLeft ? 'is left' : 'becomes part of theirs'}`, async ({
      database,
    }) => {
      const { victim, stranger, file, merge, seen, staff, provider, findMyCase, mailAbout, openBy, openLink, call } =
        await victimAndStranger(database);
      const [gone, left] = isLeft ? [stranger.id, victim.id] : [victim.id, stranger.id];
      await staff.change(stranger.id, { offer: 'STRANGER-OFFER' });
      const asBefore = (await stranger.read()).data.attributes;
      expect((await merge(gone, left, 'One bill')).status).toBe(200);
      await staff.reply(left, 'VICTIM-LATER', { state: 'answer-offered' });
      await victim.say('I smell gas');
      const fresh = await openBy(stranger.token);
      for (const by of [stranger, fresh]) {
        expect(await seen(by)).toContain('STRANGER-WORDS');
        expect(await seen(by)).not.toContain('VICTIM');
        expect(await seen(by)).not.toContain(victim.id);
        expect((await by.download(file)).status).toBe(404);
        expect((await call('GET', '/my-case/letters/deadlock', { headers: by.session })).status).toBe(404);
        expect(await errorOf(await by.act('withdraw'))).toEqual([409, 'not-allowed-now']);
        expect(await errorOf(await by.act('settled'))).toEqual([409, 'not-allowed-now']);
        const { attributes } = (await by.read()).data;
        expect(attributes).toEqual({ ...asBefore, actions: [], 'shows-part': true });
        expect(await errorOf(await by.upload(PDF, 'STRANGER.pdf'))).toEqual([422, 'after-mailed-link']);
      }
      expect((await stranger.say('STRANGER-LATER')).status).toBe(201);
      expect((await staff.read(left)).data.attributes.state).toBe('answer-offered');

      expect(await seen(victim)).toContain('VICTIM-REPLY');
      provider.start();
      await findMyCase(left, 'sian@example.org');
      const proved = await openBy(tokenIn((await mailAbout('The link to your complaint')).text ?? ''));
      for (const words of ['VICTIM-WORDS', 'VICTIM-REPLY', 'VICTIM-LATER', 'STRANGER-WORDS', 'STRANGER-LATER'])
        expect(await seen(proved)).toContain(words);
      expect((await proved.download(file)).status).toBe(200);
      expect((await proved.act('settled')).status).toBe(201);
      expect(await seen(await openBy(stranger.token))).not.toContain('VICTIM');

      await staff.change(left, { email: 'sian@example.com', reason: 'Moved' });
      expect((await openLink(stranger.token, 'sian@example.com')).status).toBe(410);
    });

  test('a call that is written down after the merge is not shown to a link without proof, however early it was made', async ({
    database,
  }) => {
    const { victim, stranger, merge, seen, staff } = await victimAndStranger(database);
    await merge(victim.id, stranger.id, 'One bill');
    const call = { direction: 'from-customer', channel: 'phone', form: 'spoken' };
    const at = new Date(Date.now() - 60_000).toISOString();
    expect((await staff.reply(stranger.id, 'VICTIM-CALLED', { ...call, at })).status).toBe(201);
    expect(await seen(stranger)).toContain('STRANGER-WORDS');
    expect(await seen(stranger)).not.toContain('VICTIM');
  });

  test('a proved mailbox opens no part of another mailbox, and a linked case opens nothing', async ({ database }) => {
    const { victim, openCase, merge, seen, staff } = await victimAndStranger(database);
    const other = await openCase({ query: 'OTHER-WORDS', email: 'other@example.org', account: 'A12345678' });
    await staff.ask('PUT', `/cases/${other.id}/linked/${victim.id}`);
    expect(await seen(other)).not.toContain('VICTIM');
    await merge(other.id, victim.id, 'One household');
    expect(await seen(other)).toContain('OTHER-WORDS');
    expect(await seen(other)).not.toContain('VICTIM');
    expect(await seen(victim)).not.toContain('OTHER');
  });

  test('what was begun before a merge acts on no case that it led to meanwhile', async ({ database }) => {
    const { victim, stranger, merge, staff } = await victimAndStranger(database);
    expect((await merge(stranger.id, victim.id, 'One bill')).status).toBe(200);
    const begun = { database, caseId: stranger.id, mayAct: true, now: new Date(), key: 'a-key', fingerprint: '' };
    expect(await takeAction(begun, { action: 'withdraw' })).toBe('not-allowed-now');
    expect((await staff.read(victim.id)).data.attributes.state).toBe('answer-offered');
  });

  test('a link that was opened and has expired does not prove the mailbox that the address is corrected to', async ({
    database,
  }) => {
    const { victim, staff } = await victimAndStranger(database);
    const isProved = async () => (await staff.read(victim.id)).data.attributes['address-proved'];
    expect(await isProved()).toBe(true);
    await database
      .updateTable('case_links')
      .set({ expires_at: toInstant(new Date(0)) })
      .execute();
    await staff.change(victim.id, { email: 'other@example.org', reason: 'Misheard' });
    expect(await isProved()).toBe(false);
  });

  test('a representative of one case does not become that of the other by what was typed', async ({ database }) => {
    const { victim, stranger, merge, staff, openLink } = await victimAndStranger(database);
    const attributes = {
      ...{ name: 'Ruth Neill', email: 'ruth@example.org', telephone: null, address: null, 'reached-by': 'email' },
      ...{ authority: 'power-of-attorney', from: '2020-01-01', until: null, 'letters-to': 'representative' },
      proof: { seen: 'A letter' },
    };
    await staff.ask('PUT', `/cases/${stranger.id}/representative`, {
      data: { type: 'case-representatives', attributes },
    });
    await merge(stranger.id, victim.id, 'One bill');
    expect((await staff.read(victim.id)).data.attributes.representative).toBeNull();
    const preview = await (await staff.ask('GET', `/cases/${victim.id}/reply-mail`)).json();
    expect(preview.data.attributes.to).toBe('sian@example.org');
    expect((await openLink(victim.token, 'ruth@example.org')).status).toBe(403);
    await staff.ask('DELETE', `/cases/${victim.id}/representative`);
    const { included } = await staff.read(victim.id);
    expect(JSON.stringify(included)).toMatch(/"event":"representative-removed".*"name":"Ruth Neill"/s);
    expect((await openLink(stranger.token, 'ruth@example.org')).status).toBe(410);
  });

  test('whoever opened the part of another customer with their own address reads it no longer once they are erased', async ({
    database,
  }) => {
    const { sendLead, openBy, openLink, call, staff, settings } = await desk(database);
    const erased = await sendLead(ENQUIRY);
    const other = await sendLead({ ...ENQUIRY, email: 'other@example.org' });
    await staff.ask('POST', `/cases/${other.id}/merge`, {
      data: { type: 'case-merges', attributes: { into: erased.id, reason: 'One home' } },
    });
    const { session } = await openBy(other.token);
    const read = async () => (await call('GET', '/my-case', { headers: session })).status;
    expect(await read()).toBe(200);
    await eraseFor({ database, settings }, { email: 'sian@example.org', references: [erased.id] }, 'tester');
    expect(await read()).toBe(401);
    expect(await errorOf(await openLink(other.token))).toEqual([403, 'wrong-email']);
    expect((await openLink(other.token, 'other@example.org')).status).toBe(201);
  });
});
