/** Removes entries of the outbox for good. */
import { sql } from 'kysely';
import { toInstant } from '../column-values.ts';
import { deleteInBatches } from '../delete-older.ts';
import { engineOf } from '../engine/column-types.ts';
import type { Database, DatabaseTransaction } from '../tables.ts';

/**
 * Removes entries that were delivered before `before`.
 * @returns how many
 * @example await forgetDelivered(database, daysBefore(now, 30)) // 1200
 */
export function forgetDelivered(database: Database, before: Date): Promise<number> {
  return forget(database, outboxKeys(database).where('delivered_at', '<', toInstant(before)));
}

/**
 * Removes dead entries of some channels that were written before `before`.
 * @returns how many
 * @example await forgetDead(database, ['mail'], daysBefore(now, 30)) // 2
 */
export function forgetDead(database: Database, channels: readonly string[], before: Date): Promise<number> {
  const dead = outboxKeys(database).where('channel', 'in', channels).where('dead_at', 'is not', null);
  return forget(database, dead.where('entered_at', '<', toInstant(before)));
}

const outboxKeys = (database: Database) => database.selectFrom('outbox').select(['channel', 'subject']);

const forget = (database: Database, ended: ReturnType<typeof outboxKeys>): Promise<number> =>
  deleteInBatches(database, (most) =>
    database
      .deleteFrom('outbox')
      .where(({ eb, refTuple }) =>
        eb(refTuple('channel', 'subject'), 'in', ended.limit(most).$asTuple('channel', 'subject')),
      ),
  );

/**
 * Removes all entries of these subjects, in the transaction that removes the subjects.
 * @example await forgetSubjects(transaction, ['LF-7K3M-92QX']);
 */
export async function forgetSubjects(transaction: DatabaseTransaction, subjects: readonly string[]): Promise<void> {
  await transaction.deleteFrom('outbox').where('subject', 'in', subjects).execute();
}

/**
 * Gives up an entry that was not delivered: what waits behind it no longer does.
 * @returns whether there was one
 * @example await giveUp(transaction, ['case-mail'], 'LF-7K3M-92QX/2') // true
 */
export async function giveUp(
  transaction: DatabaseTransaction,
  channels: readonly string[],
  subject: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('outbox')
    .where('channel', 'in', channels)
    .where('subject', '=', subject)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Removes all entries about parts of these subjects, such as `LF-7K3M-92QX/2` of `LF-7K3M-92QX`. No index has subjects
 * without their channel, so every entry is read: many subjects are forgotten at once.
 * @example await forgetPartsOf(transaction, ['LF-7K3M-92QX']);
 */
export async function forgetPartsOf(
  database: Database | DatabaseTransaction,
  subjects: readonly string[],
): Promise<void> {
  const whole =
    engineOf(database) === 'sqlite'
      ? sql<string>`substr(subject, 1, instr(subject, '/') - 1)`
      : sql<string>`split_part(subject, '/', 1)`;
  const parts = database.deleteFrom('outbox').where('subject', 'like', '%/%');
  if (subjects.length > 0) await parts.where(whole, 'in', subjects).execute();
}
