import { StaffRole } from '@larkfield/api-schemas/staff';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { caseProvider } from '../../testing/cases.ts';
import { staffMember, staffToken } from '../../testing/staff.ts';

const READERS: readonly string[] = StaffRole.options;
const WRITERS: readonly string[] = ['handler', 'lead', 'admin'];

/** Calls for others than readers (`GET`) and writers (the rest). */
const SPECIAL: Record<string, readonly string[]> = {
  'GET /cases/{id}/call-password': WRITERS,
  'GET /cases/{id}/reads': ['lead', 'admin'],
  'PUT /cases/{id}/restriction': ['lead', 'admin'],
  'POST /cases/{id}/legal-hold': ['lead', 'admin'],
  'PATCH /staff/{id}': ['admin'],
  'GET /reports/content': ['editor', 'lead'],
};

const rolesOf = (method: string, path: string) =>
  SPECIAL[`${method} ${path}`] ?? (method === 'GET' ? READERS : WRITERS);

/** Every call of the staff's API, as the provider documents it. */
async function staffCalls(call: Awaited<ReturnType<typeof caseProvider>>['provider']['fetch']) {
  const answer = await call(new Request('http://provider.invalid/backend/openapi.json'));
  const { paths } = await answer.json();
  return Object.entries<Record<string, unknown>>(paths)
    .map(([path, methods]) => [path.replace('/backend/v1', ''), methods] as const)
    .filter(([path]) => /^\/(cases|staff|reports|templates|tasks)(\/|$)/.test(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })));
}

describe.each(TEST_ENGINES)("[DK-01] rights of the staff's API on %s", (engine) => {
  const test = testOn(engine);

  test('every call is open to the roles that have the right, and to no others', async ({ database }) => {
    const { provider, call, sendLead } = await caseProvider(database);
    const { id } = await sendLead();
    const calls = await staffCalls(provider.fetch);
    expect(calls.length).toBeGreaterThan(5);
    for (const role of StaffRole.options) {
      const staff = await staffMember(database, call, role);
      for (const { path, method } of calls) {
        const address = path
          .replace('{id}', id)
          .replace('{kind}', 'deadlock')
          .replace(/\{\w+\}/, 'none');
        const answer = await staff.ask(method, address, method === 'GET' ? undefined : {});
        await answer.body?.cancel();
        const allowed = rolesOf(method, path).includes(role);
        expect(answer.status === 403, `${role} ${method} ${path}: ${answer.status}`).toBe(!allowed);
        expect(answer.status, `${role} ${method} ${path}`).not.toBe(401);
      }
    }
  });

  test('every call is refused without a token or with a bad one', async ({ database }) => {
    const { provider, call, openCase } = await caseProvider(database);
    const { id, session } = await openCase();
    const bad = {
      none: {},
      'a customer’s session': { ...session, Authorization: `Bearer ${session['X-Case-Session']}` },
      'of another issuer': { iss: 'https://evil.example' },
      'for another audience': { aud: 'larkfield-help' },
      expired: { exp: Math.floor(Date.now() / 1000) - 60 },
    };
    for (const [name, claims] of Object.entries(bad)) {
      const isToken = 'iss' in claims || 'aud' in claims || 'exp' in claims;
      const headers: Record<string, string> = isToken
        ? { Authorization: `Bearer ${await staffToken(database, claims)}` }
        : { ...claims };
      for (const { path, method } of await staffCalls(provider.fetch)) {
        const address = path.replace('{id}', id).replace(/\{\w+\}/, 'deadlock');
        expect((await call(method, address, { headers })).status, `${name}: ${method} ${path}`).toBe(401);
      }
    }
  });

  test('[DK-01] a token counts although the clock of its issuer is 5 s ahead, or its end 2 s past', async ({
    database,
  }) => {
    const { call } = await caseProvider(database);
    const now = Math.floor(Date.now() / 1000);
    for (const claims of [{ nbf: now + 5 }, { exp: now - 2 }]) {
      const headers = { Authorization: `Bearer ${await staffToken(database, claims)}` };
      expect((await call('GET', '/cases', { headers })).status, JSON.stringify(claims)).toBe(200);
    }
  });

  test('a token needs a role of ours, and may have others besides', async ({ database }) => {
    const { call } = await caseProvider(database);
    const ask = async (roles: unknown) =>
      (await call('GET', '/cases', { headers: { Authorization: `Bearer ${await staffToken(database, { roles })}` } }))
        .status;
    expect(await ask([])).toBe(403);
    expect(await ask(['owner', 'root'])).toBe(403);
    expect(await ask(undefined)).toBe(403);
    expect(await ask(['accounts', 'viewer'])).toBe(200);
    expect(await ask('viewer')).toBe(200);
  });

  test('[OP-03] after a database failure on the first call, the next call asks again', async ({ database }) => {
    const { call } = await caseProvider(database);
    const Authorization = `Bearer ${await staffToken(database)}`;
    const ask = async () => (await call('GET', '/cases', { headers: { Authorization } })).status;
    const rename = (from: 'secrets' | 'secrets_away', to: string) =>
      database.schema.alterTable(from).renameTo(to).execute();
    await rename('secrets', 'secrets_away');
    expect(await ask()).toBe(500);
    await rename('secrets_away', 'secrets');
    expect(await ask()).toBe(200);
  });

  test('a token with a changed or missing signature is refused', async ({ database }) => {
    const { call } = await caseProvider(database);
    const [header, payload, signature = ''] = (await staffToken(database)).split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [`${header}.${payload}.${signature.slice(0, -4)}AAAA`, `${unsigned}.${payload}.`]) {
      expect((await call('GET', '/cases', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
    }
  });

  test('an unreachable issuer is not taken as a bad token', async ({ database }) => {
    const { call } = await caseProvider(database, { DESK_OIDC_ISSUER: 'http://127.0.0.1:9' });
    const headers = { Authorization: `Bearer ${await staffToken(database)}` };
    expect((await call('GET', '/cases', { headers })).status).toBe(503);
  });
});
