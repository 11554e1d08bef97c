import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../tables.ts';
import { createBell } from './bell.ts';
import { deadline, rejectedBy } from './deadline.ts';
import { type EntryKind, payloadOf } from './entry.ts';
import { gathered } from './gathered.ts';
import { type AttemptResult, bringForward, claimDue, nextDueAt, type OutboxEntry, putOff, settle } from './store.ts';

/** What is due, or delivered, within this time is taken, or noted, with one commit. */
const GATHER_MS = 25;
/** Longer than any delivery may take; after it, another process tries. */
const LEASE_MS = 60_000;
const LONGEST_DELIVERY_MS = LEASE_MS / 2;
/** Other processes enter work too, and their commits don't wake this worker. */
const LONGEST_SLEEP_MS = 15_000;
const SHORTEST_SLEEP_MS = 50;
/** Shorter than a process takes to stop. What was sent and is not noted is sent again, so the note is worth a wait. */
const STOP_WITHIN_MS = 3000;

export interface OutboxChannel<Payload> {
  /** What it delivers. */
  kind: EntryKind<Payload>;
  /**
   * Does the work for one entry. It may run twice for the same one (at least once), and must give up by `signal`.
   * @throws when it did not work; it is tried again later
   */
  deliver(payload: Payload, signal: AbortSignal): Promise<void>;
  /** Whether another entry has to be delivered first. Asked before each attempt; until then none is made. */
  waits?(payload: Payload): Promise<boolean>;
  /** Deliveries that run at once; 1 by default. */
  concurrency?: number;
  /** Milliseconds before the attempt after the `attempts`-th one. */
  retryDelay(attempts: number): number;
  /** Attempts after which the entry is dead; undefined: never. */
  maxAttempts?: number;
  /** Whether another attempt would hardly end otherwise: the entry is dead. By default none is final. */
  isFinal?(error: unknown, attempts: number): boolean;
  /** Told of every failed attempt, with the entry's key. */
  onFailure(subject: string, error: unknown, result: AttemptResult): void;
}

/** Doubles from `firstMs` to at most `longestMs`, with up to a tenth more so that a backlog does not return in step. */
export function exponentialBackOff(firstMs: number, longestMs: number): (attempts: number) => number {
  return (attempts) => Math.min(firstMs * 2 ** (attempts - 1), longestMs) * (1 + Math.random() / 10);
}

export interface OutboxWorker {
  /** Begins to deliver, and goes on until it is stopped. */
  start(): void;
  /** Looks for work now. Call it after a commit that entered some. */
  wake(): void;
  /** Begins nothing more, waits for what runs, and aborts what takes too long. */
  stop(): Promise<void>;
  /** Delivers what is due, once, and returns when nothing more is. */
  drain(): Promise<{ delivered: number; failed: number }>;
}

/** Keeps a promise in a set until it is settled: under a load that does not end, a list of all would only grow. */
function follow(works: Set<Promise<void>>, work: Promise<void>): void {
  const followed = work.finally(() => works.delete(followed));
  works.add(followed);
}

/** Tries one entry of a channel, and notes where it failed. */
function attempts<Payload>(database: Database, channel: OutboxChannel<Payload>, aborting: AbortSignal) {
  const name = channel.kind.channel;

  async function fail({ subject, attempts }: OutboxEntry, error: unknown): Promise<'failed'> {
    const dead =
      attempts >= (channel.maxAttempts ?? Number.POSITIVE_INFINITY) || channel.isFinal?.(error, attempts) === true;
    const result: AttemptResult = dead
      ? { status: 'dead', at: new Date() }
      : { status: 'retry', at: new Date(Date.now() + channel.retryDelay(attempts)) };
    await settle(database, name, [subject], result);
    channel.onFailure(subject, error, result);
    return 'failed';
  }

  async function deliver(entry: OutboxEntry, payload: Payload): Promise<'delivered' | 'failed'> {
    const { signal, release } = deadline(aborting, LONGEST_DELIVERY_MS);
    try {
      await Promise.race([channel.deliver(payload, signal), rejectedBy(signal)]);
    } catch (error) {
      return await fail(entry, error);
    } finally {
      release();
    }
    return 'delivered';
  }

  return async (entry: OutboxEntry): Promise<'delivered' | 'failed' | 'put-off'> => {
    let payload: Payload;
    try {
      payload = payloadOf(channel.kind, entry);
    } catch (error) {
      return await fail(entry, error);
    }
    if (await channel.waits?.(payload)) {
      await putOff(database, name, entry.subject, new Date());
      return 'put-off';
    }
    return await deliver(entry, payload);
  };
}

