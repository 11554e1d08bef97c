/** How long links and sessions are kept, and what they open, at the moment when each of that ends. */
import { fromJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { desk } from '../../testing/cases.ts';
import { changeCase, SYSTEM } from '../store/change-case.ts';
import { endLinks } from './end-links.ts';
import { countLate, keepLate, lateOf, restsLate } from './late-openings.ts';
import { openSession } from './open-session.ts';
import { createLink, createSession, findLink, isProved, newSecret, removeEndedLinks, usableLink } from './store.ts';

const NOW = new Date('2026-11-20T14:05:00Z');
const DAY_MS = 86_400_000;
const EMAIL = 'sian@example.org';
const inMs = (ms: number) => new Date(NOW.getTime() + ms);
const inDays = (days: number) => inMs(days * DAY_MS);

describe.each(TEST_ENGINES)('the limits of links to cases, on %s', (engine) => {
  const test = testOn(engine);

  /** A case without links, and what makes one. */
  async function linkless(database: Database) {
    const parts = await desk(database);
    const { id } = await parts.sendLead();
    await database.deleteFrom('case_links').execute();
    const link = async ({ days = 365, mailed = true } = {}) => {
      const token = await createLink(database, { caseId: id, now: NOW, days, mailed });
      return { token, hash: (await findLink(database, { token }, { lock: false }))?.hash ?? '' };
    };
    const open = (token: string, now: Date, email = EMAIL) => openSession(database, { token }, { email, now });
    return { ...parts, id, link, open };
  }

  test('[OP-06] a session is kept for a day after its end, and a link for a year', async ({ database }) => {
    const { id, link } = await linkless(database);
    const { hash } = await link({ days: 10 });
    const session = { caseId: id, linkHash: hash, expiresAt: inDays(400), represents: false };
    await database.transaction().execute((transaction) => createSession(transaction, session));
    const removed = (now: Date) => removeEndedLinks(database, now);
    expect(await removed(inDays(375))).toBe(0);
    expect(await removed(new Date(inDays(375).getTime() + 1)), 'the link').toBe(1);
    expect(await removed(inDays(401))).toBe(0);
    expect(await removed(new Date(inDays(401).getTime() + 1)), 'the session').toBe(1);
  });

  test('[CT-02] a right address ends the count of wrong ones, and a link rests for exactly an hour', async ({
    database,
  }) => {
    const { link, open } = await linkless(database);
    const { token } = await link();
    const guess = async (times: number) => {
      for (let n = 0; n < times; n += 1)
        expect((await open(token, NOW, 'guess@example.org')).status).toBe('wrong-email');
    };
    await guess(4);
    expect((await open(token, NOW)).status).toBe('opened');
    await guess(4);
    expect((await open(token, NOW)).status).toBe('opened');
    await guess(5);
    expect(await open(token, inMs(3_599_999))).toEqual({ status: 'link-resting', until: inMs(3_600_000) });
    expect((await open(token, inMs(3_600_000))).status).toBe('opened');
  });

  test('[CT-02, DK-05] the history says how many links were ended, of those that had not expired', async ({
    database,
  }) => {
    const { id, link } = await linkless(database);
    await link({ days: 1 });
    await link({ days: 2 });
    await link({ days: 3 });
    const end = (now: Date) => changeCase({ database, id, now, actor: SYSTEM, act: endLinks });
    expect(await end(inDays(1))).toMatchObject({ value: 2 });
    await link({ days: 1 });
    expect(await end(inDays(2)), 'expired ones alone').toMatchObject({ value: 0 });
    const events = await database
      .selectFrom('case_events')
      .select('details')
      .where('event', '=', 'links-ended')
      .execute();
    expect(events.map(({ details }) => fromJsonText(details))).toEqual([{ links: 2 }]);
    const left = database.selectFrom('case_links').select('hash').where('revoked_at', 'is', null);
    expect(await left.execute(), 'none goes on proving a mailbox').toEqual([]);
  });

  test('[CT-02, RW-13] the session of who acts for a customer ends with their authority, the customer’s own does not', async ({
    database,
  }) => {
    const { id, link, open, staff } = await linkless(database);
    const attributes = {
      ...{ name: 'Ruth Neill', email: 'ruth@example.org', telephone: null, address: null, 'reached-by': 'email' },
      ...{ authority: 'power-of-attorney', from: '2020-01-01', until: '2099-06-30', 'letters-to': 'representative' },
      proof: { seen: 'The deed' },
    };
    const put = { data: { type: 'case-representatives', attributes } };
    expect((await staff.ask('PUT', `/cases/${id}/representative`, put)).status).toBe(200);
    const { token } = await link({ days: 40_000 });
    // Ten minutes before midnight in London.
    const now = new Date('2099-06-30T22:50:00Z');
    const expiresAt = async (email: string) => {
      const opened = await open(token, now, email);
      return opened.status === 'opened' ? opened.expiresAt.toISOString() : opened.status;
    };
    expect(await expiresAt('ruth@example.org')).toBe('2099-06-30T23:00:00.000Z');
    expect(await expiresAt(EMAIL)).toBe('2099-06-30T23:20:00.000Z');
  });

  test('[CT-02] a link proves its mailbox from the first time that it opens its case, until it is ended', async ({
    database,
  }) => {
    const { id, link, open } = await linkless(database);
    const [mailed, shown] = [await link(), await link({ mailed: false })];
    await open(shown.token, NOW);
    await open(mailed.token, NOW, 'guess@example.org');
    expect(await isProved(database, id)).toBe(false);
    await open(mailed.token, inMs(1000));
    await open(mailed.token, inMs(2000));
    expect(await isProved(database, id)).toBe(true);
    const stored = await findLink(database, { token: mailed.token }, { lock: false });
    expect(stored?.opened_at).toBe(inMs(1000).toISOString());
    const revoked = database.updateTable('case_links').set({ revoked_at: NOW.toISOString() });
    await revoked.where('hash', '=', mailed.hash).execute();
    expect(await isProved(database, id)).toBe(false);
  });

  test('[CT-02, OP-03] while nothing can be stored a signed-in customer gets a link that has neither ended nor rests, the longest first', async ({
    database,
  }) => {
    const { id, link } = await linkless(database);
    const usable = async (now: Date, mailed = true) => (await usableLink(database, { caseId: id, now, mailed }))?.hash;
    const set = (hash: string, values: { revoked_at?: string; rests_until?: string }) =>
      database.updateTable('case_links').set(values).where('hash', '=', hash).execute();
    const [short, long] = [await link({ days: 10 }), await link({ days: 20 })];
    expect(await usable(NOW, false)).toBeUndefined();
    expect(await usable(NOW)).toBe(long.hash);
    await set(long.hash, { rests_until: inMs(3_600_000).toISOString() });
    expect(await usable(NOW)).toBe(short.hash);
    expect(await usable(inMs(3_600_000))).toBe(long.hash);
    await set(long.hash, { revoked_at: NOW.toISOString() });
    expect(await usable(inMs(3_600_000))).toBe(short.hash);
    expect(await usable(inDays(10))).toBeUndefined();
  });

  test('[OP-03, OP-10] what could not be stored is bounded: ten thousand sessions, and wrong addresses of as many links', async ({
    database,
  }) => {
    const { id, link } = await linkless(database);
    const { hash: linkHash } = await link();
    const opened = { expiresAt: inMs(60_000), openedAt: NOW, represents: false };
    const keep = () => keepLate(database, { hash: newSecret().hash, caseId: id, linkHash, ...opened });
    for (let n = 0; n < 10_000; n += 1) if (!keep()) throw new Error(`refused after ${n}`);
    expect(keep()).toBe(false);
    for (let n = 0; n < 10_000; n += 1) countLate(database, `${n}`, NOW);
    expect(lateOf(database).wrong.size).toBe(10_000);
    countLate(database, 'another', NOW);
    expect(lateOf(database).wrong.size).toBe(1);
  });

  test('[CT-02, OP-03] wrong addresses that could not be stored let a link rest for an hour after the fifth', async ({
    database,
  }) => {
    const rests = (now: Date) => restsLate(database, 'hash', now);
    for (let n = 0; n < 4; n += 1) countLate(database, 'hash', NOW);
    expect(rests(NOW)).toBeUndefined();
    countLate(database, 'hash', NOW);
    expect(rests(inMs(3_599_999))).toEqual(inMs(3_600_000));
    expect(rests(inMs(3_600_000))).toBeUndefined();
    expect(restsLate(database, 'other', NOW)).toBeUndefined();
  });
});
