import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect, vi } from 'vitest';
import { caseProvider } from '../../testing/cases.ts';
import { CALLED } from '../../testing/leads.ts';
import { errorOf, staffMember } from '../../testing/staff.ts';

describe.each(TEST_ENGINES)('who can have a case, on %s', (engine) => {
  const test = testOn(engine);

  async function office(database: Database) {
    const provider = await caseProvider(database, { TEST_NOW: '2026-11-23T09:00:00Z' });
    const member = async (role: Parameters<typeof staffMember>[2], id?: string) => {
      const staff = await staffMember(database, provider.call, role, id);
      await staff.list();
      return staff;
    };
    const handler = await member('handler');
    const admin = await member('admin');
    const mark = (id: string, left: boolean, by = admin) =>
      by.ask('PATCH', `/staff/${id}`, { data: { type: 'staff', id, attributes: { left } } });
    return { ...provider, member, handler, admin, mark, ...(await provider.openCase()) };
  }

  test('[DK-07] GET /v1/staff says who can have cases: neither viewers nor editors', async ({ database }) => {
    const { id, member, handler } = await office(database);
    const viewer = await member('viewer');
    const editor = await member('editor');
    const { data } = await (await handler.ask('GET', '/staff')).json();
    const owning = data.filter((one: { attributes: { 'may-own': boolean } }) => one.attributes['may-own']);
    expect(owning.map((one: { id: string }) => one.id).toSorted()).toEqual(['staff-admin', 'staff-handler']);
    for (const reader of [viewer, editor]) {
      expect(await errorOf(await handler.change(id, { owner: reader.id }))).toEqual([409, 'cannot-own']);
    }
    expect(await errorOf(await handler.open({ ...CALLED, owner: viewer.id }))).toEqual([422, 'cannot-own']);
  });

  test('[DK-07] the cases of somebody who left are unassigned, and name their former owner', async ({ database }) => {
    const { id, handler, admin, mark, read } = await office(database);
    await handler.change(id, { owner: handler.id });
    expect((await mark(handler.id, true)).status).toBe(200);
    expect(await admin.idsIn('?filter[owner]=none')).toEqual([id]);
    expect((await admin.read(id)).data.attributes).toMatchObject({
      owner: null,
      'former-owner': { id: handler.id, name: 'Priya handler' },
    });
    expect((await read()).data.attributes.owner).toBeNull();
    expect(await errorOf(await admin.change(id, { owner: handler.id }))).toEqual([409, 'cannot-own']);
    expect(await errorOf(await handler.ask('GET', '/cases'))).toEqual([403, 'has-left']);
    await admin.change(id, { owner: 'me' });
    expect((await admin.read(id)).data.attributes).toMatchObject({ owner: { id: admin.id }, 'former-owner': null });
    expect((await mark(handler.id, false)).status).toBe(200);
    expect((await handler.ask('GET', '/cases')).status).toBe(200);
  });

  test('[DK-07, CT-06, CT-07] letters and mails name no owner who has left', async ({ database }) => {
    const { id, handler, admin, mark, provider, mails } = await office(database);
    const letter = async () =>
      (await admin.ask('GET', `/cases/${id}/letters/eight-weeks`, undefined, { Accept: 'text/plain' })).text();
    await handler.change(id, { owner: handler.id });
    expect(await letter()).toContain('Priya is still working on your complaint');
    await mark(handler.id, true);
    expect(await letter()).not.toContain('Priya');
    expect(await letter()).toContain('Our complaints team is still working on your complaint');
    await admin.reply(id, 'We look into it.');
    provider.start();
    await vi.waitFor(async () => expect(await mails()).toHaveLength(2), { timeout: 20_000 });
    for (const { text, html } of await mails()) expect(`${text}${html}`).not.toContain('Priya handler');
    await mark(handler.id, false);
    expect(await letter()).toContain('Priya is still working on your complaint');
  });

  test('[DK-07] the cases of somebody whose role becomes read-only are unassigned', async ({ database }) => {
    const { id, handler, admin, member } = await office(database);
    await handler.change(id, { owner: handler.id });
    await member('viewer', handler.id);
    expect((await admin.list('?filter[owner]=none')).data).toHaveLength(1);
  });

  test('[DK-01] only admins record who has left, and not of themselves', async ({ database }) => {
    const { handler, admin, member, mark } = await office(database);
    const lead = await member('lead');
    expect(await errorOf(await mark(handler.id, true, lead))).toEqual([403, 'missing-right']);
    expect(await errorOf(await mark(admin.id, true))).toEqual([409, 'oneself']);
    expect(await errorOf(await mark('nobody', true))).toEqual([404, 'not-found']);
  });

  test('[RW-07] a review goes to somebody who neither had the case nor wrote to the customer', async ({ database }) => {
    const { id, act, handler, admin, member } = await office(database);
    const writer = await member('lead', 'writer');
    const fresh = await member('handler', 'fresh');
    await handler.change(id, { owner: handler.id });
    await writer.reply(id, 'We offer you £20.', { state: 'answer-offered' });
    await admin.note(id, 'I only looked');
    expect((await act('ask-for-review')).status).toBe(201);
    const asked = await fresh.read(id);
    expect(asked.data.attributes).toMatchObject({ review: true, owner: null, state: 'in-hand' });
    expect(asked.data.attributes['worked-on-by'].toSorted()).toEqual([handler.id, 'writer']);
    expect(await fresh.idsIn('?filter[review]=true')).toEqual([id]);
    expect(await errorOf(await handler.change(id, { owner: 'me' }))).toEqual([409, 'worked-on-it']);
    expect(await errorOf(await admin.change(id, { owner: 'writer' }))).toEqual([409, 'worked-on-it']);
    expect((await admin.change(id, { owner: 'me' })).status).toBe(200);
    expect((await admin.change(id, { owner: 'fresh' })).status).toBe(200);
    // Work on the review itself does not rule out its author.
    expect((await fresh.change(id, { owner: null })).status).toBe(200);
    expect((await fresh.change(id, { owner: 'me' })).status).toBe(200);
    await fresh.reply(id, 'We looked again: it is £40.', { state: 'answer-offered' });
    expect((await fresh.list('?filter[review]=true')).data).toEqual([]);
    expect((await handler.change(id, { owner: 'me' })).status).toBe(200);
  });

  test('[RW-07] the second review goes to neither the first handler nor the first reviewer', async ({ database }) => {
    const { id, act, handler, member } = await office(database);
    const first = await member('handler', 'first-reviewer');
    await handler.reply(id, 'No.', { state: 'answer-offered' });
    await act('ask-for-review');
    await first.change(id, { owner: 'me' });
    await first.reply(id, 'Still no.', { state: 'answer-offered' });
    await act('ask-for-review');
    expect((await first.read(id)).data.attributes['worked-on-by'].toSorted()).toEqual(['first-reviewer', handler.id]);
  });
});
