import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { caseProvider } from '../../testing/cases.ts';
import { CALLED } from '../../testing/leads.ts';
import { errorOf, staffMember } from '../../testing/staff.ts';

type StaffMember = Awaited<ReturnType<typeof staffMember>>;

/** For each call of the staff's API that names no case, an answer in which a restricted case could show. */
const LISTS: Record<string, (staff: StaffMember, id: string) => Promise<string>> = {
  'GET /v1/cases': async (staff, id) =>
    JSON.stringify(
      await Promise.all(
        ['', `?filter[q]=${id}`, '?filter[q]=neill', '?filter[owner]=none', '?filter[open]=true&sort=received-at'].map(
          (query) => staff.list(query),
        ),
      ),
    ),
  'GET /v1/cases/changes': (staff, id) => changesFor(staff, id),
  'GET /v1/staff': async (staff) => (await staff.ask('GET', '/staff')).text(),
  'GET /v1/staff/me': async (staff) => (await staff.ask('GET', '/staff/me')).text(),
  'GET /v1/templates': async (staff) => (await staff.ask('GET', '/templates')).text(),
  'GET /v1/reports/views': async (staff) =>
    (await staff.ask('GET', '/reports/views?view=filter%5Bopen%5D%3Dtrue&view=')).text(),
  'GET /v1/reports/work': async (staff) => (await staff.ask('GET', '/reports/work')).text(),
  'GET /v1/reports/complaints': async (staff) => (await staff.ask('GET', '/reports/complaints?quarter=2026-Q4')).text(),
  'GET /v1/reports/publication': async (staff) => (await staff.ask('GET', '/reports/publication?month=2026-12')).text(),
  'GET /v1/reports/content': async (staff) => (await staff.ask('GET', '/reports/content')).text(),
  'GET /v1/reports/insight': async (staff) =>
    (await staff.ask('GET', '/reports/insight?from=2026-12-01&to=2026-12-31')).text(),
  'GET /v1/tasks': async (staff) =>
    JSON.stringify(
      await Promise.all(
        ['', '?filter[done]=true'].map((query) => staff.ask('GET', `/tasks${query}`).then((answer) => answer.text())),
      ),
    ),
  // No task is named here; that of the restricted case is tried by its id below.
  'PATCH /v1/tasks/{id}': async () => '',
  'GET /v1/tasks/{id}/letter': async () => '',
  'GET /v1/reports/figures': async (staff) => (await staff.ask('GET', '/reports/figures?quarter=2026-Q4')).text(),
  'GET /v1/reports/cases': async (staff) => (await staff.ask('GET', '/reports/cases?quarter=2026-Q4')).text(),
};

/** They create a case, or change a member of staff. */
const NO_CASE_YET = ['POST /v1/cases', 'PATCH /v1/staff/{id}'];

/** The content's files hold no case. */
const isOfContent = (call: string) => call.includes(' /v1/content/');

/** The missed changes that the stream sends. */
async function changesFor(staff: StaffMember, _id: string): Promise<string> {
  const answer = await staff.ask('GET', '/cases/changes', undefined, { 'Last-Event-ID': '1' });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader && !text.includes('event: listening')) text += (await reader.read()).value ?? '';
  await reader?.cancel();
  return text;
}

/** Every call that a role may be refused. */
async function staffCalls(fetch: (request: Request) => Promise<Response>): Promise<string[]> {
  const answer = await fetch(new Request('http://provider.invalid/backend/openapi.json'));
  const { paths }: { paths: Record<string, Record<string, { responses: object }>> } = await answer.json();
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/backend/v1/') && !/\/(case-sessions|customers|accounts)\b/.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { responses }]) => '403' in responses)
        .map(([method]) => `${method.toUpperCase()} ${path.replace('/backend', '')}`),
    );
}

