import { toInstant } from '@larkfield/database/column-values';
import { deleteInBatches } from '@larkfield/database/delete-in-batches';
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
  /** Saves a draft in the place of another, which lasts until `retiresAt` at most. Both happen or neither. */
  replace(replacedId: string, retiresAt: Date, draft: SealedDraft): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes every draft whose time is over and says how many there were. */
  removeExpired(now: Date): Promise<number>;
}

/** Drafts in the database, on either engine. */
export function createSealedDraftStore(database: Database): SealedDraftStore {
  async function save(connection: Database, { id, kind, sealed, expiresAt }: SealedDraft): Promise<void> {
    const row = { id, kind, sealed, expires_at: toInstant(expiresAt) };
    await connection
      .insertInto('drafts')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed: row.sealed, expires_at: row.expires_at }))
      .execute();
  }
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
    save: (draft) => save(database, draft),
    async replace(replacedId, retiresAt, draft) {
      await database.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('drafts')
          .set({ expires_at: toInstant(retiresAt) })
          .where('id', '=', replacedId)
          .where('kind', '=', draft.kind)
          .where('expires_at', '>', toInstant(retiresAt))
          .execute();
        await save(transaction, draft);
      });
    },
    async remove(id) {
      await database.deleteFrom('drafts').where('id', '=', id).execute();
    },
    removeExpired(now) {
      const expired = database.selectFrom('drafts').select('id').where('expires_at', '<=', toInstant(now));
      return deleteInBatches((most) => database.deleteFrom('drafts').where('id', 'in', expired.limit(most)));
    },
  };
}