interface Draining {
  bell: ReturnType<typeof createBell>;
  stopping: AbortSignal;
  aborting: AbortSignal;
}

/** Delivers what is due, once, as many entries at once as the channel bears. */
function drainer<Payload>(database: Database, channel: OutboxChannel<Payload>, { bell, stopping, aborting }: Draining) {
  const attempt = attempts(database, channel, aborting);
  const noteDelivered = gathered(GATHER_MS, (subjects: string[]) =>
    settle(database, channel.kind.channel, subjects, { status: 'delivered', at: new Date() }),
  );

  function take(limit: number): Promise<OutboxEntry[]> {
    const now = Date.now();
    return claimDue(database, channel.kind.channel, {
      now: new Date(now),
      leaseUntil: new Date(now + LEASE_MS),
      limit,
    });
  }

  return async function drain() {
    const count = { delivered: 0, failed: 0 };
    const underWay = new Set<Promise<void>>();
    const noting = new Set<Promise<void>>();
    const faults: unknown[] = [];
    // The store itself failed: the entry is tried again when its lease is over.
    const keepFault = (error: unknown) => void faults.push(error);
    const begin = (entry: OutboxEntry) => {
      const running = attempt(entry).then((outcome) => {
        if (outcome !== 'put-off') count[outcome] += 1;
        if (outcome === 'delivered') follow(noting, noteDelivered(entry.subject).catch(keepFault));
      });
      follow(underWay, running.catch(keepFault));
    };
    while (!stopping.aborted && faults.length === 0) {
      bell.still();
      const free = (channel.concurrency ?? 1) - underWay.size;
      for (const entry of free > 0 ? await take(free) : []) begin(entry);
      if (underWay.size === 0) break;
      // Until a delivery ends, or somebody says that there is new work.
      if (!bell.isRung()) await Promise.race([...underWay, bell.heard()]);
      await pause(GATHER_MS);
    }
    await Promise.all(underWay);
    await Promise.all(noting);
    if (faults.length > 0) throw faults[0];
    return count;
  };
}

/** Delivers one channel's entries. */
export function createOutboxWorker<Payload>(
  database: Database,
  channel: OutboxChannel<Payload>,
  { stopWithinMs = STOP_WITHIN_MS }: { stopWithinMs?: number } = {},
): OutboxWorker {
  const stopping = new AbortController();
  const aborting = new AbortController();
  const bell = createBell();
  const drain = drainer(database, channel, { bell, stopping: stopping.signal, aborting: aborting.signal });
  let running = Promise.resolve();

  async function sleep() {
    const next = await nextDueAt(database, channel.kind.channel);
    const untilNext = next === undefined ? LONGEST_SLEEP_MS : Date.parse(next) - Date.now();
    if (bell.isRung() || stopping.signal.aborted) return;
    const over = Promise.withResolvers<void>();
    const timer = setTimeout(over.resolve, Math.min(Math.max(untilNext, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS));
    timer.unref();
    await Promise.race([over.promise, bell.heard()]);
    clearTimeout(timer);
  }

  let clockCheckedAt = Number.NEGATIVE_INFINITY;

  /** Reads every waiting entry, so not with every one that comes. */
  async function checkClock() {
    if (performance.now() - clockCheckedAt < LONGEST_SLEEP_MS) return;
    clockCheckedAt = performance.now();
    await bringForward(database, channel.kind.channel, new Date());
  }

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        await checkClock();
        await drain();
        await sleep();
        await pause(GATHER_MS);
      } catch (error) {
        // The store itself is out of reach: the entries are safe in it, so wait for it.
        channel.onFailure('', error, { status: 'retry', at: new Date(Date.now() + SHORTEST_SLEEP_MS) });
        await new Promise((resolve) => setTimeout(resolve, 1000).unref());
      }
    }
  }

  return {
    start: () => {
      running = run();
    },
    wake: bell.ring,
    stop: async () => {
      stopping.abort();
      const timer = setTimeout(() => aborting.abort(stopping.signal.reason), stopWithinMs);
      bell.ring();
      await running;
      clearTimeout(timer);
    },
    drain,
  };
}
