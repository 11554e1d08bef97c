import { toInstant } from '@larkfield/database/column-values';
import { deleteOlder } from '@larkfield/database/delete-older';
import type { Database } from '@larkfield/database/tables';
import { hashOf, type KnownTokens, type Tokens } from './cookies.ts';

/**
 * How long a session lasts after another sign-in in the same browser replaced it: if two tabs return from the identity
 * provider at the same moment, a page requested with its cookies is still on its way.
 */
const REPLACED_MS = 30_000;
/** A session that was not used for this long has no requests on their way. */
const IN_USE_MS = 120_000;

/** The open sign-ins of all machines: a copied token stays valid for hours unless its session is ended here. */
export interface SessionStore {
  begin(tokens: Tokens, times: { now: Date; expiresAt: Date }): Promise<void>;
  /**
   * The customer's last activity; undefined if there is no such session, or it has ended. The identity token alone
   * finds it too.
   */
  lastActivity(tokens: KnownTokens, now: Date): Promise<Date | undefined>;
  noteActivity(tokens: Tokens, at: Date): Promise<void>;
  /** Ends the session that either token belongs to. */
  end(tokens: Partial<Tokens>): Promise<void>;
  /**
   * Ends it because another one of the same browser replaces it: in half a minute if it is in use, otherwise at once.
   */
  endReplaced(tokens: Partial<Tokens>, now: Date): Promise<void>;
  /** Deletes sessions whose tokens have expired. @returns how many */
  removeExpired(now: Date): Promise<number>;
}

const later = (moment: Date, ms: number) => toInstant(new Date(moment.getTime() + ms));

const hashesOf = ({ identityToken = '', accessToken = '' }: Partial<Tokens>) => ({
  identity_hash: hashOf(identityToken),
  access_hash: hashOf(accessToken),
});

/** Sessions in the database, as hashes of tokens, so that a copy of the table is no use for signing in. */
export function createSessionStore(database: Database): SessionStore {
  return {
    async begin(tokens, { now, expiresAt }) {
      const times = { last_active_at: toInstant(now), expires_at: toInstant(expiresAt) };
      const row = { ...hashesOf(tokens), ...times };
      await database
        .insertInto('sessions')
        .values(row)
        .onConflict((conflict) => conflict.column('identity_hash').doUpdateSet(row))
        .execute();
    },
    async lastActivity({ identityToken, accessToken }, now) {
      const ofIdentity = database
        .selectFrom('sessions')
        .select('last_active_at')
        .where('identity_hash', '=', hashOf(identityToken))
        .where('expires_at', '>', toInstant(now));
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
    async end(tokens) {
      await database
        .deleteFrom('sessions')
        .where((where) => where.or(hashesOf(tokens)))
        .execute();
    },
    async endReplaced(tokens, now) {
      await database
        .deleteFrom('sessions')
        .where((where) => where.or(hashesOf(tokens)))
        .where('last_active_at', '<', later(now, -IN_USE_MS))
        .execute();
      const endsAt = later(now, REPLACED_MS);
      await database
        .updateTable('sessions')
        .set({ expires_at: endsAt })
        .where((where) => where.or(hashesOf(tokens)))
        .where('expires_at', '>', endsAt)
        .execute();
    },
    removeExpired: (now) => deleteOlder(database, 'sessions', ['expires_at', '<=', toInstant(now)]),
  };
}
