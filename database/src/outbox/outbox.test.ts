import { queryObjects } from 'node:v8';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, vi } from 'vitest';
import { TEST_ENGINES, testOn } from '../test-engines.ts';
import { exponentialBackOff } from './channel.ts';
import { reviveDead } from './dead.ts';
import { bringForward, enqueue, nextDueAt } from './store.ts';
import { channelThat, enterMany, MAIL, type MailChannel } from './test-channel.ts';
import { createOutboxWorker } from './worker.ts';

describe.each(TEST_ENGINES)('the outbox on %s', (engine) => {
  const test = testOn(engine);

  test('[LD-10] an entry of a transaction that fails is never delivered', async ({ database }) => {
    const deliver = vi.fn(async () => {});
    const failing = database.transaction().execute(async (transaction) => {
      await enqueue(transaction, MAIL, 'LF-1', new Date());
      throw new Error('the lead could not be stored');
    });
    await expect(failing).rejects.toThrow();
    await createOutboxWorker(database, channelThat(deliver)).drain();
    expect(deliver).not.toHaveBeenCalled();
  });

  test('[LD-10] an entry is retried until it is delivered, and not again after that', async ({ database }) => {
    await database.transaction().execute((transaction) => enqueue(transaction, MAIL, 'LF-1', new Date()));
    const deliver = vi
      .fn(async () => {})
      .mockRejectedValueOnce(new Error('busy'))
      .mockRejectedValueOnce(new Error('busy'));
    const worker = createOutboxWorker(database, channelThat(deliver));
    expect(await worker.drain()).toMatchObject({ delivered: 1, failed: 2 });
    expect(await worker.drain()).toMatchObject({ delivered: 0, failed: 0 });
    expect(await nextDueAt(database, 'mail')).toBeUndefined();
  });

  test('[LD-11] an entry that fails too often is dead until it is revived', async ({ database }) => {
    await database.transaction().execute((transaction) => enqueue(transaction, MAIL, 'LF-1', new Date()));
    const deliver = vi.fn<MailChannel['deliver']>(() => Promise.reject(new Error('refused')));
    const worker = createOutboxWorker(database, channelThat(deliver, { maxAttempts: 3 }));
    expect(await worker.drain()).toMatchObject({ delivered: 0, failed: 3 });
    expect(await worker.drain()).toMatchObject({ failed: 0 });
    expect(await reviveDead(database, 'mail', new Date())).toBe(1);
    deliver.mockResolvedValue();
    expect(await worker.drain()).toMatchObject({ delivered: 1 });
  });

  test('[LD-10] after the clock is set back, entries do not wait for the time of the wrong clock', async ({
    database,
  }) => {
    const wrong = new Date(Date.now() + 7_200_000);
    await database.transaction().execute((transaction) => enqueue(transaction, MAIL, 'LF-1', wrong));
    const delivered = Promise.withResolvers<string>();
    const worker = createOutboxWorker(
      database,
      channelThat(async (subject) => delivered.resolve(subject)),
    );
    worker.start();
    expect(await delivered.promise).toBe('LF-1');
    await worker.stop();
  });

  test('[LD-10] an entry that waits for its next attempt is not brought forward', async ({ database }) => {
    await database.transaction().execute((transaction) => enqueue(transaction, MAIL, 'LF-1', new Date()));
    const hour = 3_600_000;
    const refusing = channelThat(() => Promise.reject(new Error('busy')), { retryDelay: () => hour });
    await createOutboxWorker(database, refusing).drain();
    expect(await bringForward(database, 'mail', new Date())).toBe(0);
    const next = Date.parse((await nextDueAt(database, 'mail')) ?? '');
    expect(next - Date.now()).toBeGreaterThan(hour / 2);
  });

  test('[CT-07] an entry that waits for another is not attempted before that one is delivered', async ({
    database,
  }) => {
    await database.transaction().execute(async (transaction) => {
      for (const subject of ['second', 'first']) await enqueue(transaction, MAIL, subject, new Date());
    });
    const delivered: string[] = [];
    const tried: string[] = [];
    const deliver = async (subject: string) => {
      tried.push(subject);
      if (tried.length < 3) throw new Error('busy');
      delivered.push(subject);
    };
    const waits = async (subject: string) => subject === 'second' && !delivered.includes('first');
    const worker = createOutboxWorker(database, channelThat(deliver, { waits, concurrency: 2 }));
    worker.start();
    await vi.waitFor(() => expect(delivered).toEqual(['first', 'second']), { timeout: 10_000 });
    await worker.stop();
    expect(tried).toEqual(['first', 'first', 'first', 'second']);
    const attempts = await database.selectFrom('outbox').select(['subject', 'attempts']).orderBy('subject').execute();
    expect(attempts).toEqual([
      { subject: 'first', attempts: 3 },
      { subject: 'second', attempts: 1 },
    ]);
  });

  test('[LD-10] an entry whose payload its channel cannot read is kept, and does not hold up the others', async ({
    database,
  }) => {
    await enterMany(database, 2);
    await database.updateTable('outbox').set({ payload: '{}' }).where('subject', '=', 'LF-1').execute();
    const deliver = vi.fn(async (_: string) => {});
    const onFailure = vi.fn<MailChannel['onFailure']>();
    const channel = channelThat(deliver, { retryDelay: () => 3_600_000, onFailure });
    expect(await createOutboxWorker(database, channel).drain()).toEqual({ delivered: 1, failed: 1 });
    expect(deliver.mock.calls.map(([payload]) => payload)).toEqual(['LF-2']);
    expect(onFailure.mock.calls.map(([subject]) => subject)).toEqual(['LF-1']);
    expect(await nextDueAt(database, 'mail')).toBeDefined();
  });

  test('[LD-10] a database that is away is reported once, and not as a mail that failed', async ({ database }) => {
    await database.transaction().execute((transaction) => enqueue(transaction, MAIL, 'LF-1', new Date()));
    let refusals = 0;
    const awayTwice: KyselyPlugin = {
      transformQuery({ node }) {
        refusals += 1;
        if (refusals <= 2) throw new Error('connect ECONNREFUSED');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const deliver = vi.fn(async () => {});
    const onFailure = vi.fn();
    const onStoreFailure = vi.fn();
    const channel = channelThat(deliver, { onFailure, onStoreFailure });
    const worker = createOutboxWorker(database.withPlugin(awayTwice), channel);
    worker.start();
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(1), { timeout: 20_000 });
    await worker.stop();
    expect(onStoreFailure.mock.calls).toEqual([[new Error('connect ECONNREFUSED')]]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('[LD-10] several entries are delivered at once, up to the concurrency of the channel', async ({ database }) => {
    await enterMany(database, 12);
    let underWay = 0;
    let most = 0;
    const deliver = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
    };
    const worker = createOutboxWorker(database, channelThat(deliver, { concurrency: 4 }));
    expect(await worker.drain()).toMatchObject({ delivered: 12 });
    expect(most).toBe(4);
  });

  test('[LD-10] a delivery that hangs does not hold up the others', async ({ database }) => {
    await enterMany(database, 6);
    const hanging = Promise.withResolvers<void>();
    const delivered: string[] = [];
    const deliver = async (subject: string) => {
      if (subject === 'LF-1') await hanging.promise;
      delivered.push(subject);
    };
    const draining = createOutboxWorker(database, channelThat(deliver, { concurrency: 2 })).drain();
    await vi.waitFor(() => expect(delivered).toHaveLength(5), { timeout: 10_000 });
    hanging.resolve();
    expect(await draining).toMatchObject({ delivered: 6 });
  });

  test('[LD-10] under endless load, delivered entries do not stay in memory', async ({ database }) => {
    const count = 300;
    await enterMany(database, count + 1);
    const hanging = Promise.withResolvers<void>();
    const deliver = (subject: string) => (subject === 'LF-1' ? hanging.promise : Promise.resolve());
    const promises = () => queryObjects(Promise, { format: 'count' });
    const before = promises();
    const draining = createOutboxWorker(database, channelThat(deliver, { concurrency: 50 })).drain();
    const left = database.selectFrom('outbox').select('subject').where('delivered_at', 'is', null);
    await expect.poll(() => left.execute()).toEqual([{ subject: 'LF-1' }]);
    expect(promises() - before).toBeLessThan(count / 2);
    hanging.resolve();
    expect(await draining).toMatchObject({ delivered: count + 1 });
  });

  test('a running worker delivers at once when it is woken', async ({ database }) => {
    const delivered = Promise.withResolvers<string>();
    const worker = createOutboxWorker(
      database,
      channelThat(async (subject) => delivered.resolve(subject)),
    );
    worker.start();
    await database.transaction().execute((transaction) => enqueue(transaction, MAIL, 'LF-1', new Date()));
    const before = performance.now();
    worker.wake();
    expect(await delivered.promise).toBe('LF-1');
    expect(performance.now() - before).toBeLessThan(1000);
    await worker.stop();
  });

  test('[OP-04] entries in quick succession are taken and recorded in batches', async ({ database }) => {
    let updates = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        if (node.kind === 'UpdateQueryNode') updates += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const deliver = vi.fn(async () => {});
    const worker = createOutboxWorker(database.withPlugin(counting), channelThat(deliver, { concurrency: 10 }));
    worker.start();
    const enter = async (subject: string) => {
      await database.transaction().execute((transaction) => enqueue(transaction, MAIL, subject, new Date()));
      worker.wake();
    };
    await Promise.all(Array.from({ length: 40 }, (_, n) => enter(`LF-${n}`)));
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(40), { timeout: 10_000 });
    await worker.stop();
    expect(updates).toBeLessThan(40);
    const left = database.selectFrom('outbox').select('subject').where('delivered_at', 'is', null);
    expect(await left.execute()).toEqual([]);
  });
});

describe('back-off', () => {
  const test = testOn('SQLite');
  test('doubles up to the longest delay, plus at most a tenth', () => {
    const delays = [1, 2, 3, 10].map(exponentialBackOff(1000, 60_000));
    const expected = [1000, 2000, 4000, 60_000];
    delays.forEach((delay, index) => {
      const least = expected[index] ?? 0;
      expect(delay).toBeGreaterThanOrEqual(least);
      expect(delay).toBeLessThanOrEqual(least * 1.1);
    });
  });
});
