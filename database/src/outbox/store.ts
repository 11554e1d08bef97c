/** The transactional outbox: an entry is written with what it follows from, and delivered after the commit. */

import { type Instant, toInstant, toJsonText } from '../column-values.ts';
import { deleteInBatches } from '../delete-in-batches.ts';
import { engineOf } from '../engine/column-types.ts';
import type { Database, DatabaseTransaction } from '../tables.ts';
import { type EntryKind, payloadOf, type ReadableKind, type StoredEntry } from './entry.ts';

/** An entry that was taken for an attempt. */
export interface OutboxEntry extends StoredEntry {
  /** Attempts that were begun, this one included. */
  attempts: number;
}

/** Enters work in the transaction that causes it. What has an entry already is left alone. */
export async function enqueue<Payload>(
  transaction: DatabaseTransaction,
  { channel, keyOf }: EntryKind<Payload>,
  payload: Payload,
  now: Date,
): Promise<void> {
  const entry = { channel, subject: keyOf(payload), payload: toJsonText(payload) };
  await transaction
    .insertInto('outbox')
    .values({ ...entry, attempts: 0, next_attempt_at: toInstant(now), entered_at: toInstant(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether there is an entry of a payload, delivered or not; delivered ones are forgotten in time. */
export async function isEntered<Payload>(
  database: Database,
  { channel, keyOf }: EntryKind<Payload>,
  payload: Payload,
): Promise<boolean> {
  const entries = database.selectFrom('outbox').select('subject').where('channel', '=', channel);
  return (await entries.where('subject', '=', keyOf(payload)).executeTakeFirst()) !== undefined;
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

interface Claim {
  now: Date;
  /** When another process may take them, if this one dies. */
  leaseUntil: Date;
  limit: number;
}

/**
 * Takes the entries of one channel that are due, longest due first. Each process gets different ones: SQLite
 * allows one writer at a time, and PostgreSQL skips the rows that another process is taking.
 */
export async function claimDue(
  database: Database,
  channel: string,
  { now, leaseUntil, limit }: Claim,
): Promise<OutboxEntry[]> {
  const due = pending(database, channel)
    .select('subject')
    .where('next_attempt_at', '<=', toInstant(now))
    .orderBy('next_attempt_at')
    .limit(limit);
  return await database
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), next_attempt_at: toInstant(leaseUntil) }))
    .where('channel', '=', channel)
    .where('subject', 'in', engineOf(database) === 'postgres' ? due.forUpdate().skipLocked() : due)
    .returning(['subject', 'payload', 'attempts'])
    .execute();
}

/** Machines that share a database differ by less. */
const CLOCK_DIFFERENCE_MS = 60_000;
/** No back-off and no lease is longer. */
const LONGEST_WAIT_MS = 7_200_000;

/**
 * Makes due what waits for a time that somebody's clock invented: once a clock is set back, entries of before lie in
 * the future, and would wait for as long as it was wrong. Returns how many there were.
 */
export async function bringForward(database: Database, channel: string, now: Date): Promise<number> {
  const later = (ms: number) => toInstant(new Date(now.getTime() + ms));
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ entered_at: toInstant(now), next_attempt_at: toInstant(now) })
    .where('channel', '=', channel)
    .where('delivered_at', 'is', null)
    .where('dead_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('entered_at', '>', later(CLOCK_DIFFERENCE_MS)), eb('next_attempt_at', '>', later(LONGEST_WAIT_MS))]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const SHORTEST_TURN_MS = 100;
const LONGEST_TURN_MS = 60_000;

/**
 * Gives back an entry whose turn it is not: taking it was no attempt. It is looked at again after a tenth of the time
 * that it has waited, so that a long queue costs little.
 */
export async function putOff(database: Database, channel: string, subject: string, now: Date): Promise<void> {
  const entries = database.selectFrom('outbox').select('entered_at').where('channel', '=', channel);
  const entry = await entries.where('subject', '=', subject).executeTakeFirst();
  const waited = now.getTime() - Date.parse(entry?.entered_at ?? now.toISOString());
  const turn = Math.min(Math.max(waited / 10, SHORTEST_TURN_MS), LONGEST_TURN_MS);
  await database
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '-', 1), next_attempt_at: toInstant(new Date(now.getTime() + turn)) }))
    .where('channel', '=', channel)
    .where('subject', '=', subject)
    .execute();
}

export type AttemptResult =
  | { status: 'delivered'; at: Date }
  | { status: 'retry'; at: Date }
  | { status: 'dead'; at: Date };

/** Records how the attempts of some entries ended. */
export async function settle(
  database: Database,
  channel: string,
  subjects: readonly string[],
  result: AttemptResult,
): Promise<void> {
  const at = toInstant(result.at);
  const change = { delivered: { delivered_at: at }, retry: { next_attempt_at: at }, dead: { dead_at: at } };
  await database
    .updateTable('outbox')
    .set(change[result.status])
    .where('channel', '=', channel)
    .where('subject', 'in', subjects)
    .execute();
}

/** What of some kinds was given up, and when; longest ago first. */
export async function deadEntries<Payload>(
  database: Database,
  kinds: readonly ReadableKind<Payload>[],
): Promise<{ channel: string; payload: Payload; diedAt: Instant }[]> {
  const byChannel = new Map(kinds.map((kind) => [kind.channel, kind]));
  const entries = await database
    .selectFrom('outbox')
    .select(['channel', 'subject', 'payload', 'dead_at'])
    .where('channel', 'in', [...byChannel.keys()])
    .where('dead_at', 'is not', null)
    .orderBy('dead_at')
    .$narrowType<{ dead_at: Instant }>()
    .execute();
  return entries.flatMap((entry) => {
    const { channel, dead_at: diedAt } = entry;
    const kind = byChannel.get(channel);
    return kind ? [{ channel, payload: payloadOf(kind, entry), diedAt }] : [];
  });
}

/** Makes due for one more attempt what of some channels died before a moment. Returns how many entries that were. */
export async function retryDead(
  database: Database,
  channels: readonly string[],
  { before, now }: { before: Date; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ dead_at: null, next_attempt_at: toInstant(now) })
    .where('channel', 'in', channels)
    .where('dead_at', '<', toInstant(before))
    .executeTakeFirst();
  return Number(numUpdatedRows);
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

/** Forgets what was delivered before `before`. Returns how many entries that were. */
export function forgetDelivered(database: Database, before: Date): Promise<number> {
  return forget(database, outboxKeys(database).where('delivered_at', '<', toInstant(before)));
}

/** Forgets what of some channels was entered before `before`, and is dead. Returns how many entries that were. */
export function forgetDead(database: Database, channels: readonly string[], before: Date): Promise<number> {
  const dead = outboxKeys(database).where('channel', 'in', channels).where('dead_at', 'is not', null);
  return forget(database, dead.where('entered_at', '<', toInstant(before)));
}

const outboxKeys = (database: Database) => database.selectFrom('outbox').select(['channel', 'subject']);

const forget = (database: Database, ended: ReturnType<typeof outboxKeys>): Promise<number> =>
  deleteInBatches((most) =>
    database
      .deleteFrom('outbox')
      .where(({ eb, refTuple }) =>
        eb(refTuple('channel', 'subject'), 'in', ended.limit(most).$asTuple('channel', 'subject')),
      ),
  );

/** Forgets everything that is due or done about these subjects, in the transaction that removes them. */
export async function forgetSubjects(transaction: DatabaseTransaction, subjects: readonly string[]): Promise<void> {
  await transaction.deleteFrom('outbox').where('subject', 'in', subjects).execute();
}
