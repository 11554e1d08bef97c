import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { openedCase } from '../../testing/cases.ts';
import { JOINING } from '../../testing/leads.ts';

describe.each(TEST_ENGINES)('[PS-01] the register at the desk, on %s', (engine) => {
  const test = testOn(engine);

  async function joining(database: Database, changes: Record<string, unknown> = JOINING) {
    const opened = await openedCase(database, { TEST_NOW: '2026-11-23T09:00:00Z' }, changes);
    const act = async (name: string, on: string | null) => {
      const answer = await opened.staff.ask('POST', `/cases/${opened.id}/register-acts`, {
        data: { type: 'register-acts', attributes: { act: name, on } },
      });
      const body = await answer.json();
      return { status: answer.status, code: body.errors?.[0]?.code, found: body };
    };
    return { ...opened, act };
  }

  test('staff record when the customer was added and when the networks were told, and the customer can read it', async ({
    database,
  }) => {
    const { act, read, staff, id } = await joining(database);
    expect((await act('registered', '2026-11-23')).status).toBe(200);
    const { found } = await act('networks-told', '2026-11-23');
    expect(found.data.attributes.register).toMatchObject({
      'registered-on': '2026-11-23',
      'networks-told-on': '2026-11-23',
    });
    const events = found.included.filter(({ type }: { type: string }) => type === 'case-events');
    expect(events.slice(-2).map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
      { event: 'registered', details: { from: null, to: '2026-11-23' }, actor: { id: staff.id } },
      { event: 'networks-told', details: { from: null, to: '2026-11-23' } },
    ]);
    expect((await read()).data.attributes).toMatchObject({
      'registered-on': '2026-11-23',
      'networks-told-on': '2026-11-23',
    });
    // Recording it again is not a second act; null undoes it.
    const { version } = (await staff.read(id)).data.attributes;
    expect((await act('registered', '2026-11-23')).found.data.attributes.version).toBe(version);
    expect((await act('registered', null)).found.data.attributes.register['registered-on']).toBeNull();
  });

  test('shows no password, format or nominee that the customer did not give', async ({ database }) => {
    const none = { format: null, callPassword: null, nomineeName: null, nomineeTelephone: null };
    const more = { ...JOINING['additional-information'], ...none };
    const { staff, id } = await joining(database, { ...JOINING, 'additional-information': more });
    expect((await staff.read(id)).data.attributes.register).toMatchObject({
      format: null,
      'has-call-password': false,
      nominee: null,
    });
  });

  test('neither day may be in the future or before the customer’s request', async ({ database }) => {
    const { act } = await joining(database);
    for (const day of ['2026-11-24', '2026-11-22'])
      expect(await act('registered', day)).toMatchObject({ status: 422, code: 'not-that-day' });
  });

  test('networks are not told of customers who did not agree', async ({ database }) => {
    const more = { ...JOINING['additional-information'], shareWithNetwork: false };
    const { act } = await joining(database, { ...JOINING, 'additional-information': more });
    expect(await act('networks-told', '2026-11-23')).toMatchObject({ status: 409, code: 'no-consent' });
    expect((await act('networks-told', null)).status).toBe(200);
    expect((await act('registered', '2026-11-23')).status).toBe(200);
  });

  test('a complaint has no register to record', async ({ database }) => {
    const { act } = await joining(database, {});
    expect(await act('registered', '2026-11-23')).toMatchObject({ status: 409, code: 'not-joining' });
  });
});
