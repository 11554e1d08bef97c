/** What the link of one part shows and does; merge-proof.test.ts has what it must never show. */
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { desk } from '../../testing/cases.ts';
import { ENQUIRY } from '../../testing/leads.ts';
import { errorOf } from '../../testing/staff.ts';
import { eraseCases } from '../erasure.ts';
import { reachOf } from './reach.ts';

const PDF = new Uint8Array(new TextEncoder().encode('%PDF-1.7'));
const OTHER = { email: 'rhys@example.org', 'first-name': 'Rhys', surname: 'Pugh' };

describe.each(TEST_ENGINES)('[RW-18] the reach of a link to a part, on %s', (engine) => {
  const test = testOn(engine);

  async function merging(database: Database) {
    const parts = await desk(database);
    const merge = async (part: string, into: string) => {
      const attributes = { into, reason: 'One household' };
      const body = { data: { type: 'case-merges', attributes } };
      expect((await parts.staff.ask('POST', `/cases/${part}/merge`, body)).status).toBe(200);
    };
    type Customer = Awaited<ReturnType<typeof parts.openBy>>;
    const send = async (by: Customer, text: string) => {
      const file = (await (await by.upload(PDF, `${text}.pdf`)).json()).data.id;
      expect((await by.say(text, { files: [file] })).status).toBe(201);
      return file;
    };
    const statusOf = async (by: Customer, path: string) =>
      (await parts.call('GET', path, { headers: by.session })).status;
    return { ...parts, merge, send, statusOf };
  }

  for (const isLeft of [true, false])
    test(`without proof it shows what was said, sent and done in its part before the merge, and nothing later, where the part ${isLeft ? 'is left' : 'is merged away'}`, async ({
      database,
    }) => {
      const { sendLead, openCase, openBy, staff, merge, send, statusOf } = await merging(database);
      const lead = await openCase();
      const file = await send(lead, 'OWN-EARLIER');
      const own = await openBy(lead.token);
      await staff.reply(lead.id, 'REPLY-EARLIER');
      await own.act('withdraw');
      await own.act('reopen');
      expect((await staff.sendDeadlock(lead.id)).status).toBe(201);
      const before = (await own.read()).data.attributes;
      expect(before.acts.map(({ act }) => act)).toEqual(['withdraw', 'reopen']);
      const other = await sendLead(OTHER);
      const [gone, left] = isLeft ? [other.id, lead.id] : [lead.id, other.id];
      await merge(gone, left);
      await staff.reply(left, 'REPLY-LATER');
      await own.say('OWN-LATER');

      const { data, included } = await own.read();
      const words = JSON.stringify(included);
      for (const word of ['OWN-EARLIER', 'OWN-EARLIER.pdf', 'REPLY-EARLIER']) expect(words).toContain(word);
      expect(words).not.toContain('LATER');
      expect(data.attributes).toEqual({ ...before, actions: [], 'shows-part': true });
      expect(await statusOf(own, `/my-case/files/${file}`)).toBe(200);
      expect(await statusOf(own, '/my-case/letters/deadlock')).toBe(200);
    });

  test('without proof it shows no file and no letter that came to its part after the merge', async ({ database }) => {
    const { sendLead, openBy, openCase, staff, merge, send, statusOf } = await merging(database);
    const lead = await sendLead();
    const own = await openBy(lead.token);
    const proved = await openCase();
    await merge(proved.id, lead.id);
    const file = await send(proved, 'LATER');
    expect((await staff.sendDeadlock(lead.id)).status).toBe(201);
    expect(await statusOf(proved, '/my-case/letters/deadlock')).toBe(200);
    expect(await statusOf(proved, `/my-case/files/${file}`)).toBe(200);
    expect(await statusOf(own, '/my-case/letters/deadlock')).toBe(404);
    expect(await statusOf(own, `/my-case/files/${file}`)).toBe(404);
    const { data, included } = await own.read();
    expect([data.attributes.letters, included]).toEqual([[], []]);
  });

  test('a part that became a case of its own again and then part of another one shows what came before the last merge', async ({
    database,
  }) => {
    const { sendLead, openBy, staff, merge } = await merging(database);
    const [first, second] = [await sendLead({ ...ENQUIRY, ...OTHER }), await sendLead({ ...ENQUIRY, ...OTHER })];
    const lead = await sendLead(ENQUIRY);
    await merge(lead.id, first.id);
    expect(await eraseCases(database, [first.id], () => new Date())).toMatchObject({ cases: 1 });
    await staff.reply(lead.id, 'REPLY-BETWEEN');
    await merge(lead.id, second.id);
    await staff.reply(second.id, 'REPLY-LATER');
    const words = JSON.stringify(await (await openBy(lead.token)).read());
    expect(words).toContain('REPLY-BETWEEN');
    expect(words).not.toContain('REPLY-LATER');
  });

  test('with proof it acts on the whole where that is the customer’s, and else only shows its part', async ({
    database,
  }) => {
    const { openCase, merge } = await merging(database);
    const [own, whole, other] = [await openCase(), await openCase(), await openCase(OTHER)];
    for (const { id } of [own, other]) await merge(id, whole.id);
    expect((await other.read()).data.attributes).toMatchObject({ actions: [], 'shows-part': true });
    expect(await errorOf(await other.act('withdraw'))).toEqual([409, 'not-allowed-now']);
    expect((await own.read()).data.attributes['shows-part']).toBe(false);
    expect((await own.act('withdraw')).status).toBe(201);
  });

  test('with proof it opens no part for which somebody else acts, and of customers without a mailbox only its own', async ({
    database,
  }) => {
    const { sendLead, staff, merge } = await merging(database);
    const [own, acted, other] = [await sendLead(ENQUIRY), await sendLead(ENQUIRY), await sendLead(OTHER)];
    const ruth = { name: 'Ruth Neill', email: 'ruth@example.org', telephone: null, address: null };
    const authority = { authority: 'power-of-attorney', from: '2020-01-01', until: null, proof: { seen: 'The deed' } };
    const attributes = { ...ruth, ...authority, 'reached-by': 'email', 'letters-to': 'representative' };
    const noted = { data: { type: 'case-representatives', attributes } };
    expect((await staff.ask('PUT', `/cases/${acted.id}/representative`, noted)).status).toBe(200);
    await merge(acted.id, own.id);
    expect(await reachOf(database, { own: own.id, isProved: true })).toMatchObject({ parts: [own.id], mayAct: true });
    await merge(other.id, own.id);
    await database.updateTable('cases').set({ email: null, email_key: null, representative: null }).execute();
    const ofOther = await reachOf(database, { own: other.id, isProved: true });
    expect(ofOther).toMatchObject({ shown: other.id, parts: [other.id], mayAct: false });
  });

  test('it opens all of a case by itself, and nothing of one that there is not', async ({ database }) => {
    const { sendLead } = await merging(database);
    const { id } = await sendLead();
    for (const isProved of [true, false])
      expect(await reachOf(database, { own: id, isProved })).toEqual({
        ...{ caseId: id, shown: id, parts: [id], earlier: null, before: null },
        mayAct: true,
      });
    expect(await reachOf(database, { own: 'LF-2222-2222', isProved: true })).toBeUndefined();
  });

  test('without proof and without the event of its merge it shows nothing that was written', async ({ database }) => {
    const { sendLead, staff } = await merging(database);
    const [lead, other] = [await sendLead(), await sendLead(OTHER)];
    await staff.reply(lead.id, 'REPLY');
    await database.updateTable('cases').set({ merged_into: other.id }).where('id', '=', lead.id).execute();
    expect(await reachOf(database, { own: lead.id, isProved: false })).toMatchObject({
      parts: [lead.id],
      earlier: { merge: 0, messages: new Set(), letters: new Set() },
      before: {},
      mayAct: false,
    });
  });
});
