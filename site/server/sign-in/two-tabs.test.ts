/** Random lives of sign-ins in two tabs of one browser: a session that was ended opens nothing, and no other one ends. */
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { createSessionStore, type SessionStore } from './sessions.ts';

const HOUR_MS = 3_600_000;
const SIGN_INS = [0, 1, 2] as const;
type SignIn = (typeof SIGN_INS)[number];

interface Session {
  activeAt: number;
  endsAt: number;
}

interface Life {
  store: SessionStore;
  now: number;
  sessions: Map<SignIn, Session>;
}

const tokensOf = (one: SignIn) => ({ identityToken: `identity ${one}`, accessToken: `access ${one}` });

type Run = (life: Life, one: SignIn, number: number) => Promise<void>;

const ACTS: Record<string, Run> = {
  async 'a tab signs in'({ store, now, sessions }, one) {
    const endsAt = now + 4 * HOUR_MS;
    await store.begin(tokensOf(one), { now: new Date(now), expiresAt: new Date(endsAt) });
    sessions.set(one, { activeAt: now, endsAt });
  },
  async 'its customer is active'({ store, now, sessions }, one) {
    await store.noteActivity(tokensOf(one), new Date(now));
    const session = sessions.get(one);
    if (session) session.activeAt = Math.max(session.activeAt, now);
  },
  async 'a late request notes an earlier activity'({ store, now }, one) {
    await store.noteActivity(tokensOf(one), new Date(now - 24 * HOUR_MS));
  },
  async 'a tab signs out'({ store, sessions }, one, number) {
    const { identityToken, accessToken } = tokensOf(one);
    await store.end(number % 2 ? { identityToken } : { accessToken });
    sessions.delete(one);
  },
  // In use for two minutes after the last activity, it ends in half a minute, for requests that are on their way.
  async 'another tab’s sign-in replaces it'({ store, now, sessions }, one) {
    await store.endReplaced(tokensOf(one), new Date(now));
    const session = sessions.get(one);
    if (!session) return;
    if (now - session.activeAt > 120_000) sessions.delete(one);
    else session.endsAt = Math.min(session.endsAt, now + 30_000);
  },
  async 'time goes on'(life, _one, number) {
    life.now += [10_000, 31_000, 120_000, 121_000, HOUR_MS, 5 * HOUR_MS][number % 6] ?? 0;
  },
  async 'expired ones are removed'({ store, now }) {
    await store.removeExpired(new Date(now));
  },
};

async function check({ store, now, sessions }: Life): Promise<void> {
  for (const one of SIGN_INS) {
    const session = sessions.get(one);
    const expected = session && session.endsAt > now ? new Date(session.activeAt) : undefined;
    expect(await store.lastActivity(tokensOf(one), new Date(now))).toEqual(expected);
    const others = { ...tokensOf(one), accessToken: 'access of somebody else' };
    expect(await store.lastActivity(others, new Date(now))).toBeUndefined();
  }
}

const step = fc.record({
  act: fc.constantFrom(...Object.keys(ACTS)),
  one: fc.constantFrom(...SIGN_INS),
  number: fc.nat(11),
});

describe.each(TEST_ENGINES)('random lives of sign-ins on %s', (engine) => {
  testOn(engine)('[AU-04, AU-05] end what was ended or replaced, and nothing else', async ({ database }) => {
    const lives = fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (acts) => {
      await database.deleteFrom('sessions').execute();
      const store = createSessionStore(database);
      const life: Life = { store, now: Date.parse('2026-03-02T10:00:00Z'), sessions: new Map() };
      for (const { act, one, number } of acts) {
        await ACTS[act]?.(life, one, number);
        await check(life);
      }
    });
    await fc.assert(lives, { numRuns: 15, ...(process.env['CI'] && { seed: 1 }) });
  });
});
