import { type Customer, type CustomerRecords, daysBefore, type RetentionRule } from '@larkfield/service/personal-data';
import type { AddressStore } from './store.ts';

/**
 * Removes an address that a customer typed together with the lead it was typed for.
 * @param kept addresses of leads before a moment that must stay
 */
export function addressRetention(
  store: AddressStore,
  days: number,
  kept: (moment: Date) => Promise<readonly string[]>,
): RetentionRule {
  return {
    name: 'typed addresses',
    removeExpired: async (now) => {
      const moment = daysBefore(now, days);
      return store.removeTypedBefore(moment, await kept(moment));
    },
  };
}

/** The addresses of a customer's leads. Only those that were entered by hand are erased, not those of the register. */
export function addressRecords(
  store: AddressStore,
  idsOf: (customer: Customer) => Promise<readonly string[]>,
): CustomerRecords {
  return {
    name: 'addresses',
    async find(customer) {
      const found = await Promise.all((await idsOf(customer)).map((id) => store.find(id)));
      return found.filter((address) => address !== undefined);
    },
    erase: async (customer) => store.removeTyped(await idsOf(customer)),
  };
}
