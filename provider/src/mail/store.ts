/** All SQL on the number of mails to each recipient. */
import { createHash } from 'node:crypto';
import { deleteOlder } from '@larkfield/database/delete-older';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { addressKey } from '@larkfield/service/personal-data';

/** Addresses that differ only after a plus sign (RFC 5233) lead to one mailbox, and count as one recipient. */
export function recipientHash(address: string): string {
  const mailbox = addressKey(address).replace(/\+[^@]*@/, '@');
  return createHash('sha256').update(mailbox).digest('hex');
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Counts a due mail. @returns the recipient's mails on that day, with this one */
export async function countMail(transaction: DatabaseTransaction, address: string, now: Date): Promise<number> {
  const { mails } = await transaction
    .insertInto('mail_counts')
    .values({ day: dayOf(now), recipient_hash: recipientHash(address), mails: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'recipient_hash']).doUpdateSet((row) => ({ mails: row('mail_counts.mails', '+', 1) })),
    )
    .returning('mails')
    .executeTakeFirstOrThrow();
  return mails;
}

/** The counts of one recipient. */
export async function countsOf(database: Database, address: string): Promise<{ day: string; mails: number }[]> {
  return database
    .selectFrom('mail_counts')
    .select(['day', 'mails'])
    .where('recipient_hash', '=', recipientHash(address))
    .orderBy('day')
    .execute();
}

export async function forgetCountsOf(database: Database, address: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('mail_counts')
    .where('recipient_hash', '=', recipientHash(address))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes the counts of days before today. */
export const forgetCountsBefore = (database: Database, now: Date): Promise<number> =>
  deleteOlder(database, 'mail_counts', ['day', '<', dayOf(now)]);
