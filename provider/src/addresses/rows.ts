/** What other parts of the provider read of stored addresses, in their own transactions. */
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { addressIdOf, type StoredLead } from '../leads/rows.ts';

/** The postcode of the address that a lead refers to; undefined for one that is not stored here, of another address service. */
export async function postcodeOfLead(
  transaction: DatabaseTransaction,
  lead: Pick<StoredLead, 'relationships'>,
): Promise<string | undefined> {
  const id = addressIdOf(lead);
  if (id === undefined) return undefined;
  const row = await transaction.selectFrom('addresses').select('postcode').where('id', '=', id).executeTakeFirst();
  return row?.postcode;
}
