import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { createSessionStore } from './sessions.ts';

const TOKENS = { identityToken: 'identity', accessToken: 'access' };
const NOW = new Date('2026-11-20T12:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe.each(TEST_ENGINES)('sessions on %s', (engine) => {
  const test = testOn(engine);

  test('[AU-04] a session has the time of its customer’s last activity; tokens without a session have none', async ({
    database,
  }) => {
    const sessions = createSessionStore(database);
    await sessions.begin(TOKENS, { now: NOW, expiresAt: inMinutes(240) });
    expect(await sessions.lastActivity(TOKENS, NOW)).toEqual(NOW);
    await sessions.noteActivity(TOKENS, inMinutes(5));
    expect(await sessions.lastActivity(TOKENS, NOW)).toEqual(inMinutes(5));
    expect(await sessions.lastActivity({ ...TOKENS, accessToken: 'another' }, NOW)).toBeUndefined();
    expect(await sessions.lastActivity({ ...TOKENS, identityToken: 'another' }, NOW)).toBeUndefined();
  });

  test('[AU-05] a session can be ended by either of its tokens', async ({ database }) => {
    const sessions = createSessionStore(database);
    for (const known of [TOKENS, { identityToken: 'identity' }, { accessToken: 'access' }]) {
      await sessions.begin(TOKENS, { now: NOW, expiresAt: inMinutes(240) });
      await sessions.end(known);
      expect(await sessions.lastActivity(TOKENS, NOW)).toBeUndefined();
    }
  });

  test('[AU-05] a session replaced by another ends half a minute later, or at once if it is not in use', async ({
    database,
  }) => {
    const sessions = createSessionStore(database);
    await sessions.begin(TOKENS, { now: NOW, expiresAt: inMinutes(240) });
    await sessions.endReplaced({ identityToken: 'another' }, NOW);
    await sessions.endReplaced(TOKENS, inMinutes(1));
    await sessions.endReplaced(TOKENS, inMinutes(1.2));
    expect(await sessions.lastActivity(TOKENS, inMinutes(1.4))).toEqual(NOW);
    expect(await sessions.lastActivity(TOKENS, inMinutes(1.5))).toBeUndefined();
    await sessions.begin(TOKENS, { now: NOW, expiresAt: inMinutes(240) });
    await sessions.endReplaced(TOKENS, inMinutes(3));
    expect(await sessions.lastActivity(TOKENS, inMinutes(3))).toBeUndefined();
  });

  test('[OP-06] a session whose tokens have expired is deleted, and never stores the tokens themselves', async ({
    database,
  }) => {
    const sessions = createSessionStore(database);
    await sessions.begin(TOKENS, { now: NOW, expiresAt: inMinutes(240) });
    const rows = await database.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/"identity"|"access"/);
    expect(await sessions.removeExpired(inMinutes(239))).toBe(0);
    expect(await sessions.removeExpired(inMinutes(240))).toBe(1);
  });
});
