/** Which mails are due when somebody asks for a link, as the outbox has them. */
import { fromJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { CASE_MAIL } from '../../mail/channels.ts';
import { desk } from '../../testing/cases.ts';
import { ENQUIRY } from '../../testing/leads.ts';
import { listeningLogger } from '../../testing/provider.ts';
import { beside } from '../../testing/side-by-side.ts';
import { eraseCases } from '../erasure.ts';
import { findCase } from '../store/case-row.ts';
import { createFindMyCase } from './find-my-case.ts';

const SIAN = 'sian@example.org';
const RUTH = {
  ...{ name: 'Ruth Neill', email: 'ruth@example.org', telephone: null, address: null, 'reached-by': 'email' },
  ...{ authority: 'power-of-attorney', from: '2020-01-01', until: null, 'letters-to': 'customer' },
  proof: { seen: 'The deed' },
};
const clock = () => new Date();

describe.each(TEST_ENGINES)("[CT-03] 'Find my case' on %s", (engine) => {
  const test = testOn(engine);

  async function finding(database: Database, mayMail: () => Promise<boolean> = async () => true) {
    const parts = await desk(database);
    const { id } = await parts.sendLead(ENQUIRY);
    const { logger, lines } = listeningLogger();
    let woken = 0;
    const onDue = () => {
      woken += 1;
    };
    const { findMyCase, stop } = createFindMyCase({ database, clock, logger, mayMail, onDue });
    const put = (part: string, type: string, attributes: object) =>
      parts.staff.ask('PUT', `/cases/${id}/${part}`, { data: { type, attributes } });
    /** The links that were mailed since the last time, and whether the worker was woken for them. */
    const asked = async (reference: string, email: string) => {
      woken = 0;
      findMyCase(reference, email);
      await stop();
      const rows = await database.selectFrom('outbox').select('payload').where('channel', '=', 'case-mail').execute();
      await database.deleteFrom('outbox').where('channel', '=', 'case-mail').execute();
      return { mails: rows.map(({ payload }) => CASE_MAIL.parse(fromJsonText(payload))), woken };
    };
    return { ...parts, id, findMyCase, stop, put, asked, lines };
  }

  test('mails whoever asks, the customer or who acts for them, at the address that the case has', async ({
    database,
  }) => {
    const { id, put, asked } = await finding(database);
    expect((await put('representative', 'case-representatives', RUTH)).status).toBe(200);
    const link = { about: 'link', reference: id };
    expect(await asked(id, ' SIAN@example.org')).toMatchObject({
      mails: [{ ...link, reader: 'customer', to: { role: 'customer', name: "Siân O'Neill", email: SIAN } }],
      woken: 1,
    });
    const representative = { role: 'representative', name: RUTH.name, email: RUTH.email };
    expect(await asked(id.toLowerCase(), ' Ruth@Example.org')).toMatchObject({
      mails: [{ ...link, reader: 'representative', to: representative }],
      woken: 1,
    });
  });

  test('mails one link a minute, however often it is asked for', async ({ database }) => {
    const { id, findMyCase, asked } = await finding(database);
    const minute = () => Math.floor(Date.now() / 60_000);
    const first = minute();
    for (let n = 0; n < 5; n += 1) findMyCase(id, SIAN);
    const { mails } = await asked(id, SIAN);
    const minutes = new Set(mails.map((mail) => ('minute' in mail ? mail.minute : undefined)));
    expect(minutes.size).toBe(mails.length);
    for (const one of minutes) expect([first, minute()]).toContain(one);
  });

  test('mails nobody about a case that there is not, that is another’s or was erased, or whose customer has died', async ({
    database,
  }) => {
    const { id, put, asked, sendLead, lines } = await finding(database);
    const erased = await sendLead(ENQUIRY);
    await eraseCases(database, [erased.id], clock);
    const nothing = { mails: [], woken: 0 };
    expect(await asked('LF-2222-2222', SIAN)).toEqual(nothing);
    expect(await asked('no reference', SIAN)).toEqual(nothing);
    expect(await asked(id, 'nia@example.org')).toEqual(nothing);
    expect(await asked(erased.id, SIAN)).toEqual(nothing);
    expect((await put('death', 'case-deaths', { on: null, 'told-by': 'Her daughter' })).status).toBe(200);
    expect(await asked(id, SIAN)).toEqual(nothing);
    expect(lines, 'anybody can ask, so none is a failure').toEqual([]);
  });

  test('writes to whoever has only one name by that name', async ({ database }) => {
    const { id, asked } = await finding(database);
    await database.updateTable('cases').set({ surname: '' }).where('id', '=', id).execute();
    expect((await asked(id, SIAN)).mails).toMatchObject([{ to: { name: 'Siân' } }]);
  });

  test('mails nothing to a recipient who has had enough mails today', async ({ database }) => {
    const { id, asked } = await finding(database, async () => false);
    expect((await asked(id, SIAN)).mails).toEqual([]);
  });

  test('mails nothing to an address that is corrected, or for a case that is erased, at the same moment', async ({
    database,
  }) => {
    const { id, findMyCase, asked } = await finding(database);
    for (const changes of [{ email_key: 'new@example.org' }, { email_key: SIAN, erased_at: '2026-11-30T10:00:00Z' }]) {
      await database.transaction().execute(async (transaction) => {
        await findCase(transaction, id, { lock: true });
        await beside(transaction, engine, async () => findMyCase(id, SIAN));
        await transaction.updateTable('cases').set(changes).where('id', '=', id).execute();
      });
      expect((await asked('LF-2222-2222', SIAN)).mails).toEqual([]);
    }
  });

  test('that fails is in the log, and the next one works', async ({ database }) => {
    let failures = 1;
    const { id, asked, lines } = await finding(database, async () => {
      if (failures-- > 0) throw new Error('The disk is full');
      return true;
    });
    expect((await asked(id, SIAN)).mails).toEqual([]);
    expect(lines).toMatchObject([
      { msg: "'Find my case' failed", reason: expect.stringContaining('The disk is full') },
    ]);
    expect((await asked(id, SIAN)).mails).toHaveLength(1);
  });
});
