import { toInstant } from '@larkfield/database/column-values';
import { deleteOlder } from '@larkfield/database/delete-older';
import type { Database } from '@larkfield/database/tables';

/** The states of finished sign-ins. */
export interface UsedStates {
  /** Records a state; false if it was used before, on any machine. */
  use(id: string, expiresAt: Date): Promise<boolean>;
  /** Removes expired states, which are refused anyway. @returns how many */
  removeExpired(now: Date): Promise<number>;
}

/** Used states in the database, on either engine. */
export function createUsedStates(database: Database): UsedStates {
  return {
    async use(id, expiresAt) {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('used_states')
        .values({ id, expires_at: toInstant(expiresAt) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    removeExpired: (now) => deleteOlder(database, 'used_states', ['expires_at', '<=', toInstant(now)]),
  };
}
