/** The transactional outbox: an entry is written with what it follows from, and delivered after the commit. */
import type { Instant } from '../column-values.ts';
import { toInstant } from '../column-values.ts';
import type { Database, DatabaseTransaction } from '../tables.ts';

export interface OutboxEntry {
  subject: string;
  /** Attempts that were begun before this one. */
  attempts: number;
}

/** Enters work for `channel` in the transaction of what it follows from. A subject that stands there already is left alone. */
export async function enqueue(
  transaction: DatabaseTransaction,
  channel: string,
  subject: string,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values({ channel, subject, attempts: 0, next_attempt_at: toInstant(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The entries of one channel that are due now, oldest first. */
export function dueEntries(database: Database, channel: string, now: Date, limit: number): Promise<OutboxEntry[]> {
  return pending(database, channel)
    .select(['subject', 'attempts'])
    .where('next_attempt_at', '<=', toInstant(now))
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
}

/** When the next entry falls due, or undefined when there is nothing to do. */
export async function nextDueAt(database: Database, channel: string): Promise<Instant | undefined> {
  const next = await pending(database, channel)
    .select('next_attempt_at')
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return next?.next_attempt_at;
}

/**
 * Takes an entry for this attempt. Of several processes that try, one gets it: the number of attempts works as a
 * version. A process that dies loses it again at `leaseUntil`.
 */
export async function claim(
  database: Database,
  channel: string,
  { subject, attempts }: OutboxEntry,
  leaseUntil: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ attempts: attempts + 1, next_attempt_at: toInstant(leaseUntil) })
    .where('channel', '=', channel)
    .where('subject', '=', subject)
    .where('attempts', '=', attempts)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type AttemptResult =
  | { status: 'delivered'; at: Date }
  | { status: 'retry'; at: Date }
  | { status: 'dead'; at: Date };

/** Writes down how an attempt ended. */
export async function settle(
  database: Database,
  channel: string,
  subject: string,
  result: AttemptResult,
): Promise<void> {
  const at = toInstant(result.at);
  const change = { delivered: { delivered_at: at }, retry: { next_attempt_at: at }, dead: { dead_at: at } };
  await database
    .updateTable('outbox')
    .set(change[result.status])
    .where('channel', '=', channel)
    .where('subject', '=', subject)
    .execute();
}

/** Makes every dead entry of a channel due again. Returns how many there were. */
export async function reviveDead(database: Database, channel: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ dead_at: null, attempts: 0, next_attempt_at: toInstant(now) })
    .where('channel', '=', channel)
    .where('dead_at', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function pending(database: Database, channel: string) {
  return database
    .selectFrom('outbox')
    .where('channel', '=', channel)
    .where('delivered_at', 'is', null)
    .where('dead_at', 'is', null);
}
