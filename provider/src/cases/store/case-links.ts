/** Links that customers reach their cases by (CT-02). Only the hash of a token is kept. */
import { createHash, randomBytes } from 'node:crypto';
import { toInstant } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';

/** 192 bits: 32 characters of an address. */
const TOKEN_BYTES = 24;

const DAY_MS = 86_400_000;

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** A secret that nobody guesses, for an address or a header. */
export const makeSecret = () => randomBytes(TOKEN_BYTES).toString('base64url');

interface NewLink {
  caseId: string;
  now: Date;
  /** Days until it expires. */
  days: number;
}

/** Makes a link to a case and gives its token, which can't be had again. */
export async function createLink(
  database: Database | DatabaseTransaction,
  { caseId, now, days }: NewLink,
): Promise<string> {
  const token = makeSecret();
  await database
    .insertInto('case_links')
    .values({
      hash: hashOf(token),
      case_id: caseId,
      scope: 'case',
      created_at: toInstant(now),
      expires_at: toInstant(new Date(now.getTime() + days * DAY_MS)),
      revoked_at: null,
      wrong_addresses: 0,
      rests_until: null,
    })
    .execute();
  return token;
}

/** Ends every link to a case, and what they opened. Says how many links there were. */
export async function revokeLinks(database: Database, caseId: string, now: Date): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('case_sessions').where('case_id', '=', caseId).execute();
    const { numUpdatedRows } = await transaction
      .updateTable('case_links')
      .set({ revoked_at: toInstant(now) })
      .where('case_id', '=', caseId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}
