/** Several processes share an outbox, and one of them stops or is killed. */
import { describe, expect, onTestFinished, vi } from 'vitest';
import { TEST_ENGINES, testOn } from '../test-engines.ts';
import { claimDue, enqueue, nextDueAt } from './store.ts';
import { channelThat, enterMany, MAIL } from './test-channel.ts';
import { createOutboxWorker } from './worker.ts';

describe.each(TEST_ENGINES)('processes that share an outbox on %s', (engine) => {
  const test = testOn(engine);

  test('two processes deliver an entry once', async ({ database }) => {
    await database.transaction().execute((transaction) => enqueue(transaction, MAIL, 'LF-1', new Date()));
    const deliver = vi.fn(async () => {});
    const workers = [1, 2].map(() => createOutboxWorker(database, channelThat(deliver)));
    await Promise.all(workers.map((worker) => worker.drain()));
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  test('[LD-10] several processes take different entries', async ({ database }) => {
    await enterMany(database, 30);
    const deliver = vi.fn(async (_: string) => {});
    const workers = [1, 2, 3].map(() => createOutboxWorker(database, channelThat(deliver, { concurrency: 5 })));
    await Promise.all(workers.map((worker) => worker.drain()));
    expect(deliver).toHaveBeenCalledTimes(30);
    expect(new Set(deliver.mock.calls.map(([subject]) => subject)).size).toBe(30);
  });

  test('[LD-10] the entries that a killed process had taken are taken again when its lease ends', async ({
    database,
  }) => {
    await enterMany(database, 1);
    const taken = new Date('2026-11-20T12:00:00Z');
    const lease = new Date('2026-11-20T12:01:00Z');
    await database.updateTable('outbox').set({ next_attempt_at: taken.toISOString() }).execute();
    expect(await claimDue(database, 'mail', { now: taken, leaseUntil: lease, limit: 5 })).toHaveLength(1);
    expect(await claimDue(database, 'mail', { now: taken, leaseUntil: lease, limit: 5 })).toEqual([]);
    const later = new Date('2026-11-20T12:01:01Z');
    expect(await claimDue(database, 'mail', { now: later, leaseUntil: later, limit: 5 })).toEqual([
      { subject: 'LF-1', payload: '"LF-1"', attempts: 2 },
    ]);
  });

  test('[LD-10] an entry that is delivered for longer than its lease is not taken by another process', async ({
    database,
  }) => {
    await enterMany(database, 1);
    const answered = Promise.withResolvers<void>();
    const deliver = vi.fn(() => answered.promise);
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const delivering = createOutboxWorker(database, channelThat(deliver)).drain();
    await vi.waitFor(() => expect(deliver).toHaveBeenCalled());
    // Its lease would end now.
    await database.updateTable('outbox').set({ next_attempt_at: new Date().toISOString() }).execute();
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(async () =>
      expect(Date.parse((await nextDueAt(database, 'mail')) ?? '')).toBeGreaterThan(Date.now()),
    );
    await createOutboxWorker(database, channelThat(deliver)).drain();
    answered.resolve();
    expect(await delivering).toMatchObject({ delivered: 1 });
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  test('[OP-04] stopping waits for the delivery in progress, and begins no other', async ({ database }) => {
    await enterMany(database, 2);
    const begun = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const deliver = vi.fn(async () => {
      begun.resolve();
      await answered.promise;
    });
    const worker = createOutboxWorker(database, channelThat(deliver));
    worker.start();
    await begun.promise;
    const stopped = worker.stop();
    answered.resolve();
    await stopped;
    // One is recorded as delivered, and is not sent again; the other is left for the next process.
    const left = database.selectFrom('outbox').select('subject').where('delivered_at', 'is', null);
    expect(await left.execute()).toHaveLength(1);
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  test('[OP-04] stopping aborts a delivery that does not end, and leaves it to be retried', async ({ database }) => {
    await database.transaction().execute((transaction) => enqueue(transaction, MAIL, 'LF-1', new Date()));
    const begun = Promise.withResolvers<void>();
    const deliver = (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        begun.resolve();
      });
    const worker = createOutboxWorker(database, channelThat(deliver), { stopWithinMs: 0 });
    worker.start();
    await begun.promise;
    await worker.stop();
    expect(await nextDueAt(database, 'mail')).toBeDefined();
  });
});
