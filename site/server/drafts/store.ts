import { toInstant } from '@larkfield/database/column-values';
import { deleteOlder } from '@larkfield/database/delete-older';
import type { Database } from '@larkfield/database/tables';

/** One sealed draft as stored. */
interface SealedDraft {
  id: string;
  kind: string;
  sealed: Uint8Array;
  expiresAt: Date;
  /** The row that it was in before. */
  replaces?: string | undefined;
}

/** Stores drafts without being able to read them. */
export interface SealedDraftStore {
  /** The drafts by their ids, except those that have expired. */
  find(ids: readonly string[], kind: string, now: Date): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Saves drafts, all or none. Each replaces the one it names, which lasts until `retiresAt` at most. */
  save(drafts: readonly SealedDraft[], retiresAt?: Date): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Removes every expired draft. @returns how many */
  removeExpired(now: Date): Promise<number>;
}

/** Drafts in the database, on either engine. */
export function createSealedDraftStore(database: Database): SealedDraftStore {
  async function insert(connection: Database, drafts: readonly SealedDraft[]): Promise<void> {
    const rows = drafts.map(({ id, kind, sealed, expiresAt }) => ({
      id,
      kind,
      sealed,
      expires_at: toInstant(expiresAt),
    }));
    await connection
      .insertInto('drafts')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => ({ sealed: ref('excluded.sealed'), expires_at: ref('excluded.expires_at') })),
      )
      .execute();
  }

  async function retire(transaction: Database, { replaces = '', kind }: SealedDraft, at: Date): Promise<void> {
    await transaction
      .updateTable('drafts')
      .set({ expires_at: toInstant(at) })
      .where('id', '=', replaces)
      .where('kind', '=', kind)
      .where('expires_at', '>', toInstant(at))
      .execute();
  }

  return {
    async find(ids, kind, now) {
      if (ids.length === 0) return new Map();
      const rows = await database
        .selectFrom('drafts')
        .select(['id', 'sealed'])
        .where('id', 'in', ids)
        .where('kind', '=', kind)
        .where('expires_at', '>', toInstant(now))
        .execute();
      return new Map(rows.map(({ id, sealed }) => [id, sealed]));
    },
    async save(drafts, retiresAt = new Date()) {
      const moved = drafts.filter(({ replaces }) => replaces !== undefined);
      if (moved.length === 0) return insert(database, drafts);
      await database.transaction().execute(async (transaction) => {
        for (const draft of moved) await retire(transaction, draft, retiresAt);
        await insert(transaction, drafts);
      });
    },
    async remove(ids) {
      if (ids.length > 0) await database.deleteFrom('drafts').where('id', 'in', ids).execute();
    },
    removeExpired: (now) => deleteOlder(database, 'drafts', ['expires_at', '<=', toInstant(now)]),
  };
}
