import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { createSessionStore } from './sessions.ts';

const TOKENS = { identityToken: 'identity', accessToken: 'access' };
const NOW = new Date('2026-11-20T12:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe.each(TEST_ENGINES)('sessions on %s', (engine) => {
  const test = testOn(engine);

  test('[AU-04] one that began knows when its customer was last active; no other pair of tokens does', async ({
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

  test('[AU-05] one that ended is known no more, by whichever of its tokens it was ended', async ({ database }) => {
    const sessions = createSessionStore(database);
    for (const known of [TOKENS, { identityToken: 'identity' }, { accessToken: 'access' }]) {
      await sessions.begin(TOKENS, { now: NOW, expiresAt: inMinutes(240) });
      await sessions.end(known);
      expect(await sessions.lastActivity(TOKENS, NOW)).toBeUndefined();
    }
  });

  test('[AU-05] one that gives way to another ends half a minute later, and at once where nobody uses it', async ({
    database,
  }) => {
    const sessions = createSessionStore(database);
    await sessions.begin(TOKENS, { now: NOW, expiresAt: inMinutes(240) });
    await sessions.giveWay({ identityToken: 'another' }, NOW);
    await sessions.giveWay(TOKENS, inMinutes(1));
    await sessions.giveWay(TOKENS, inMinutes(1.2));
    expect(await sessions.lastActivity(TOKENS, inMinutes(1.4))).toEqual(NOW);
    expect(await sessions.lastActivity(TOKENS, inMinutes(1.5))).toBeUndefined();
    await sessions.begin(TOKENS, { now: NOW, expiresAt: inMinutes(240) });
    await sessions.giveWay(TOKENS, inMinutes(3));
    expect(await sessions.lastActivity(TOKENS, inMinutes(3))).toBeUndefined();
  });

  test('[OP-06] one whose tokens have expired is deleted, and holds no token before', async ({ database }) => {
    const sessions = createSessionStore(database);
    await sessions.begin(TOKENS, { now: NOW, expiresAt: inMinutes(240) });
    const rows = await database.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/"identity"|"access"/);
    expect(await sessions.removeExpired(inMinutes(239))).toBe(0);
    expect(await sessions.removeExpired(inMinutes(240))).toBe(1);
  });
});
