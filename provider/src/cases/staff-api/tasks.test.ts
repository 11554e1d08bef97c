import type { TaskList } from '@larkfield/api-schemas/case-tasks';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect, vi } from 'vitest';
import { retentionRules } from '../../personal-data.ts';
import { desk } from '../../testing/cases.ts';
import { CALLED } from '../../testing/leads.ts';
import { mailServer } from '../../testing/mail-server.ts';
import { staffMember } from '../../testing/staff.ts';
import { eraseCases } from '../erasure.ts';

const BY_POST = { 'contact-preference': 'post' };
const BY_PHONE = { 'contact-preference': 'phone' };
const ADDRESS = { 'address-line1': '3 High Street', 'postal-town': 'Edinburgh', postcode: 'EH1 1YZ' };
const WAIT = { timeout: 20_000, interval: 50 };

describe.each(TEST_ENGINES)('tasks that staff do by hand on %s', (engine) => {
  const test = testOn(engine);

  async function taskDesk(database: Database, environment: Record<string, string> = {}) {
    const parts = await desk(database, { RATE_LIMITS: 'off', ...environment });
    const { staff } = parts;
    const tasks = async (query = ''): Promise<TaskList> => (await staff.ask('GET', `/tasks${query}`)).json();
    const tick = (id: string, done = true, who = staff) =>
      who.ask('PATCH', `/tasks/${id}`, { data: { type: 'case-tasks', id, attributes: { done } } });
    const due = async () => (await database.selectFrom('outbox').select('subject').execute()).map((row) => row.subject);
    return { ...parts, tasks, tick, due };
  }

  test('[RW-06] a customer who chose post gets replies as letters, not as mails', async ({ database }) => {
    const { openCase, staff, tasks, tick, due } = await taskDesk(database);
    const { id } = await openCase(BY_POST);
    const reply = await staff.reply(id, 'We take £60 off.\n\nThe meter stays.', { state: 'answer-offered' });
    expect(reply.status).toBe(201);
    expect(await due()).toEqual([id]);
    const { data, meta } = await tasks('?filter[kind]=print');
    expect(meta.open).toEqual({ print: 1, call: 0, 'refused-mail': 0, bereavement: 0 });
    expect(data).toMatchObject([
      {
        attributes: {
          kind: 'print',
          reference: id,
          surname: "O'Neill",
          text: expect.stringContaining('£60'),
          address: expect.any(Array),
        },
      },
    ]);
    const [task] = data;
    const shown = await staff.ask('GET', `/tasks/${task?.id}/letter`);
    const html = await shown.text();
    for (const words of ['We take £60 off.', 'Please tell us whether this settles it', id, 'Dear Siân'])
      expect(html).toContain(words);
    const pdf = await staff.ask('GET', `/tasks/${task?.id}/letter`, undefined, { Accept: 'application/pdf' });
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    expect((await pdf.arrayBuffer()).byteLength).toBeGreaterThan(1000);

    expect((await tick(task?.id ?? '')).status).toBe(200);
    await tick(task?.id ?? '');
    expect((await tasks()).data).toEqual([]);
    expect((await tasks('?filter[done]=true')).data).toMatchObject([{ attributes: { 'done-by': 'Priya handler' } }]);
    const { included, data: record } = await staff.read(id);
    const done = included.filter((part: { attributes: { event?: string } }) => part.attributes.event === 'task-done');
    expect(done).toMatchObject([{ attributes: { actor: { name: 'Priya handler' }, details: { task: 'print' } } }]);
    expect(record.attributes.tasks).toMatchObject([{ kind: 'print', 'done-at': expect.any(String) }]);
    await tick(task?.id ?? '', false);
    expect((await tasks()).data).toHaveLength(1);
  });

  test('[RW-03, RW-06] a letter that waits to be printed goes to the name and address as corrected', async ({
    database,
  }) => {
    const { sendLead, staff, tasks } = await taskDesk(database);
    const { id } = await sendLead(BY_POST);
    expect((await staff.sendDeadlock(id)).status).toBe(201);
    const [task] = (await tasks('?filter[kind]=print')).data;
    const printed = async () =>
      (await staff.ask('GET', `/tasks/${task?.id}/letter`, undefined, { Accept: 'text/plain' })).text();
    expect(await printed()).not.toContain('3 High Street');
    await staff.change(id, { surname: 'Neill', address: ADDRESS, reason: 'She has moved' });
    expect(await printed()).toContain('\nSiân Neill\n3 High Street\nEdinburgh\nEH1 1YZ\n');
    expect(await printed()).toContain('\nDear Siân Neill,\n');
  });

  test('[RW-06] a customer without an e-mail address gets replies and letters by post; a letter that staff posted makes no task', async ({
    database,
  }) => {
    const { staff, tasks, due } = await taskDesk(database);
    const called = { ...CALLED, ...BY_POST, email: null, address: ADDRESS };
    const { id } = (await (await staff.open(called)).json()).data;
    await staff.reply(id, 'We look into it.');
    await staff.reply(id, 'As I wrote on paper', { channel: 'post' });
    await staff.change(id, { state: 'answer-offered', resolution: 'We stay with the bill.' });
    expect((await tasks()).data.map(({ attributes }) => attributes.about)).toEqual(['version:2', 'version:4']);
    expect((await tasks()).data[0]?.attributes.address).toEqual(['3 High Street', 'Edinburgh', 'EH1 1YZ']);
    expect(await due()).toEqual([]);
  });

  test('[RW-06, RW-13] of two without an e-mail address whose cases were merged, each has their own letters, death and erasure', async ({
    database,
  }) => {
    const { staff, tasks } = await taskDesk(database);
    const called = { ...CALLED, ...BY_POST, email: null, address: ADDRESS };
    const open = async (person: object) => (await (await staff.open({ ...called, ...person })).json()).data.id;
    const part = await open({});
    await staff.reply(part, 'We look into it.');
    const whole = await open({
      'first-name': 'Ifor',
      surname: 'Pugh',
      address: { ...ADDRESS, 'address-line1': '5 Mill Lane' },
    });
    const merge = { type: 'case-merges', attributes: { into: whole, reason: 'One meter' } };
    expect((await staff.ask('POST', `/cases/${part}/merge`, { data: merge })).status).toBe(200);
    const toPrint = async () => {
      const { data } = await tasks('?filter[kind]=print');
      return data.map(({ attributes }) => [attributes.surname, attributes.address[0]]);
    };
    expect(await toPrint()).toEqual([[CALLED.surname, '3 High Street']]);
    const death = { type: 'case-deaths', attributes: { on: '2026-11-20', 'told-by': 'His son' } };
    expect((await staff.ask('PUT', `/cases/${whole}/death`, { data: death })).status).toBe(200);
    expect(await toPrint()).toEqual([[CALLED.surname, '3 High Street']]);
    await staff.change(whole, { state: 'withdrawn', 'asked-by': 'His son' });
    await eraseCases(database, [whole], () => new Date());
    expect((await staff.read(part)).data.attributes).toMatchObject({ surname: CALLED.surname, state: 'withdrawn' });
  });

  test('[RW-06] a customer who chose calls is called with an answer, which is mailed too; a recorded call needs no further call', async ({
    database,
  }) => {
    const { openCase, staff, tasks, due } = await taskDesk(database);
    const { id } = await openCase(BY_PHONE);
    await staff.reply(id, 'We take £60 off.');
    await staff.reply(id, 'I told her again.', { channel: 'phone', form: 'spoken' });
    expect((await tasks('?filter[kind]=call')).data).toMatchObject([
      { attributes: { telephone: { number: '07700900123' }, text: 'We take £60 off.' } },
    ]);
    expect((await due()).toSorted()).toEqual([id, `${id}/2`, `${id}/3`].toSorted());
  });

  test('[RW-06] viewers can read the lists but tick nothing; an unknown task is a 404', async ({ database }) => {
    const { openCase, staff, tasks, tick, call } = await taskDesk(database);
    const { id } = await openCase(BY_POST);
    await staff.reply(id, 'Hello');
    const viewer = await staffMember(database, call, 'viewer');
    expect((await viewer.ask('GET', '/tasks')).status).toBe(200);
    expect((await tick((await tasks()).data[0]?.id ?? '', true, viewer)).status).toBe(403);
    expect((await tick('nothing')).status).toBe(404);
    expect((await staff.ask('GET', '/tasks/nothing/letter')).status).toBe(404);
    expect((await staff.ask('GET', '/tasks?filter[kind]=sing')).status).toBe(400);
  });

  test('[RW-06] many tasks come in pages, each once', async ({ database }) => {
    const { openCase, staff, tasks } = await taskDesk(database);
    const { id } = await openCase(BY_POST);
    for (const text of ['One', 'Two', 'Three']) await staff.reply(id, text);
    const first = await tasks('?page[size]=2');
    const second: TaskList = await (await staff.ask('GET', (first.links.next ?? '').replace('/v1', ''))).json();
    expect([...first.data, ...second.data].map(({ attributes }) => attributes.text)).toEqual(['One', 'Two', 'Three']);
    expect(second.links.next).toBeNull();
  });

  test('[RW-06] a mail that the server refuses is shown on the case and in a list, until it is accepted', async ({
    database,
  }) => {
    const { deliveries, SMTP_URL } = await mailServer({
      recipient: (line) => (line.includes('sian@') ? '550 5.1.1 no such user' : '250 ok'),
    });
    const { provider, openCase, staff, tasks } = await taskDesk(database, { SMTP_URL });
    const { id } = await openCase();
    provider.start();
    await vi.waitFor(async () => expect((await tasks('?filter[kind]=refused-mail')).data).toHaveLength(1), WAIT);
    const { data, included } = await staff.read(id);
    expect(data.attributes.tasks).toMatchObject([{ kind: 'refused-mail', 'done-at': null }]);
    expect(JSON.stringify(included)).toContain('"code":"550"');
    await staff.change(id, { email: 'new@example.org', reason: 'It came back' });
    await staff.reply(id, 'Does this reach you?');
    await vi.waitFor(() => expect(deliveries).toHaveLength(2), WAIT);
    await vi.waitFor(async () => expect((await tasks('?filter[kind]=refused-mail')).data).toEqual([]), WAIT);
  });

  test('[RW-06] mails about two cases of one customer keep their order', async ({ database }) => {
    const { deliveries, SMTP_URL } = await mailServer({ busy: 1 });
    const { provider, openCase, staff } = await taskDesk(database, { SMTP_URL });
    const [first, second] = [await openCase(), await openCase()];
    await database.deleteFrom('outbox').execute();
    await staff.reply(first.id, 'Sent first');
    await staff.reply(second.id, 'Sent second');
    provider.start();
    await vi.waitFor(() => expect(deliveries).toHaveLength(2), WAIT);
    expect(deliveries.map(({ message }) => /Sent (first|second)/.exec(message)?.[1])).toEqual(['first', 'second']);
  });

  test('[RW-06, RW-08] tasks are erased with their case', async ({ database }) => {
    const { openCase, staff, settings } = await taskDesk(database);
    const { id } = await openCase(BY_POST);
    await staff.reply(id, 'Hello');
    for (const { removeExpired } of retentionRules({ database, settings }))
      await removeExpired(new Date(Date.now() + 2556 * 86_400_000));
    expect(await database.selectFrom('case_tasks').selectAll().execute()).toEqual([]);
  });
});
