import { OwnCases } from '@larkfield/api-schemas/customer-calls/own-cases';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { requireClient } from '../../json-api/middleware.ts';
import { desk } from '../../testing/cases.ts';
import { errorOf } from '../../testing/staff.ts';
import { ownCaseRoutes } from './own-case-routes.ts';

const SIAN = 'sian@example.org';

/** A desk, and the calls of signed-in customers whose token is their e-mail address. */
async function signedIn(database: Database) {
  const parts = await desk(database);
  const known = requireClient(['larkfield-help']);
  const ownEmailOf = async (email: string) => ({ email });
  const app = ownCaseRoutes({ database, clock: () => new Date(), requireClient: known, days: 365, ownEmailOf });
  const call = (method: string, email: string, body?: object) =>
    app.request('/v1/own-cases', {
      method,
      headers: {
        'X-Client-Id': 'larkfield-help',
        'Content-Type': 'application/vnd.api+json',
        Authorization: `Bearer ${email}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    ...parts,
    list: async (email: string) => {
      const { data } = OwnCases.parse(await (await call('GET', email)).json());
      return data.map(({ id, attributes }) => [id, attributes.state]);
    },
    openOwn: (email: string, id: string) => call('POST', email, { data: { type: 'cases', id } }),
    merge: (id: string, into: string) =>
      parts.staff.ask('POST', `/cases/${id}/merge`, {
        data: { type: 'case-merges', attributes: { into, reason: 'One bill' } },
      }),
  };
}

describe.each(TEST_ENGINES)("[CT-02, RW-18] 'Your cases' after a merge on %s", (engine) => {
  const test = testOn(engine);

  test('a case and its part are listed once, with the state of the whole', async ({ database }) => {
    const { openCase, staff, list, merge } = await signedIn(database);
    const [first, second] = [await openCase(), await openCase()];
    await merge(second.id, first.id);
    await staff.change(first.id, { state: 'in-hand' });
    expect(await list(SIAN)).toEqual([[first.id, 'in-hand']]);
  });

  test('a case that nobody has proved is listed as it stood before the merge', async ({ database }) => {
    const { sendLead, openCase, staff, list, merge } = await signedIn(database);
    const [other, typed] = [await openCase({ email: 'other@example.org' }), await sendLead()];
    await merge(other.id, typed.id);
    await staff.change(typed.id, { state: 'in-hand' });
    expect(await list(SIAN)).toEqual([[typed.id, 'received']]);
  });

  test('one proved part opens the whole by the reference that is listed', async ({ database }) => {
    const { sendLead, openCase, openBy, openOwn, staff, list, merge, call } = await signedIn(database);
    const [own, typed] = [await openCase({ query: 'OWN-WORDS' }), await sendLead({ query: 'TYPED-WORDS' })];
    await merge(own.id, typed.id);
    await staff.change(typed.id, { state: 'in-hand' });
    expect(await list(SIAN)).toEqual([[typed.id, 'in-hand']]);
    const session = (await (await openOwn(SIAN, typed.id)).json()).data.id;
    const read = await (await call('GET', '/my-case', { headers: { 'X-Case-Session': session } })).text();
    expect(read).toMatch(/OWN-WORDS/);
    expect(read).toMatch(/TYPED-WORDS/);
    // The link of the confirmation still opens its own part only.
    expect(JSON.stringify(await (await openBy(typed.token)).read())).not.toContain('OWN-WORDS');
  });

  test('a corrected address opens and lists the case by no part of it any more', async ({ database }) => {
    const { openCase, staff, list, openOwn, merge } = await signedIn(database);
    const [first, second] = [await openCase(), await openCase()];
    await merge(second.id, first.id);
    await staff.change(first.id, { email: 'sian@example.com', reason: 'Moved' });
    expect(await list(SIAN)).toEqual([]);
    for (const { id } of [first, second]) {
      expect(await errorOf(await openOwn(SIAN, id))).toEqual([404, 'link-unknown']);
      expect((await openOwn('sian@example.com', id)).status).toBe(201);
    }
  });

  test('an address that was corrected before the merge opens nothing after it', async ({ database }) => {
    const { openCase, staff, list, openOwn, merge } = await signedIn(database);
    const [first, second] = [await openCase(), await openCase()];
    await staff.change(second.id, { email: 'new@example.com', reason: 'Moved' });
    await merge(second.id, first.id);
    expect(await list(SIAN)).toEqual([[first.id, 'received']]);
    expect(await errorOf(await openOwn(SIAN, second.id))).toEqual([404, 'link-unknown']);
  });
});
