import { createHash } from 'node:crypto';
import { toInstant } from '@larkfield/database/column-values';
import { deleteInBatches } from '@larkfield/database/delete-in-batches';
import type { Database } from '@larkfield/database/tables';
import type { KnownTokens, Tokens } from './cookies.ts';

/** The open sign-ins of all machines: a copied token stays valid for hours unless its session is ended here. */
export interface SessionStore {
  begin(tokens: Tokens, times: { now: Date; expiresAt: Date }): Promise<void>;
  /**
   * When its customer last did something; undefined where no such session began, or it ended. The identity token alone
   * finds it too.
   */
  lastActivity(tokens: KnownTokens): Promise<Date | undefined>;
  noteActivity(tokens: Tokens, at: Date): Promise<void>;
  /** Ends the session that either token belongs to. */
  end(tokens: Partial<Tokens>): Promise<void>;
  /** Deletes those whose tokens have expired, and says how many there were. */
  removeExpired(now: Date): Promise<number>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Sessions in the database, on either engine: hashes, so that a copy of the table is no use for signing in. */
export function createSessionStore(database: Database): SessionStore {
  return {
    async begin({ identityToken, accessToken }, { now, expiresAt }) {
      const row = {
        identity_hash: hashOf(identityToken),
        access_hash: hashOf(accessToken),
        last_active_at: toInstant(now),
        expires_at: toInstant(expiresAt),
      };
      await database
        .insertInto('sessions')
        .values(row)
        .onConflict((conflict) => conflict.column('identity_hash').doUpdateSet(row))
        .execute();
    },
    async lastActivity({ identityToken, accessToken }) {
      const ofIdentity = database
        .selectFrom('sessions')
        .select('last_active_at')
        .where('identity_hash', '=', hashOf(identityToken));
      const found = accessToken === undefined ? ofIdentity : ofIdentity.where('access_hash', '=', hashOf(accessToken));
      const row = await found.executeTakeFirst();
      return row && new Date(row.last_active_at);
    },
    async noteActivity({ identityToken }, at) {
      await database
        .updateTable('sessions')
        .set({ last_active_at: toInstant(at) })
        .where('identity_hash', '=', hashOf(identityToken))
        .where('last_active_at', '<', toInstant(at))
        .execute();
    },
    async end({ identityToken = '', accessToken = '' }) {
      await database
        .deleteFrom('sessions')
        .where((where) =>
          where.or([
            where('identity_hash', '=', hashOf(identityToken)),
            where('access_hash', '=', hashOf(accessToken)),
          ]),
        )
        .execute();
    },
    removeExpired(now) {
      const expired = database.selectFrom('sessions').select('identity_hash').where('expires_at', '<=', toInstant(now));
      return deleteInBatches((most) =>
        database.deleteFrom('sessions').where('identity_hash', 'in', expired.limit(most)),
      );
    },
  };
}