describe.each(TEST_ENGINES)('[RW-12] a restricted case on %s', (engine) => {
  const test = testOn(engine);

  async function restricted(database: Database) {
    const provider = await caseProvider(database);
    // Listeners already know the first event.
    await provider.openCase({ surname: 'Somebody', 'first-name': 'Else' });
    const { id } = await provider.openCase();
    const member = (role: 'handler' | 'lead' | 'admin' | 'viewer' | 'editor', name: string) =>
      staffMember(database, provider.call, role, name);
    const lead = await member('lead', 'the-lead');
    const named = await member('handler', 'named');
    for (const one of [lead, named]) await one.list();
    const restrict = (staff: StaffMember, attributes: object, caseId = id) =>
      staff.ask('PUT', `/cases/${caseId}/restriction`, {
        data: { type: 'case-restrictions', attributes: { restricted: true, reason: 'She works here', ...attributes } },
      });
    return { ...provider, id, member, lead, named, restrict };
  }

  test('does not exist for staff who are not named, in any call', async ({ database }) => {
    const { provider, id, member, lead, named, restrict } = await restricted(database);
    expect((await restrict(lead, { readers: [named.id] })).status).toBe(200);
    const calls = await staffCalls(provider.fetch);
    expect(calls.length).toBeGreaterThan(15);
    for (const role of ['viewer', 'handler', 'lead'] as const) {
      const other = await member(role, `other-${role}`);
      for (const one of calls) {
        const [method = '', path = ''] = one.split(' ');
        if (path.includes('/cases/{id}')) {
          const at = (reference: string) =>
            path
              .replace('/v1', '')
              .replace('{id}', reference)
              .replace('{kind}', 'deadlock')
              .replace(/\{\w+\}/, 'none');
          const body = method === 'GET' ? undefined : {};
          const answer = await other.ask(method, at(id), body);
          const unknown = await other.ask(method, at('LF-2222-2222'), body);
          expect([answer.status, await answer.text()], `${role} ${one}`).toEqual([
            unknown.status,
            await unknown.text(),
          ]);
          expect([403, 404], `${role} ${one}`).toContain(answer.status);
        } else if (!NO_CASE_YET.includes(one) && !isOfContent(one)) {
          const look = LISTS[one];
          if (!look) throw new Error(`Say in LISTS how ${one} could show a restricted case`);
          expect(await look(other, id), `${role} ${one}`).not.toMatch(new RegExp(`${id}|Neill`));
        }
      }
    }
  });

  test('[RW-06] has tasks that others cannot list, count, print or tick', async ({ database }) => {
    const { id, member, lead, named, restrict } = await restricted(database);
    await lead.change(id, { 'contact-preference': 'post', reason: 'She asked for letters' });
    await lead.reply(id, 'We take £60 off.', { state: 'answer-offered' });
    await restrict(lead, { readers: [named.id] });
    const [task] = (await (await named.ask('GET', '/tasks')).json()).data;
    expect(task.attributes.reference).toBe(id);
    const other = await member('handler', 'other');
    expect((await (await other.ask('GET', '/tasks')).json()).meta.open.print).toBe(0);
    const tick = { data: { type: 'case-tasks', id: task.id, attributes: { done: true } } };
    expect((await other.ask('PATCH', `/tasks/${task.id}`, tick)).status).toBe(404);
    expect((await other.ask('GET', `/tasks/${task.id}/letter`)).status).toBe(404);
    expect((await named.ask('GET', `/tasks/${task.id}/letter`)).status).toBe(200);
  });

  test('is readable by the staff named and by the one who restricted it, with the reason in its history', async ({
    database,
  }) => {
    const { id, lead, named, restrict } = await restricted(database);
    const answer = await (await restrict(lead, { readers: [named.id] })).json();
    expect(answer.data.attributes).toMatchObject({
      restricted: true,
      readers: [
        { id: named.id, name: 'Priya handler' },
        { id: lead.id, name: 'Priya lead' },
      ],
    });
    for (const staff of [lead, named]) {
      const { included } = await staff.read(id);
      expect(included.map(({ attributes }: { attributes: object }) => attributes)).toContainEqual(
        expect.objectContaining({
          event: 'restricted',
          details: expect.objectContaining({ reason: 'She works here' }),
        }),
      );
      expect((await staff.list('?filter[q]=neill')).data).toHaveLength(1);
      expect(await changesFor(staff, id)).toContain(id);
      expect((await staff.reply(id, 'We look into it')).status).toBe(201);
    }
  });

  test('[DK-02] with another one that became part of it: nobody else is told of changes of that one', async ({
    database,
  }) => {
    const { openCase, id, member, lead, named, restrict } = await restricted(database);
    const { id: part } = await openCase();
    const attributes = { into: id, reason: 'One matter' };
    const merged = await lead.ask('POST', `/cases/${part}/merge`, { data: { type: 'case-merges', attributes } });
    expect(merged.status).toBe(200);
    await restrict(lead, { readers: [named.id] });
    expect(await changesFor(named, part)).toContain(part);
    expect(await changesFor(await member('handler', 'other'), part)).not.toContain(part);
  });

  test('is restricted and released by leads and admins who can read it, with a reason', async ({ database }) => {
    const { id, member, lead, named, restrict } = await restricted(database);
    expect((await restrict(named, {})).status).toBe(403);
    expect((await restrict(lead, { reason: ' ' })).status).toBe(422);
    expect(await errorOf(await restrict(lead, { readers: ['nobody'] }))).toEqual([422, 'unknown-reader']);
    expect((await restrict(lead, {})).status).toBe(200);
    const admin = await member('admin', 'the-admin');
    expect((await restrict(admin, { restricted: false })).status).toBe(404);
    expect((await restrict(lead, { restricted: false, reason: 'She has left us' })).status).toBe(200);
    expect((await admin.read(id)).included.at(-1).attributes.event).toBe('restriction-lifted');
  });

  test('is taken from an owner who is not named, and can’t be assigned to staff who are not named', async ({
    database,
  }) => {
    const { id, member, lead, named, restrict } = await restricted(database);
    const other = await member('handler', 'other');
    await other.change(id, { owner: 'other' });
    await restrict(lead, { readers: [named.id] });
    expect((await lead.read(id)).data.attributes.owner).toBeNull();
    expect(await errorOf(await lead.change(id, { owner: 'other' }))).toEqual([409, 'not-a-reader']);
    expect((await lead.change(id, { owner: named.id })).status).toBe(200);
  });

  test('keeps an owner who is named; other readers are a change of their own, and to release it twice changes nothing', async ({
    database,
  }) => {
    const { id, lead, named, restrict } = await restricted(database);
    await named.change(id, { owner: named.id });
    await restrict(lead, { readers: [named.id] });
    expect((await lead.read(id)).data.attributes.owner).toMatchObject({ id: named.id });
    await restrict(lead, { readers: [], reason: 'He moved to another team' });
    const { data, included } = await lead.read(id);
    expect(data.attributes.owner).toBeNull();
    const changed = included.map(({ attributes }: { attributes: object }) => attributes);
    expect(changed).toContainEqual(
      expect.objectContaining({
        event: 'readers-changed',
        details: { reason: 'He moved to another team', readers: ['Priya lead'] },
      }),
    );
    const release = { restricted: false, reason: 'She has left us' };
    const { version } = (await (await restrict(lead, release)).json()).data.attributes;
    expect((await (await restrict(lead, release)).json()).data.attributes.version).toBe(version);
  });

  test('[DK-07] does not lose its last reader, who cannot be marked as left before another is named', async ({
    database,
  }) => {
    const { id, member, lead, named, restrict } = await restricted(database);
    const admin = await member('admin', 'the-admin');
    const leave = (staff: StaffMember) =>
      admin.ask('PATCH', `/staff/${staff.id}`, { data: { type: 'staff', id: staff.id, attributes: { left: true } } });
    await restrict(lead, {});
    expect(await errorOf(await leave(lead))).toEqual([409, 'last-reader']);
    await restrict(lead, { readers: [named.id] });
    expect((await leave(lead)).status).toBe(200);
    expect((await named.read(id)).data.id).toBe(id);
  });

  test('that somebody opened after a call is not returned to them by a repeated post', async ({ database }) => {
    const { lead, named, restrict } = await restricted(database);
    const { data } = await (await named.open(CALLED, 'one-key')).json();
    await restrict(lead, {}, data.id);
    expect((await named.open(CALLED, 'one-key')).status).toBe(404);
  });
});
