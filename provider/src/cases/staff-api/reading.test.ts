import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import type { KyselyPlugin } from 'kysely';
import { describe, expect } from 'vitest';
import { caseProvider, openedCase } from '../../testing/cases.ts';
import { JOINING } from '../../testing/leads.ts';
import { listeningLogger } from '../../testing/provider.ts';
import { staffMember } from '../../testing/staff.ts';
import { createLateReads } from '../access/reads.ts';

const PDF = new Uint8Array(new TextEncoder().encode('%PDF-1.7'));
/** Words about health, or passwords, in a case about the register; codes as the lead has them. */
const NEEDS = /"04"|"25"|oxygen|fridge|Medicine|blue kingfisher|dialysis|Gwen Nominee|ventilator/;

describe.each(TEST_ENGINES)('[RW-12] health needs and passwords on %s', (engine) => {
  const test = testOn(engine);

  async function joining(database: Database) {
    const { staff: handler, ...opened } = await openedCase(database, {}, JOINING);
    const file = (await (await opened.upload(PDF, 'ventilator.pdf')).json()).data.id;
    await opened.say('My dialysis machine came today', { files: [file] });
    await handler.change(opened.id, { resolution: 'She has a ventilator', category: 'dialysis' });
    await handler.note(opened.id, 'Asked about the ventilator');
    return { ...opened, handler, file };
  }

  test('are in no answer for viewers and editors, who only see that the case exists', async ({ database }) => {
    const { call, id, file } = await joining(database);
    for (const role of ['viewer', 'editor'] as const) {
      const reader = await staffMember(database, call, role);
      for (const path of [`/cases/${id}`, '/cases', `/cases?filter[q]=${id}`, `/cases/${id}/reply-mail`]) {
        const text = await (await reader.ask('GET', path)).text();
        expect(text, `${role} ${path}`).toContain(id);
        expect(text, `${role} ${path}`).not.toMatch(NEEDS);
      }
      expect((await reader.read(id)).data.attributes).toMatchObject({
        surname: "O'Neill",
        withheld: true,
        register: null,
        'additional-information': null,
      });
      expect((await reader.ask('GET', `/cases/${id}/files/${file}`)).status).toBe(403);
      expect((await reader.ask('GET', `/cases/${id}/call-password`)).status).toBe(403);
    }
  });

  test('leave a history of what happened, without what was said, also once the case counts as another kind', async ({
    database,
  }) => {
    const { call, id, handler } = await joining(database);
    await handler.change(id, { owner: 'me' });
    const viewer = await staffMember(database, call, 'viewer');
    const historyOf = async () => {
      const { included }: { included: { type: string; attributes: { event: string; details: object } }[] } =
        await viewer.read(id);
      expect([...new Set(included.map(({ type }) => type))]).toEqual(['case-events']);
      return included.map(({ attributes: { event, details } }) => [event, Object.keys(details).length > 0]);
    };
    const history = await historyOf();
    expect(history).toEqual([
      ['opened', true],
      ['message-received', false],
      ['category-changed', false],
      ['resolution-changed', false],
      ['note-added', false],
      ['owner-changed', true],
    ]);
    await database.updateTable('cases').set({ kind: 'enquiry' }).where('id', '=', id).execute();
    expect(await historyOf()).toEqual(history);
  });

  test('[RW-03] that staff noted in a case of another kind are shown only to staff who work on cases, also in its history', async ({
    database,
  }) => {
    const { call, id, staff: handler } = await openedCase(database);
    await handler.change(id, { vulnerable: true, needs: ['25'], reason: 'She said so on the telephone' });
    expect((await handler.read(id)).data.attributes.needs).toEqual(['25']);
    const viewer = await staffMember(database, call, 'viewer');
    const text = await (await viewer.ask('GET', `/cases/${id}`)).text();
    expect(text).toContain('corrected');
    expect(text).not.toContain('"25"');
  });

  test('can be searched for only by staff who work on cases', async ({ database }) => {
    const { call, id, handler } = await joining(database);
    const editor = await staffMember(database, call, 'editor');
    expect(await handler.idsIn('?filter[q]=dialysis')).toEqual([id]);
    expect(await editor.idsIn('?filter[q]=dialysis')).toEqual([]);
    expect(await editor.idsIn(`?filter[q]=${id}`)).toEqual([id]);
  });

  test('[PS-01] are shown in the form’s words to staff who work on cases, and the password needs a call of its own', async ({
    database,
  }) => {
    const { id, handler } = await joining(database);
    const found = await handler.read(id);
    expect(found.data.attributes.register).toEqual({
      needs: ['An oxygen concentrator, which runs on electricity', 'Medicine that has to stay in the fridge'],
      language: 'Welsh',
      format: 'Large print',
      'has-call-password': true,
      nominee: { name: 'Gwen Nominee', telephone: '02079460018' },
      'share-with-network': true,
      'registered-on': null,
      'networks-told-on': null,
    });
    expect(JSON.stringify(found)).not.toContain('blue kingfisher');
    const answer = await handler.ask('GET', `/cases/${id}/call-password`);
    expect((await answer.json()).data.attributes).toEqual({ password: 'blue kingfisher' });
  });

  test('[PS-01] a case without a password answers 404 for it', async ({ database }) => {
    const { id, staff: handler } = await openedCase(database);
    expect((await handler.ask('GET', `/cases/${id}/call-password`)).status).toBe(404);
  });

  test('reads and downloads are recorded with who made them, for leads and admins', async ({ database }) => {
    const { call, id, handler, file } = await joining(database);
    await handler.read(id);
    await handler.read(id);
    await handler.ask('GET', `/cases/${id}/files/${file}`);
    await handler.ask('GET', `/cases/${id}/call-password`);
    await handler.ask('GET', `/cases/${id}/call-password`);
    await handler.ask('GET', `/cases/${id}/files/none`);
    expect((await handler.ask('GET', `/cases/${id}/reads`)).status).toBe(403);
    const lead = await staffMember(database, call, 'lead');
    const { data } = await (await lead.ask('GET', `/cases/${id}/reads`)).json();
    const read = data.map(({ attributes }: { attributes: { staff: { id: string }; what: string } }) => [
      attributes.staff.id,
      attributes.what,
    ]);
    expect(read).toEqual([
      [handler.id, 'call-password'],
      [handler.id, 'call-password'],
      [handler.id, `files/${file}`],
      [handler.id, 'case'],
    ]);
    const table = await lead.ask('GET', `/cases/${id}/reads`, undefined, { Accept: 'text/csv' });
    expect(table.headers.get('Content-Type')).toContain('text/csv');
    expect(await table.text()).toMatch(
      /^at,name,id,what\r\n[\d-]+T[\d:.]+Z,Priya handler,staff-handler,call-password\r\n/,
    );
  });

  test('reads of letters are recorded too', async ({ database }) => {
    const { call, sendLead } = await caseProvider(database);
    const { id } = await sendLead();
    const lead = await staffMember(database, call, 'lead');
    await lead.ask('GET', `/cases/${id}/letters/deadlock`);
    const { data } = await (await lead.ask('GET', `/cases/${id}/reads`)).json();
    expect(data[0].attributes.what).toBe('letters/deadlock');
  });
});

