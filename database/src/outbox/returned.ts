/** Mails that a mail server accepted and that bounced later. */
import { toInstant } from '../column-values.ts';
import type { DatabaseTransaction } from '../tables.ts';

/**
 * `noted`: recorded now, once for each delivery. `known`: recorded before. `undelivered`: its delivery is not recorded
 * yet. `unknown`: there is no such entry, or no longer.
 */
export type ReturnNote = 'noted' | 'known' | 'undelivered' | 'unknown';

/**
 * Records that a delivered mail bounced.
 * @example await noteReturned(transaction, { channels: ['mail'], subject: 'LF-7K3M-92QX', now })
 * // 'noted', the second time 'known'
 */
export async function noteReturned(
  transaction: DatabaseTransaction,
  { channels, subject, now }: { channels: readonly string[]; subject: string; now: Date },
): Promise<ReturnNote> {
  const { numUpdatedRows } = await transaction
    .updateTable('outbox')
    .set({ returned_at: toInstant(now) })
    .where('channel', 'in', channels)
    .where('subject', '=', subject)
    .where('delivered_at', 'is not', null)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'noted';
  const entries = transaction.selectFrom('outbox').select('returned_at').where('channel', 'in', channels);
  const entry = await entries.where('subject', '=', subject).executeTakeFirst();
  if (!entry) return 'unknown';
  return entry.returned_at === null ? 'undelivered' : 'known';
}

/**
 * Makes a returned entry due again, with all its attempts.
 * @example await retryReturned(transaction, { channels: ['mail'], subject: 'LF-7K3M-92QX', now })
 */
export async function retryReturned(
  transaction: DatabaseTransaction,
  { channels, subject, now }: { channels: readonly string[]; subject: string; now: Date },
): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ delivered_at: null, returned_at: null, attempts: 0, next_attempt_at: toInstant(now) })
    .where('channel', 'in', channels)
    .where('subject', '=', subject)
    .where('returned_at', 'is not', null)
    .execute();
}
