import type { AddressResource } from '@larkfield/api-schemas/addresses';
import { type CustomerRecords, daysBefore, type RetentionRule } from '@larkfield/service/personal-data';
import type { AddressStore } from './store.ts';

/** Retention of addresses that customers entered: as long as that of the lead they were entered for. */
export function addressRetention(store: AddressStore, days: number): RetentionRule {
  return { name: 'typed addresses', removeExpired: (now) => store.removeTypedBefore(daysBefore(now, days)) };
}

/** The addresses of a customer's leads. Only those that were entered by hand are erased, not those of the register. */
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
