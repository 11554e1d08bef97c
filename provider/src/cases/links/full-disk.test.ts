import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import type { KyselyPlugin } from 'kysely';
import { describe, expect } from 'vitest';
import { desk } from '../../testing/cases.ts';
import { listeningLogger } from '../../testing/provider.ts';
import { errorOf } from '../../testing/staff.ts';
import { keepLate } from './late-openings.ts';
import { createLateOpenings } from './late-openings-job.ts';
import { openOwnSession, openSession } from './open-session.ts';
import { createLink, isProved } from './store.ts';

/** A database whose disk is full at times. */
function onDisk(database: Database) {
  const disk = { isFull: false };
  const full: KyselyPlugin = {
    transformQuery({ node }) {
      if (disk.isFull && node.kind !== 'SelectQueryNode')
        throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { disk, database: database.withPlugin(full) };
}

describe.each(TEST_ENGINES)('[CT-02, OP-03] links to cases on a full disk, on %s', (engine) => {
  const test = testOn(engine);

  async function mailedLinkOnFullDisk(given: Database) {
    const { disk, database } = onDisk(given);
    const parts = await desk(database);
    const { id } = await parts.sendLead();
    const token = await createLink(database, { caseId: id, now: new Date(), days: 365, mailed: true });
    disk.isFull = true;
    const { logger, lines } = listeningLogger();
    return { ...parts, disk, database, id, token, job: createLateOpenings(database, logger), lines };
  }

  test('open the case, which is read until it is closed; proof and session are stored once there is room', async ({
    database: given,
  }) => {
    const { disk, database, id, token, openBy, openLink, job, lines } = await mailedLinkOnFullDisk(given);
    const opened = await openBy(token);
    expect((await opened.read()).data.id).toBe(id);
    expect(await isProved(database, id)).toBe(false);
    await job.run();
    expect(lines).toMatchObject([{ level: 50, sessions: 1 }]);
    expect(JSON.stringify(lines)).not.toContain(id);

    disk.isFull = false;
    await job.run();
    expect(await isProved(database, id)).toBe(true);
    expect(await database.selectFrom('case_sessions').selectAll().execute()).toHaveLength(1);
    await job.run();
    expect(lines, 'a session is stored once').toHaveLength(1);
    expect((await opened.read()).data.id).toBe(id);
    expect((await openLink(token)).status).toBe(201);
  });

  test('open the case again with the address alone once a session that could not be stored is over', async ({
    database: given,
  }) => {
    const { database, id, token } = await mailedLinkOnFullDisk(given);
    const now = new Date();
    const opened = await openSession(database, { token }, { email: 'sian@example.org', now });
    const session = opened.status === 'opened' ? opened.session : '';
    const inAnHour = { email: 'sian@example.org', now: new Date(now.getTime() + 3_600_000) };
    expect(await openSession(database, { session }, inAnHour)).toMatchObject({ status: 'opened', caseId: id });
    expect(await openSession(database, { session: 'another' }, inAnHour)).toEqual({ status: 'link-unknown' });
  });

  test('open nothing where they are forged or have ended, or ten thousand sessions wait to be stored', async ({
    database: given,
  }) => {
    const { disk, database, id, token, openLink, staff } = await mailedLinkOnFullDisk(given);
    expect(await errorOf(await openLink('forged'))).toEqual([404, 'link-unknown']);
    const opened = { expiresAt: new Date(), openedAt: new Date(), represents: false };
    for (let n = 0; n < 10_000; n += 1) keepLate(database, { hash: `${n}`, caseId: id, linkHash: `${n}`, ...opened });
    expect((await openLink(token)).status).toBe(503);
    disk.isFull = false;
    await staff.ask('DELETE', `/cases/${id}/links`);
    disk.isFull = true;
    expect(await errorOf(await openLink(token))).toEqual([410, 'link-ended']);
  });

  for (const isMailboxProved of [false, true])
    test(`open the case of a signed-in customer whose mailbox ${isMailboxProved ? 'is' : 'is not'} proved, and prove nothing more`, async ({
      database: given,
    }) => {
      const { disk, database, id, token, openBy, call, staff, job } = await mailedLinkOnFullDisk(given);
      const own = { email: 'sian@example.org', now: new Date(), days: 365 };
      if (isMailboxProved) {
        disk.isFull = false;
        await openBy(token);
        disk.isFull = true;
      }
      const opened = await openOwnSession(database, id, own);
      const session = { 'X-Case-Session': opened.status === 'opened' ? opened.session : '' };
      const read = async () => (await call('GET', '/my-case', { headers: session })).status;
      expect(await read()).toBe(200);
      disk.isFull = false;
      await job.run();
      expect(await isProved(database, id)).toBe(isMailboxProved);
      expect(await read()).toBe(200);
      await staff.ask('DELETE', `/cases/${id}/links`);
      expect(await read()).toBe(401);
    });

  test('count wrong addresses all the same', async ({ database: given }) => {
    const { token, openLink } = await mailedLinkOnFullDisk(given);
    for (let n = 0; n < 5; n += 1)
      expect(await errorOf(await openLink(token, `guess${n}@example.org`))).toEqual([403, 'wrong-email']);
    expect((await openLink(token)).status).toBe(429);
  });

  test('open nothing any more once staff have ended them', async ({ database: given }) => {
    const { disk, id, token, openBy, call, staff, job } = await mailedLinkOnFullDisk(given);
    const { session } = await openBy(token);
    disk.isFull = false;
    await staff.ask('DELETE', `/cases/${id}/links`);
    expect((await call('GET', '/my-case', { headers: session })).status).toBe(401);
    await job.run();
    expect((await call('GET', '/my-case', { headers: session })).status).toBe(401);
  });

  test('are closed by their customer', async ({ database: given }) => {
    const { disk, token, openBy, call } = await mailedLinkOnFullDisk(given);
    const { session } = await openBy(token);
    disk.isFull = false;
    expect((await call('DELETE', '/case-sessions', { headers: session })).status).toBe(204);
    expect((await call('GET', '/my-case', { headers: session })).status).toBe(401);
  });
});
