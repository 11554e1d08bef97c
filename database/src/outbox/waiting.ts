/** Reads and changes entries by their keys, for their writers. */
import { fromJsonText, type Instant, toJsonText } from '../column-values.ts';
import type { Database, DatabaseTransaction } from '../tables.ts';
import { type EntryKind, enqueue } from './store.ts';

/**
 * Adds an entry anew, whatever became of an earlier one with its key.
 * @example await enqueueAnew(transaction, CONFIRMATION, { reference: 'LF-7K3M-92QX' }, now);
 */
export async function enqueueAnew<Payload>(
  transaction: DatabaseTransaction,
  kind: EntryKind<Payload>,
  payload: Payload,
  now: Date,
): Promise<void> {
  const entries = transaction.deleteFrom('outbox').where('channel', '=', kind.channel);
  await entries.where('subject', '=', kind.keyOf(payload)).execute();
  await enqueue(transaction, kind, payload, now);
}

/**
 * Changes the payloads of undelivered entries about parts of some subjects, such as `LF-7K3M-92QX/4` of `LF-7K3M-92QX`.
 * @param change undefined: the entry stays as it is
 * @returns the keys of those that were changed
 * @example await changeWaiting(transaction, CASE_MAIL, ['LF-7K3M-92QX'], (payload) => ({ ...payload, to }))
 * // ['LF-7K3M-92QX/4']
 */
export async function changeWaiting<Payload>(
  transaction: DatabaseTransaction,
  { channel, parse }: EntryKind<Payload>,
  subjects: readonly string[],
  change: (payload: Payload) => Payload | undefined,
): Promise<string[]> {
  const waiting = await transaction
    .selectFrom('outbox')
    .select(['subject', 'payload'])
    .where('channel', '=', channel)
    .where('delivered_at', 'is', null)
    .where(({ or, eb }) => or(subjects.map((subject) => eb('subject', 'like', `${subject}/%`))))
    .execute();
  const changed: string[] = [];
  for (const { subject, payload } of waiting) {
    const to = change(parse(fromJsonText(payload)));
    if (to === undefined) continue;
    const entry = transaction.updateTable('outbox').set({ payload: toJsonText(to) });
    await entry.where('channel', '=', channel).where('subject', '=', subject).execute();
    changed.push(subject);
  }
  return changed;
}

/**
 * When an entry was written; undefined if there is none, or no longer.
 * @example await enteredAt(database, { channel: 'mail', subject: 'LF-7K3M-92QX' }) // '2026-11-20T14:05:00.000Z'
 */
export async function enteredAt(
  database: Database,
  { channel, subject }: { channel: string; subject: string },
): Promise<Instant | undefined> {
  const entries = database.selectFrom('outbox').select('entered_at').where('channel', '=', channel);
  return (await entries.where('subject', '=', subject).executeTakeFirst())?.entered_at;
}

interface Keys {
  channels: readonly string[];
  /** Given in full, so that both engines use their index. */
  subjects: readonly string[];
}

/**
 * The entries with some keys.
 * @example const [entry] = await entriesWith(database, { channels: ['mail'], subjects: ['LF-7K3M-92QX'] });
 */
export const entriesWith = (database: Database, keys: Keys) =>
  withKeys(database, keys).select(['channel', 'subject', 'entered_at', 'delivered_at', 'dead_at']).execute();

/**
 * Whether one of some entries was written before a moment, had fewer than `attempts`, and still waits.
 * @example await isOneWaiting(database, { channels: ['mail'], subjects }, { before, attempts: 3 }) // true
 */
export async function isOneWaiting(
  database: Database,
  keys: Keys,
  { before, attempts }: { before: Instant; attempts: number },
): Promise<boolean> {
  const waiting = withKeys(database, keys)
    .select('subject')
    .where('delivered_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('entered_at', '<', before)
    .where('attempts', '<', attempts)
    .limit(1);
  return (await waiting.executeTakeFirst()) !== undefined;
}

const withKeys = (database: Database, { channels, subjects }: Keys) =>
  database.selectFrom('outbox').where('channel', 'in', channels).where('subject', 'in', subjects);
