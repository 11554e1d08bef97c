/** What was done under which `Idempotency-Key`, so that each act happens once, however often it is sent (CT-05). */
import { toInstant } from '@larkfield/database/column-values';
import type { DatabaseTransaction } from '@larkfield/database/tables';

export interface Act {
  /** `customer`, or the id of a member of staff: keys of two people have nothing to do with each other. */
  actor: string;
  /** Null: whoever sends it doesn't mind a second one. */
  key: string | null;
  fingerprint: string;
}

/** Takes a key for an act, in the act's own transaction: if that fails, the key is free again. */
export async function claimAct(
  transaction: DatabaseTransaction,
  { actor, key, fingerprint }: Act,
  { caseId, now, made = null }: { caseId: string; now: Date; made?: string | null },
): Promise<{ status: 'new' | 'key-reused' } | { status: 'repeated'; made: string | null }> {
  if (key === null) return { status: 'new' };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('case_acts')
    .values({ case_id: caseId, actor, key, fingerprint, made, at: toInstant(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return { status: 'new' };
  const earlier = await transaction
    .selectFrom('case_acts')
    .select(['fingerprint', 'made'])
    .where('case_id', '=', caseId)
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return earlier.fingerprint === fingerprint ? { status: 'repeated', made: earlier.made } : { status: 'key-reused' };
}

/** Gives the key of an act back that could not be done: it is free for what can. */
export async function releaseAct(transaction: DatabaseTransaction, { actor, key }: Act, caseId: string): Promise<void> {
  if (key === null) return;
  await transaction
    .deleteFrom('case_acts')
    .where('case_id', '=', caseId)
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute();
}
