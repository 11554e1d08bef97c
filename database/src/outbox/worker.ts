import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../tables.ts';
import { attempter, LEASE_MS } from './attempt.ts';
import { batched } from './batched.ts';
import type { OutboxChannel } from './channel.ts';
import { createEvent } from './event.ts';
import { bringForward, claimDue, nextDueAt, type OutboxEntry, recordResult } from './store.ts';

/** Entries that fall due, and deliveries that end, within this time share one commit. */
const BATCH_MS = 25;
/** Bounded because entries written by other processes don't wake this worker. */
const LONGEST_SLEEP_MS = 15_000;
const SHORTEST_SLEEP_MS = 50;
/** Less than a process may take to stop. A delivery that is aborted before it is recorded is sent again. */
const STOP_WITHIN_MS = 3000;

export interface OutboxWorker {
  /** Delivers until it is stopped. */
  start(): void;
  /** Looks for due entries now. Call it after a commit that added some. */
  wake(): void;
  /** Begins no more deliveries, waits for those in progress, and aborts those that take too long. */
  stop(): Promise<void>;
  /** Delivers until nothing is due. */
  drain(): Promise<{ delivered: number; failed: number }>;
}

/** Keeps a promise in a set until it settles, so that the set does not grow under endless load. */
function track(works: Set<Promise<void>>, work: Promise<void>): void {
  const tracked = work.finally(() => works.delete(tracked));
  works.add(tracked);
}

interface Draining {
  newWork: ReturnType<typeof createEvent>;
  stopping: AbortSignal;
  aborting: AbortSignal;
}

/** @returns delivers until nothing is due, several at once as the channel's concurrency allows */
function drainer<Payload>(
  database: Database,
  channel: OutboxChannel<Payload>,
  { newWork, stopping, aborting }: Draining,
) {
  const attempt = attempter(database, channel, aborting);
  const recordDelivered = batched(BATCH_MS, async (subjects: string[]) => {
    const delivered = { status: 'delivered', at: new Date() } as const;
    const recorded = new Set(await recordResult(database, channel.kind.channel, subjects, delivered));
    for (const gone of subjects.filter((subject) => !recorded.has(subject))) await channel.onGone?.(gone);
  });

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
    const recording = new Set<Promise<void>>();
    const failures: unknown[] = [];
    // The store itself failed: the entry is tried again when its lease ends.
    const keepFailure = (error: unknown) => void failures.push(error);
    const begin = (entry: OutboxEntry) => {
      const running = attempt(entry).then((outcome) => {
        if (outcome !== 'postponed') count[outcome] += 1;
        if (outcome === 'delivered') track(recording, recordDelivered(entry.subject).catch(keepFailure));
      });
      track(underWay, running.catch(keepFailure));
    };
    while (!stopping.aborted && failures.length === 0) {
      newWork.clear();
      const free = (channel.concurrency ?? 1) - underWay.size;
      for (const entry of free > 0 ? await take(free) : []) begin(entry);
      if (underWay.size === 0) break;
      // Waits until a delivery ends or there are new entries.
      if (!newWork.isSet()) await Promise.race([...underWay, newWork.wait()]);
      await pause(BATCH_MS);
    }
    await Promise.all(underWay);
    await Promise.all(recording);
    if (failures.length > 0) throw failures[0];
    return count;
  };
}

/**
 * Creates the worker that delivers one channel's entries.
 * @example const worker = createOutboxWorker(database, channel);
 * worker.start();
 */
export function createOutboxWorker<Payload>(
  database: Database,
  channel: OutboxChannel<Payload>,
  { stopWithinMs = STOP_WITHIN_MS }: { stopWithinMs?: number } = {},
): OutboxWorker {
  const stopping = new AbortController();
  const aborting = new AbortController();
  const newWork = createEvent();
  const drain = drainer(database, channel, { newWork, stopping: stopping.signal, aborting: aborting.signal });
  let running = Promise.resolve();

  async function sleep() {
    const next = await nextDueAt(database, channel.kind.channel);
    const untilNext = next === undefined ? LONGEST_SLEEP_MS : Date.parse(next) - Date.now();
    if (stopping.signal.aborted) return;
    await newWork.waitAtMost(Math.min(Math.max(untilNext, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS));
  }

  let clockCheckedAt = Number.NEGATIVE_INFINITY;

  /** Not on every wake-up, since it reads all waiting entries. */
  async function checkClock() {
    if (performance.now() - clockCheckedAt < LONGEST_SLEEP_MS) return;
    clockCheckedAt = performance.now();
    await bringForward(database, channel.kind.channel, new Date());
  }

  async function run() {
    let isAway = false;
    while (!stopping.signal.aborted) {
      try {
        await checkClock();
        await drain();
        isAway = false;
        await sleep();
        await pause(BATCH_MS);
      } catch (error) {
        // The store can't be reached. Its entries are safe, so wait.
        if (!isAway) channel.onStoreFailure(error);
        isAway = true;
        await new Promise((resolve) => setTimeout(resolve, 1000).unref());
      }
    }
  }

  return {
    start: () => {
      running = run();
    },
    wake: newWork.set,
    stop: async () => {
      stopping.abort();
      const timer = setTimeout(() => aborting.abort(stopping.signal.reason), stopWithinMs);
      newWork.set();
      await running;
      clearTimeout(timer);
    },
    drain,
  };
}
