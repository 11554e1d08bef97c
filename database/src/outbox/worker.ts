import type { Database } from '../tables.ts';
import { type AttemptResult, claim, dueEntries, nextDueAt, type OutboxEntry, settle } from './store.ts';

const BATCH = 20;
/** Longer than any delivery may take; after it, another process tries. */
const LEASE_MS = 60_000;
/** Other processes enter work too, and their commits wake nobody here. */
const LONGEST_SLEEP_MS = 15_000;
const SHORTEST_SLEEP_MS = 50;

export interface OutboxChannel {
  name: string;
  /**
   * Does the work for one subject. It may run twice for the same one (at least once), and must give up by `signal`.
   * @throws when it did not work; it is tried again later
   */
  deliver(subject: string, signal: AbortSignal): Promise<void>;
  /** Milliseconds before the attempt after the `attempts`-th one. */
  retryDelay(attempts: number): number;
  /** Attempts after which the entry is dead; undefined: never. */
  maxAttempts?: number;
  /** Told of every failed attempt. */
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
  /** Aborts what runs, and waits for it. */
  stop(): Promise<void>;
  /** Delivers what is due, once, and returns when nothing more is. */
  drain(): Promise<{ delivered: number; failed: number }>;
}

/** For deliveries that can't be aborted: they are no longer waited for. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Delivers one channel's entries, one after the other. */
export function createOutboxWorker(database: Database, channel: OutboxChannel): OutboxWorker {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let wakeUp = () => {};
  let woken = false;

  async function attempt(entry: OutboxEntry): Promise<'delivered' | 'failed' | 'taken'> {
    if (!(await claim(database, channel.name, entry, new Date(Date.now() + LEASE_MS)))) return 'taken';
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(LEASE_MS / 2)]);
      await Promise.race([channel.deliver(entry.subject, signal), rejectedBy(signal)]);
    } catch (error) {
      const attempts = entry.attempts + 1;
      const dead = attempts >= (channel.maxAttempts ?? Number.POSITIVE_INFINITY);
      const result: AttemptResult = dead
        ? { status: 'dead', at: new Date() }
        : { status: 'retry', at: new Date(Date.now() + channel.retryDelay(attempts)) };
      await settle(database, channel.name, entry.subject, result);
      channel.onFailure(entry.subject, error, result);
      return 'failed';
    }
    await settle(database, channel.name, entry.subject, { status: 'delivered', at: new Date() });
    return 'delivered';
  }

  async function drain() {
    const count = { delivered: 0, failed: 0, taken: 0 };
    for (;;) {
      const entries = await dueEntries(database, channel.name, new Date(), BATCH);
      if (entries.length === 0 || stopping.signal.aborted) return count;
      for (const entry of entries) {
        if (stopping.signal.aborted) return count;
        count[await attempt(entry)] += 1;
      }
    }
  }

  async function sleep() {
    const next = await nextDueAt(database, channel.name);
    const untilNext = next === undefined ? LONGEST_SLEEP_MS : Date.parse(next) - Date.now();
    if (woken || stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(Math.max(untilNext, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS));
      timer.unref();
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run() {
    while (!stopping.signal.aborted) {
      woken = false;
      try {
        await drain();
        await sleep();
      } catch (error) {
        // The store itself is out of reach: the entries are safe in it, so wait for it.
        channel.onFailure('', error, { status: 'retry', at: new Date(Date.now() + SHORTEST_SLEEP_MS) });
        await new Promise((resolve) => setTimeout(resolve, 1000).unref());
      }
    }
  }

  const wake = () => {
    woken = true;
    wakeUp();
  };

  return {
    start: () => {
      running = run();
    },
    wake,
    stop: async () => {
      stopping.abort();
      wake();
      await running;
    },
    drain,
  };
}
