/** Finds dead entries, which were given up after their attempts, and makes them due again. */
import { fromJsonText, type Instant, toInstant } from '../column-values.ts';
import type { Database, DatabaseTransaction } from '../tables.ts';
import type { ReadableKind } from './store.ts';

/**
 * Dead entries of some kinds, oldest first.
 * @example const [first] = await deadEntries(database, MAIL_KINDS);
 * first?.diedAt // '2026-11-20T14:05:00.000Z'
 */
export async function deadEntries<Payload>(
  database: Database,
  kinds: readonly ReadableKind<Payload>[],
): Promise<{ channel: string; payload: Payload; diedAt: Instant }[]> {
  const byChannel = new Map(kinds.map((kind) => [kind.channel, kind]));
  const entries = await database
    .selectFrom('outbox')
    .select(['channel', 'payload', 'dead_at'])
    .where('channel', 'in', [...byChannel.keys()])
    .where('dead_at', 'is not', null)
    .orderBy('dead_at')
    .$narrowType<{ dead_at: Instant }>()
    .execute();
  return entries.flatMap(({ channel, payload, dead_at: diedAt }) => {
    const kind = byChannel.get(channel);
    return kind ? [{ channel, payload: kind.parse(fromJsonText(payload)), diedAt }] : [];
  });
}

/**
 * Makes entries of some channels that died before `before` due for one more attempt.
 * @returns how many there were
 * @example await retryDead(database, ['mail'], { before: daysBefore(now, 1), now }) // 3
 */
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

/**
 * Makes every dead entry of a channel due again, with all its attempts.
 * @returns how many there were
 * @example await reviveDead(database, 'mail', new Date()) // 3
 */
export async function reviveDead(database: Database, channel: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ dead_at: null, attempts: 0, next_attempt_at: toInstant(now) })
    .where('channel', '=', channel)
    .where('dead_at', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Makes the undelivered and returned entries of a subject due again, and those of subjects below it, such as
 * `LF-7K3M-92QX/4`.
 * @example await retrySubject(transaction, ['mail'], 'LF-7K3M-92QX', new Date());
 */
export async function retrySubject(
  transaction: DatabaseTransaction,
  channels: readonly string[],
  subject: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ dead_at: null, delivered_at: null, returned_at: null, attempts: 0, next_attempt_at: toInstant(now) })
    .where('channel', 'in', channels)
    .where(({ or, eb }) => or([eb('subject', '=', subject), eb('subject', 'like', `${subject}/%`)]))
    .where(({ or, eb }) => or([eb('delivered_at', 'is', null), eb('returned_at', 'is not', null)]))
    .execute();
}
