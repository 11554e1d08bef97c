import type { AddressResource } from '@larkfield/api-schemas/addresses';
import { type CustomerRecords, daysBefore, type RetentionRule } from '@larkfield/service/personal-data';
import type { AddressStore } from './store.ts';

/** An address that a customer typed ends with the lead it was typed for. */
export function addressRetention(store: AddressStore, days: number): RetentionRule {
  return { name: 'typed addresses', removeExpired: (now) => store.removeTypedBefore(daysBefore(now, days)) };
}

/** The addresses of a customer's leads. Only those that were typed are the customer's to erase: the register is everybody's. */
export function addressRecords(
  store: AddressStore,
  idsOf: (email: string) => Promise<readonly string[]>,
): CustomerRecords {
  return {
    name: 'addresses',
    async find(email) {
      const found = await Promise.all((await idsOf(email)).map((id) => store.find(id)));
      return found.filter((address): address is AddressResource => address !== undefined);
    },
    erase: async (email) => store.removeTyped(await idsOf(email)),
  };
}
