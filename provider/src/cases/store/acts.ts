/** Acts by `Idempotency-Key`, so that each takes effect once, however often it is sent (CT-05). */
import { toInstant } from '@larkfield/database/column-values';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { wholeCase } from './merged.ts';

export interface Act {
  /** `customer`, or the id of a member of staff: keys are separate for each. */
  actor: string;
  /** Null: a repeated request is a second act. */
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
  // The case is locked. It may have been merged since the key was first used.
  const earlier = await transaction
    .selectFrom('case_acts')
    .select(['fingerprint', 'made'])
    .where('case_id', 'in', wholeCase(transaction, caseId))
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!earlier) {
    const act = { case_id: caseId, actor, key, fingerprint, made, at: toInstant(now) };
    await transaction.insertInto('case_acts').values(act).execute();
    return { status: 'new' };
  }
  return earlier.fingerprint === fingerprint ? { status: 'repeated', made: earlier.made } : { status: 'key-reused' };
}

/** Frees the key of an act that was refused. */
export async function releaseAct(transaction: DatabaseTransaction, { actor, key }: Act, caseId: string): Promise<void> {
  if (key === null) return;
  await transaction
    .deleteFrom('case_acts')
    .where('case_id', '=', caseId)
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute();
}
