/** The transactional outbox: an entry is written in the transaction that causes it, and delivered after the commit. */
import { type Instant, type JsonText, toInstant, toJsonText } from '../column-values.ts';
import { engineOf } from '../engine/column-types.ts';
import type { Database, DatabaseTransaction } from '../tables.ts';

/** One kind of entry: its payload, and a key made from it. */
export interface EntryKind<Payload> {
  /** The channel that delivers it, such as `mail`. */
  channel: string;
  /** @throws if it is not a payload of this kind */
  parse: (payload: unknown) => Payload;
  /** The entry's subject. Payloads with the same key are one entry. */
  keyOf: (payload: Payload) => string;
}

/** What reading entries needs of a kind. */
export type ReadableKind<Payload> = Omit<EntryKind<Payload>, 'keyOf'>;

/** An entry taken for an attempt. */
export interface OutboxEntry {
  subject: string;
  payload: JsonText;
  /** Attempts begun, including this one. */
  attempts: number;
}

/**
 * Adds an entry in the transaction that causes it, unless there is one with the same key.
 * @example await enqueue(transaction, CONFIRMATION, { reference: 'LF-7K3M-92QX' }, now);
 */
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

/**
 * Whether there is an entry for a payload, delivered or not. Delivered ones are removed after a while.
 * @example await isEntered(database, CONFIRMATION, { reference: 'LF-7K3M-92QX' }) // true
 */
export async function isEntered<Payload>(
  database: Database,
  { channel, keyOf }: EntryKind<Payload>,
  payload: Payload,
): Promise<boolean> {
  const entries = database.selectFrom('outbox').select('subject').where('channel', '=', channel);
  return (await entries.where('subject', '=', keyOf(payload)).executeTakeFirst()) !== undefined;
}

/**
 * When the next entry is due; undefined if none waits.
 * @example await nextDueAt(database, 'mail') // '2026-11-20T14:05:00.000Z'
 */
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
  /** When another process may take them if this one dies. */
  leaseUntil: Date;
  limit: number;
}

/**
 * Takes the entries of one channel that are due, longest due first. Each process gets different ones: SQLite
 * allows one writer at a time, and PostgreSQL skips the rows that another process is taking.
 * @example const entries = await claimDue(database, 'mail', { now, leaseUntil, limit: 10 });
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

/** More than the clocks of machines that share a database differ. */
const CLOCK_DIFFERENCE_MS = 60_000;
/** Longer than any back-off and lease. */
const LONGEST_WAIT_MS = 7_200_000;

/**
 * Makes entries due now whose times a wrong clock set far in the future: after the clock is set back, they would wait for
 * as long as it was ahead.
 * @returns how many there were
 * @example await bringForward(database, 'mail', new Date()) // 0 while clocks were right
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

const SHORTEST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 60_000;

/**
 * Gives back an entry that waits for another, without counting an attempt. It is due again after a tenth of the time that
 * it has waited, so that a long queue costs little.
 */
export async function postpone(database: Database, channel: string, subject: string, now: Date): Promise<void> {
  const entries = database.selectFrom('outbox').select('entered_at').where('channel', '=', channel);
  const entry = await entries.where('subject', '=', subject).executeTakeFirst();
  const waited = now.getTime() - Date.parse(entry?.entered_at ?? now.toISOString());
  const delay = Math.min(Math.max(waited / 10, SHORTEST_DELAY_MS), LONGEST_DELAY_MS);
  await database
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '-', 1), next_attempt_at: toInstant(new Date(now.getTime() + delay)) }))
    .where('channel', '=', channel)
    .where('subject', '=', subject)
    .execute();
}

export type AttemptResult =
  | { status: 'delivered'; at: Date }
  | { status: 'retry'; at: Date }
  | { status: 'dead'; at: Date };

/** Records how the attempts of some entries ended. @returns the subjects of those that still exist */
export async function recordResult(
  database: Database,
  channel: string,
  subjects: readonly string[],
  result: AttemptResult,
): Promise<string[]> {
  const at = toInstant(result.at);
  const change = { delivered: { delivered_at: at }, retry: { next_attempt_at: at }, dead: { dead_at: at } };
  const recorded = await database
    .updateTable('outbox')
    .set(change[result.status])
    .where('channel', '=', channel)
    .where('subject', 'in', subjects)
    .returning('subject')
    .execute();
  return recorded.map(({ subject }) => subject);
}

function pending(database: Database, channel: string) {
  return database
    .selectFrom('outbox')
    .where('channel', '=', channel)
    .where('delivered_at', 'is', null)
    .where('dead_at', 'is', null);
}
