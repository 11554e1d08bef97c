import { toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';

/** States that a sign-in came back with. */
export interface UsedStates {
  /** Takes note of a state; false where it was used before, on whichever machine. */
  use(id: string, expiresAt: Date): Promise<boolean>;
}

/** Used states in the platform's database. Those whose time is over are forgotten: they are refused for that already. */
export function createUsedStates(database: Database, now: () => Date = () => new Date()): UsedStates {
  return {
    async use(id, expiresAt) {
      await database.deleteFrom('used_states').where('expires_at', '<=', toInstant(now())).execute();
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('used_states')
        .values({ id, expires_at: toInstant(expiresAt) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}
