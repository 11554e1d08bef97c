import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { memoizeSuccess } from '@larkfield/service/memoize-success';
import { registerAddresses } from './register.ts';
import { createAddressStore } from './store.ts';

/** The address store, filled with the register before the first lookup; later if the database is away now. */
export function createSeededAddresses(database: Database, clock: Clock) {
  const store = createAddressStore(database, clock);
  const seeded = memoizeSuccess(() => store.seed(registerAddresses()));
  return {
    store,
    seeded,
    async find(id: string) {
      await seeded();
      return store.find(id);
    },
  };
}
