import { describe, expect } from 'vitest';
import { TEST_ENGINES, testOn } from '../test-engines.ts';
import { outboxState } from './state.ts';
import { enqueue, recordResult } from './store.ts';
import { textKind } from './test-kind.ts';

describe.each(TEST_ENGINES)('[OP-05] the state of the outbox on %s', (engine) => {
  const test = testOn(engine);

  test('counts waiting and dead entries, and has the age of the oldest, however often it was attempted', async ({
    database,
  }) => {
    const now = new Date('2026-11-20T12:00:00Z');
    const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
    await database.transaction().execute(async (transaction) => {
      await enqueue(transaction, textKind('mail'), 'LF-1', secondsAgo(90));
      await enqueue(transaction, textKind('mail'), 'LF-2', secondsAgo(30));
      await enqueue(transaction, textKind('mail'), 'LF-3', secondsAgo(500));
      await enqueue(transaction, textKind('lead-webhook'), 'LF-1', secondsAgo(90));
    });
    await recordResult(database, 'mail', ['LF-1'], { status: 'retry', at: new Date(now.getTime() + 60_000) });
    await recordResult(database, 'mail', ['LF-3'], { status: 'delivered', at: now });
    await recordResult(database, 'lead-webhook', ['LF-1'], { status: 'dead', at: now });
    expect((await outboxState(database, now)).toSorted((a, b) => a.channel.localeCompare(b.channel))).toEqual([
      { channel: 'lead-webhook', waiting: 0, dead: 1, oldestSeconds: 0 },
      { channel: 'mail', waiting: 2, dead: 0, oldestSeconds: 90 },
    ]);
  });

  test('is empty if everything is delivered', async ({ database }) => {
    expect(await outboxState(database, new Date())).toEqual([]);
  });
});
