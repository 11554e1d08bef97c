import { toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';

/** One sealed draft as it lies in the database. */
export interface SealedDraft {
  id: string;
  kind: string;
  sealed: Uint8Array;
  expiresAt: Date;
}

/** Where drafts lie. It never sees what they say. */
export interface SealedDraftStore {
  /** The draft, unless its time is over. */
  find(id: string, kind: string, now: Date): Promise<Uint8Array | undefined>;
  save(draft: SealedDraft): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes every draft whose time is over and says how many there were. */
  removeExpired(now: Date): Promise<number>;
}

/** Drafts in the platform's database, on either engine. */
export function createSealedDraftStore(database: Database): SealedDraftStore {
  return {
    async find(id, kind, now) {
      const row = await database
        .selectFrom('drafts')
        .select(['sealed'])
        .where('id', '=', id)
        .where('kind', '=', kind)
        .where('expires_at', '>', toInstant(now))
        .executeTakeFirst();
      return row?.sealed;
    },
    async save({ id, kind, sealed, expiresAt }) {
      const row = { id, kind, sealed, expires_at: toInstant(expiresAt) };
      await database
        .insertInto('drafts')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed: row.sealed, expires_at: row.expires_at }))
        .execute();
    },
    async remove(id) {
      await database.deleteFrom('drafts').where('id', '=', id).execute();
    },
    async removeExpired(now) {
      const { numDeletedRows } = await database
        .deleteFrom('drafts')
        .where('expires_at', '<=', toInstant(now))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
