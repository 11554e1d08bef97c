/** Which case is a signed-in customer's own, by the verified e-mail address of their account (CT-02). */
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { addressKey } from '@larkfield/service/personal-data';
import type { CaseRow } from '../store/case-row.ts';
import { wholeCaseOfPart } from '../store/merged.ts';
import { isProved } from './store.ts';

type Connection = Database | DatabaseTransaction;

/** The case of this reference, if it names this address, and whether a mailed link has proved that the mailbox is its customer's. */
export async function findOwnCase(
  database: Connection,
  { email, id }: { email: string; id: string },
): Promise<{ isProved: boolean } | undefined> {
  const named = database.selectFrom('cases').select(['id', 'email_key']).where('email_key', '=', addressKey(email));
  const row = await named.where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst();
  return row && { isProved: await isMailboxProved(database, row) };
}

/** Whether a mailed link has opened the case, or another part of the whole that names the same mailbox. */
export async function isMailboxProved(
  database: Connection,
  { id, email_key }: Pick<CaseRow, 'id' | 'email_key'>,
): Promise<boolean> {
  const parts = database.selectFrom('cases').select('id').where('id', 'in', wholeCaseOfPart(database, id));
  const named = await parts.where('email_key', '=', email_key).execute();
  return isProved(
    database,
    named.map((part) => part.id),
  );
}
