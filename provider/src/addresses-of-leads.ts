/** The addresses that leads refer to. */
import type { AddressAttributes } from '@larkfield/api-schemas/addresses';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { type AddressStore, postcodeOf } from './addresses/store.ts';
import { addressIdOf } from './leads/personal-data.ts';
import type { AcceptedLead, StoredLead } from './leads/rows.ts';

/** Finds the address that a lead refers to. */
export const addressOfLead =
  (find: AddressStore['find']) =>
  async (relationships: StoredLead['relationships']): Promise<AddressAttributes | undefined> => {
    const id = addressIdOf({ relationships });
    return id === undefined ? undefined : (await find(id))?.attributes;
  };

/** The postcode of the address that a lead refers to, if it is known. */
export async function postcodeOfLead(
  transaction: DatabaseTransaction,
  lead: AcceptedLead,
): Promise<string | undefined> {
  const id = addressIdOf(lead);
  return id === undefined ? undefined : postcodeOf(transaction, id);
}
