import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { memoizeSuccess } from '@larkfield/service/memoize-success';
import { registerAddresses } from './register.ts';
import { type AddressStore, createAddressStore } from './store.ts';

/** The address store, filled with the register before the first lookup; later if the database is away now. */
export function createSeededAddresses(database: Database, clock: Clock) {
  const store = createAddressStore(database, clock);
  const seeded = memoizeSuccess(() => store.seed(registerAddresses()));
  const afterSeed =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      await seeded();
      return work(...given);
    };
  const { find, create }: Pick<AddressStore, 'find' | 'create'> = store;
  return { store, seeded, find: afterSeed(find), create: afterSeed(create) };
}
