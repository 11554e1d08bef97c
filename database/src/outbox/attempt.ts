import { fromJsonText } from '../column-values.ts';
import type { Database } from '../tables.ts';
import type { OutboxChannel } from './channel.ts';
import { type AttemptResult, type OutboxEntry, postpone, recordResult } from './store.ts';

const LONGEST_DELIVERY_MS = 30_000;
/** After this time another process takes over the entries of one that died. */
export const LEASE_MS = 60_000;
/** Twice within a lease, so that one renewal may fail. */
const RENEW_EVERY_MS = LEASE_MS / 3;

/** A delivery that did not end in its channel's time. */
export class DeliveryTimeout extends Error {
  override name = 'DeliveryTimeout';
}

/** @returns attempts to deliver one entry, and records a failure. A delivery is recorded by the caller */
export function attempter<Payload>(database: Database, channel: OutboxChannel<Payload>, aborting: AbortSignal) {
  const name = channel.kind.channel;

  async function fail({ subject, attempts }: OutboxEntry, error: unknown): Promise<'failed'> {
    const dead =
      attempts >= (channel.maxAttempts ?? Number.POSITIVE_INFINITY) || channel.isFinal?.(error, attempts) === true;
    const result: AttemptResult = dead
      ? { status: 'dead', at: new Date() }
      : { status: 'retry', at: new Date(Date.now() + channel.retryDelay(attempts)) };
    await recordResult(database, name, [subject], result);
    channel.onFailure(subject, error, result);
    return 'failed';
  }

  /** A store that can't be reached meanwhile is asked again with the result. */
  const renew = ({ subject }: OutboxEntry) =>
    recordResult(database, name, [subject], { status: 'retry', at: new Date(Date.now() + LEASE_MS) });

  async function deliver(entry: OutboxEntry, payload: Payload): Promise<'delivered' | 'failed'> {
    const { signal, release } = deadline(aborting, channel.longestMs ?? LONGEST_DELIVERY_MS);
    const renewing = setInterval(() => void renew(entry).catch(() => {}), RENEW_EVERY_MS);
    try {
      await Promise.race([channel.deliver(payload, { signal, attempts: entry.attempts }), rejectOnAbort(signal)]);
    } catch (error) {
      return await fail(entry, error);
    } finally {
      clearInterval(renewing);
      release();
    }
    return 'delivered';
  }

  return async (entry: OutboxEntry): Promise<'delivered' | 'failed' | 'postponed'> => {
    let payload: Payload;
    try {
      payload = channel.kind.parse(fromJsonText(entry.payload));
    } catch (error) {
      return await fail(entry, error);
    }
    if (await channel.waits?.(payload)) {
      await postpone(database, name, entry.subject, new Date());
      return 'postponed';
    }
    return await deliver(entry, payload);
  };
}

/** A signal that aborts after `ms`, or with `aborting`. The timer holds it: a signal of `AbortSignal.any` can be garbage-collected. */
function deadline(aborting: AbortSignal, ms: number): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const stop = () => controller.abort(aborting.reason);
  const timer = setTimeout(() => controller.abort(new DeliveryTimeout('The delivery took too long')), ms);
  aborting.addEventListener('abort', stop, { once: true });
  const release = () => {
    clearTimeout(timer);
    aborting.removeEventListener('abort', stop);
  };
  return { signal: controller.signal, release };
}

/** Rejects when the signal aborts, so that a delivery that ignores its signal is not waited for. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
