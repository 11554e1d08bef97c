/** A channel of the outbox: how its entries are delivered, and when they are retried. */
import type { AttemptResult, EntryKind } from './store.ts';

export interface DeliveryAttempt {
  /** Ends the attempt. */
  signal: AbortSignal;
  /** Which attempt this is, from 1. */
  attempts: number;
}

export interface OutboxChannel<Payload> {
  /** The kind of its entries. */
  kind: EntryKind<Payload>;
  /**
   * Delivers one entry, at least once: it may be called again for the same one.
   * @throws if it failed; it is tried again later
   */
  deliver(payload: Payload, attempt: DeliveryAttempt): Promise<void>;
  /** Whether another entry has to be delivered first. Called before each attempt, which is postponed if so. */
  waits?(payload: Payload): Promise<boolean>;
  /** Deliveries in progress at once; default 1. */
  concurrency?: number;
  /** Milliseconds after which a delivery is aborted; default half a minute. */
  longestMs?: number;
  /** Milliseconds to wait after the `attempts`-th attempt. */
  retryDelay(attempts: number): number;
  /** Attempts after which the entry is dead; undefined: never. */
  maxAttempts?: number;
  /** Whether an error is permanent: the entry is dead at once. Default: never. */
  isFinal?(error: unknown, attempts: number): boolean;
  /** Called for an entry that was removed while it was delivered. @param subject the entry's key */
  onGone?(subject: string): Promise<void>;
  /** Called for every failed attempt. @param subject the entry's key */
  onFailure(subject: string, error: unknown, result: AttemptResult): void;
  /** Called once each time the store itself begins to fail. It is asked again each second. */
  onStoreFailure(error: unknown): void;
}

/**
 * Milliseconds to wait after each attempt: doubles from `firstMs` to at most `longestMs`, plus up to a tenth, so that a
 * backlog is not retried all at once.
 * @example exponentialBackOff(1000, 60_000)(3) // from 4000 to 4400 ms
 */
export function exponentialBackOff(firstMs: number, longestMs: number): (attempts: number) => number {
  return (attempts) => Math.min(firstMs * 2 ** (attempts - 1), longestMs) * (1 + Math.random() / 10);
}

/** Message of the log entry for `onStoreFailure`. */
export const STORE_FAILED = 'the outbox can not be read: what waits in it is safe, and is sent once it can be';
