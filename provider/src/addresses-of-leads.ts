/** The addresses that leads refer to. */
import type { AddressAttributes } from '@larkfield/api-schemas/addresses';
import type { AddressStore } from './addresses/store.ts';
import { addressIdOf, type StoredLead } from './leads/rows.ts';

/** Finds the address that a lead refers to. */
export const addressOfLead =
  (find: AddressStore['find']) =>
  async (relationships: StoredLead['relationships']): Promise<AddressAttributes | undefined> => {
    const id = addressIdOf({ relationships });
    return id === undefined ? undefined : (await find(id))?.attributes;
  };