describe.each(TEST_ENGINES)('[RW-12] the record of who read a case, on %s', (engine) => {
  const test = testOn(engine);

  test('is made up for once there is room, and a full disk keeps nobody from reading', async ({ database }) => {
    let isFull = false;
    const fullDisk: KyselyPlugin = {
      transformQuery({ node }) {
        if (isFull && node.kind === 'InsertQueryNode')
          throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const onDisk = database.withPlugin(fullDisk);
    const { id, call } = await openedCase(onDisk);
    const [reader, lead] = [await staffMember(onDisk, call), await staffMember(onDisk, call, 'lead')];
    isFull = true;
    expect((await reader.read(id)).data.id).toBe(id);
    const reads = async () => (await (await lead.ask('GET', `/cases/${id}/reads`)).json()).data;
    expect(await reads()).toEqual([]);
    const { logger, lines } = listeningLogger();
    const lateReads = createLateReads(onDisk, logger);
    await lateReads.run();
    expect(lines).toMatchObject([{ level: 50, reads: 1 }]);
    isFull = false;
    await lateReads.run();
    expect(await reads()).toMatchObject([{ attributes: { what: 'case' } }]);
    isFull = true;
    expect((await lead.read(id)).data.id).toBe(id);
    await lateReads.stop();
    expect(lines.at(-1)).toMatchObject({ level: 50, reference: id, staff: expect.any(String) });
  });
});
