/** Random lives of the outbox against a model: nothing is lost, nothing is sent twice, and nothing waits for ever. */

import { retryDead, reviveDead } from '@larkfield/database/outbox/dead';
import { forgetDead, forgetDelivered, forgetSubjects, giveUp } from '@larkfield/database/outbox/forget';
import { outboxState } from '@larkfield/database/outbox/state';
import { claimDue, enqueue } from '@larkfield/database/outbox/store';
import { channelThat, MAIL } from '@larkfield/database/outbox/test-channel';
import { createOutboxWorker } from '@larkfield/database/outbox/worker';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import fc from 'fast-check';
import { describe, expect, onTestFinished, vi } from 'vitest';

const HOUR_MS = 3_600_000;
const MOST_ATTEMPTS = 3;
const KEYS = ['LF-1', 'LF-2', 'LF-3'] as const;
type Key = (typeof KEYS)[number];

/** What the server does with a mail: takes it, is busy, refuses it for good. */
type Mood = 'takes' | 'busy' | 'refuses';

/** An entry as it must be; without one there is none, or it was forgotten. */
interface Entry {
  state: 'waiting' | 'dead' | 'delivered';
  attempts: number;
  at: number;
}

interface Life {
  database: Database;
  moods: Map<Key, Mood>;
  entries: Map<Key, Entry>;
  /** How often each was entered anew, and how often the server took it. */
  entered: Map<Key, number>;
  taken: Map<Key, number>;
}

const now = () => new Date();
const goOn = (hours: number) => void vi.setSystemTime(Date.now() + hours * HOUR_MS);
const dayAgo = () => new Date(Date.now() - 24 * HOUR_MS);
const moodOf = ({ moods }: Life, key: Key) => moods.get(key) ?? 'takes';

class Refused extends Error {}

const isKey = (text: string): text is Key => KEYS.some((key) => key === text);

async function drain(life: Life): Promise<void> {
  const deliver = async (text: string) => {
    if (!isKey(text)) throw new Error(`${text} was never entered`);
    if (moodOf(life, text) === 'busy') throw new Error('busy');
    if (moodOf(life, text) === 'refuses') throw new Refused();
    life.taken.set(text, (life.taken.get(text) ?? 0) + 1);
  };
  const isFinal = (error: unknown) => error instanceof Refused;
  const channel = channelThat(deliver, { maxAttempts: MOST_ATTEMPTS, isFinal, retryDelay: () => HOUR_MS });
  await createOutboxWorker(life.database, channel).drain();
}

/** What a drain must do to an entry that is due. */
function afterDrain(life: Life): void {
  for (const [key, entry] of life.entries) {
    if (entry.state !== 'waiting' || entry.at > Date.now()) continue;
    entry.attempts += 1;
    entry.at = Date.now() + HOUR_MS;
    if (moodOf(life, key) === 'takes') Object.assign(entry, { state: 'delivered', at: Date.now() });
    else if (moodOf(life, key) === 'refuses' || entry.attempts >= MOST_ATTEMPTS)
      Object.assign(entry, { state: 'dead', at: Date.now() });
  }
}

const removeThose = ({ entries }: Life, isGone: (entry: Entry) => boolean) => {
  for (const [key, entry] of entries) if (isGone(entry)) entries.delete(key);
};

/** Two years are longer than anything is kept. */
const LONG_HOURS = 2 * 366 * 24;

