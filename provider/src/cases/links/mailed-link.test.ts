import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { desk } from '../../testing/cases.ts';
import { ENQUIRY } from '../../testing/leads.ts';
import { eraseCases } from '../erasure.ts';
import { createMailedLink } from './mailed-link.ts';
import { findLink } from './store.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-30T10:00:00Z');
const clock = () => NOW;
const RUTH = {
  ...{ name: 'Ruth Neill', email: 'ruth@example.org', telephone: null, address: null, 'reached-by': 'email' },
  ...{ authority: 'power-of-attorney', from: '2020-01-01', until: null, 'letters-to': 'customer' },
  proof: { seen: 'The deed' },
};
const AS_RUTH = { role: 'representative', name: RUTH.name, email: RUTH.email } as const;
const AS_SIAN = { role: 'customer', name: "Siân O'Neill", email: 'sian@example.org' } as const;

describe.each(TEST_ENGINES)('[CT-02, RW-13] the link of a mail, on %s', (engine) => {
  const test = testOn(engine);

  async function mailing(database: Database) {
    const parts = await desk(database);
    const { id } = await parts.sendLead(ENQUIRY);
    await database.deleteFrom('case_links').execute();
    const mailedLink = createMailedLink({ database, clock, days: 30, pageOf: (token) => `page of ${token}` });
    const put = async (part: string, type: string, attributes: object) => {
      const noted = await parts.staff.ask('PUT', `/cases/${id}/${part}`, { data: { type, attributes } });
      expect(noted.status).toBe(200);
    };
    const links = () => database.selectFrom('case_links').selectAll().execute();
    const waiting = async () => {
      const tasks = database
        .selectFrom('case_tasks')
        .select('about')
        .where('kind', '=', 'bereavement')
        .orderBy('about');
      return (await tasks.execute()).map(({ about }) => about);
    };
    return { ...parts, id, mailedLink, put, links, waiting };
  }

  test('opens the case for some days, and proves the mailbox once it does', async ({ database }) => {
    const { id, mailedLink } = await mailing(database);
    const mailed = await mailedLink(id);
    expect(mailed).toMatchObject({ row: { id }, to: { firstName: 'Siân', email: 'sian@example.org' } });
    const token = mailed?.link.replace('page of ', '') ?? '';
    expect(await findLink(database, { token }, { lock: false })).toMatchObject({
      case_id: id,
      mailed: 1,
      expires_at: new Date(NOW.getTime() + 30 * DAY_MS).toISOString(),
    });
  });

  test('is made neither for an erased case nor for one that there is not', async ({ database }) => {
    const { id, mailedLink, links, waiting } = await mailing(database);
    await eraseCases(database, [id], clock);
    for (const gone of [id, 'LF-2222-2222']) expect(await mailedLink(gone, 'version:1')).toBeUndefined();
    expect([await links(), await waiting()]).toEqual([[], []]);
  });

  test('goes to the person for whom the mail was written, unless they may no longer act', async ({ database }) => {
    const { id, mailedLink, put } = await mailing(database);
    await put('representative', 'case-representatives', RUTH);
    const nameFor = async (reader?: typeof AS_RUTH | typeof AS_SIAN) =>
      (await mailedLink(id, undefined, reader))?.to.firstName;
    expect([await nameFor(AS_RUTH), await nameFor(AS_SIAN), await nameFor()]).toEqual(['Ruth Neill', 'Siân', 'Siân']);
    await put('representative', 'case-representatives', { ...RUTH, until: '2026-11-29' });
    expect(await nameFor(AS_RUTH)).toBe('Siân');
  });

  test('waits for an executor once the customer has died, with the mail that is to be sent then', async ({
    database,
  }) => {
    const { id, mailedLink, put, links, waiting } = await mailing(database);
    await put('death', 'case-deaths', { on: null, 'told-by': 'Her daughter' });
    const before = await waiting();
    expect(await mailedLink(id, undefined, AS_SIAN)).toBeUndefined();
    expect(await waiting(), 'a link on request is asked for again').toEqual(before);
    expect(await mailedLink(id, 'version:2', AS_SIAN)).toBeUndefined();
    expect(await waiting()).toEqual([...before, 'version:2']);
    expect(await links()).toEqual([]);
  });
});