const ACTS: Record<string, (life: Life, key: Key, number: number) => Promise<unknown>> = {
  async enter({ database, entries, entered }, key) {
    await database.transaction().execute((transaction) => enqueue(transaction, MAIL, key, now()));
    if (entries.has(key)) return;
    entries.set(key, { state: 'waiting', attempts: 0, at: Date.now() });
    entered.set(key, (entered.get(key) ?? 0) + 1);
  },
  async drain(life) {
    await drain(life);
    afterDrain(life);
  },
  async 'the server changes its mood'({ moods }, key, number) {
    moods.set(key, (['takes', 'busy', 'refuses'] as const)[number % 3] ?? 'takes');
  },
  async 'time goes on'(_life, _key, number) {
    goOn([1, 2, 25][number % 3] ?? 1);
  },
  async 'a process takes entries and dies'({ database, entries }) {
    const leaseUntil = new Date(Date.now() + HOUR_MS);
    const taken = await claimDue(database, MAIL.channel, { now: now(), leaseUntil, limit: 9 });
    for (const { subject } of taken) {
      const entry = isKey(subject) ? entries.get(subject) : undefined;
      if (entry?.state !== 'waiting' || entry.at > Date.now()) throw new Error(`${subject} was not due`);
      entry.attempts += 1;
      entry.at = leaseUntil.getTime();
    }
  },
  async 'refused ones are tried again'({ database, entries }) {
    await retryDead(database, [MAIL.channel], { before: dayAgo(), now: now() });
    for (const entry of entries.values())
      if (entry.state === 'dead' && entry.at < dayAgo().getTime())
        Object.assign(entry, { state: 'waiting', at: Date.now() });
  },
  async 'dead ones are revived'({ database, entries }) {
    await reviveDead(database, MAIL.channel, now());
    for (const entry of entries.values())
      if (entry.state === 'dead') Object.assign(entry, { state: 'waiting', at: Date.now(), attempts: 0 });
  },
  async 'one is given up'({ database, entries }, key) {
    await database.transaction().execute((transaction) => giveUp(transaction, [MAIL.channel], key));
    if (entries.get(key)?.state !== 'delivered') entries.delete(key);
  },
  async 'one is forgotten'({ database, entries }, key) {
    await database.transaction().execute((transaction) => forgetSubjects(transaction, [key]));
    entries.delete(key);
  },
  async 'delivered ones are forgotten'(life) {
    await forgetDelivered(life.database, dayAgo());
    removeThose(life, ({ state, at }) => state === 'delivered' && at < dayAgo().getTime());
  },
  async 'years go by'(life) {
    goOn(LONG_HOURS);
    await forgetDead(life.database, [MAIL.channel], dayAgo());
    removeThose(life, ({ state }) => state === 'dead');
  },
};

const countOf = ({ entries }: Life, state: Entry['state']) =>
  [...entries.values()].filter((entry) => entry.state === state).length;

async function check(life: Life): Promise<void> {
  const [found] = await outboxState(life.database, now());
  expect([found?.waiting ?? 0, found?.dead ?? 0]).toEqual([countOf(life, 'waiting'), countOf(life, 'dead')]);
  for (const [key, times] of life.taken) expect(times).toBeLessThanOrEqual(life.entered.get(key) ?? 0);
  for (const [key, { state }] of life.entries)
    if (state === 'delivered') expect(life.taken.get(key) ?? 0).toBeGreaterThan(0);
}

/** The server takes everything: what waits is sent once its time has come. */
async function sendAll(life: Life): Promise<void> {
  life.moods.clear();
  goOn(2);
  await drain(life);
  afterDrain(life);
  await check(life);
  expect(countOf(life, 'waiting')).toBe(0);
}

const step = fc.record({
  act: fc.constantFrom(...Object.keys(ACTS)),
  key: fc.constantFrom(...KEYS),
  number: fc.nat(5),
});

describe.each(TEST_ENGINES)('random lives of the outbox on %s', (engine) => {
  testOn(engine)('[LD-10] lose no mail, send none twice and let none wait for ever', async ({ database }) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const lives = fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), async (acts) => {
      await database.deleteFrom('outbox').execute();
      vi.setSystemTime(new Date('2026-03-02T10:00:00Z'));
      const life = { database, moods: new Map(), entries: new Map(), entered: new Map(), taken: new Map() };
      for (const { act, key, number } of acts) {
        await ACTS[act]?.(life, key, number);
        await check(life);
      }
      await sendAll(life);
    });
    await fc.assert(lives, { numRuns: 15, ...(process.env['CI'] && { seed: 1 }) });
  });
});
