/** All SQL on links to cases and their sessions (CT-02). Only hashes of secrets are stored. */
import { createHash, randomBytes } from 'node:crypto';
import { fromFlag, toFlag, toInstant } from '@larkfield/database/column-values';
import { deleteOlder } from '@larkfield/database/delete-older';
import { engineOf } from '@larkfield/database/engine/column-types';
import type { Database, DatabaseTransaction, Tables } from '@larkfield/database/tables';
import type { Selectable } from 'kysely';
import { type LateSession, lateOf } from './late-openings.ts';
import { type Reach, reachOf } from './reach.ts';

/** 192 bits: 32 characters of an address. */
const SECRET_BYTES = 24;

const DAY_MS = 86_400_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Ends in a letter or digit: programs that make an address in a mail a link leave out a hyphen or underscore at its end. */
function makeSecret(): string {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return /[-_]$/.test(secret) ? makeSecret() : secret;
}

/** A secret for a link or session, and the hash by which it is stored. */
export function newSecret(): { secret: string; hash: string } {
  const secret = makeSecret();
  return { secret, hash: hashOf(secret) };
}

interface NewLink {
  caseId: string;
  now: Date;
  /** Days until it expires. */
  days: number;
  /** Whether it is mailed to the customer, and shown nowhere else. */
  mailed: boolean;
}

/**
 * Makes a link to a case. One that shall not outlive the ending of the case's links is made while the case is locked.
 * @returns its token, which is not stored
 */
export async function createLink(
  database: Database | DatabaseTransaction,
  { caseId, now, days, mailed }: NewLink,
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
      mailed: toFlag(mailed),
      opened_at: null,
    })
    .execute();
  return token;
}

/** The customer's secret: the token of a link, or the id of a session that has ended. */
export type LinkSecret = { token: string } | { session: string };

export type LinkRow = Selectable<Tables['case_links']>;

/** The link of a secret. @param lock whether it is locked until the transaction ends */
export async function findLink(
  database: Database | DatabaseTransaction,
  secret: LinkSecret | { linkHash: string },
  { lock }: { lock: boolean },
): Promise<LinkRow | undefined> {
  const links = database.selectFrom('case_links').selectAll();
  const bySession = (session: string) =>
    database.selectFrom('case_sessions').select('link_hash').where('hash', '=', hashOf(session));
  const hash =
    'linkHash' in secret ? secret.linkHash : 'token' in secret ? hashOf(secret.token) : bySession(secret.session);
  const link = links.where('hash', '=', hash);
  return (lock && engineOf(database) === 'postgres' ? link.forUpdate() : link).executeTakeFirst();
}

/** A link of the case that opens it now, of those that were mailed or of those that were not. */
export const usableLink = (
  database: Database,
  { caseId, now, mailed }: { caseId: string; now: Date; mailed: boolean },
): Promise<LinkRow | undefined> =>
  database
    .selectFrom('case_links')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('mailed', '=', toFlag(mailed))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', toInstant(now))
    .where(({ eb, or }) => or([eb('rests_until', 'is', null), eb('rests_until', '<=', toInstant(now))]))
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Stores how many wrong addresses were entered for a link. */
export async function countAddresses(
  transaction: DatabaseTransaction,
  hash: string,
  { wrong, restsUntil }: { wrong: number; restsUntil: Date | null },
): Promise<void> {
  const rests_until = restsUntil && toInstant(restsUntil);
  await transaction
    .updateTable('case_links')
    .set({ wrong_addresses: wrong, rests_until })
    .where('hash', '=', hash)
    .execute();
}

/** Stores when a link first opened its case. */
export async function markOpened(transaction: DatabaseTransaction, hash: string, now: Date): Promise<void> {
  await transaction
    .updateTable('case_links')
    .set({ opened_at: toInstant(now) })
    .where('hash', '=', hash)
    .where('opened_at', 'is', null)
    .execute();
}

type Session = Omit<LateSession, 'openedAt'>;

/** Opens a session. @returns its id, which is not stored */
export async function createSession(transaction: DatabaseTransaction, session: Omit<Session, 'hash'>): Promise<string> {
  const secret = makeSecret();
  await storeSession(transaction, { ...session, hash: hashOf(secret) });
  return secret;
}

export async function storeSession(
  transaction: DatabaseTransaction,
  { hash, caseId, linkHash, expiresAt, represents }: Session,
): Promise<void> {
  const ends = { expires_at: toInstant(expiresAt), represents: toFlag(represents) };
  await transaction
    .insertInto('case_sessions')
    .values({ hash, case_id: caseId, link_hash: linkHash, ...ends })
    .execute();
}

/** What a session opens, and whether it is open. One that ended is kept for a day. */
export async function caseOfSession(
  database: Database,
  session: string,
  now: Date,
): Promise<{ reach: Reach; isOpen: boolean; represents: boolean } | undefined> {
  const found = (await storedSession(database, session)) ?? (await lateSession(database, session, now));
  const reach = found && (await reachOf(database, { own: found.case_id, isProved: found.mailed === 1 }));
  return reach && { reach, isOpen: found.expires_at > toInstant(now), represents: fromFlag(found.represents) };
}

const storedSession = (database: Database, session: string) =>
  database
    .selectFrom('case_sessions')
    .leftJoin('case_links', 'case_links.hash', 'case_sessions.link_hash')
    .select(['case_sessions.case_id', 'case_sessions.expires_at', 'case_sessions.represents', 'case_links.mailed'])
    .where('case_sessions.hash', '=', hashOf(session))
    .executeTakeFirst();

/** The link of a session that could not be stored yet. */
export function lateLink(database: Database, session: string): { linkHash: string } | undefined {
  return lateOf(database).sessions.get(hashOf(session));
}

/** A session that could not be stored yet. Its link may have ended since. */
async function lateSession(database: Database, session: string, now: Date) {
  const late = lateOf(database).sessions.get(hashOf(session));
  if (!late) return undefined;
  const links = database.selectFrom('case_links').select('mailed').where('hash', '=', late.linkHash);
  const link = await links.where('revoked_at', 'is', null).where('expires_at', '>', toInstant(now)).executeTakeFirst();
  const { caseId: case_id, expiresAt, represents } = late;
  return link && { case_id, expires_at: toInstant(expiresAt), represents: toFlag(represents), mailed: link.mailed };
}

/** Whether a link that was mailed for one of these cases has opened it, and was not ended since: its address is proved. */
export async function isProved(
  database: Database | DatabaseTransaction,
  cases: string | readonly string[],
): Promise<boolean> {
  const links = database.selectFrom('case_links').select('hash').where('case_id', 'in', [cases].flat());
  const opened = links.where('mailed', '=', toFlag(true)).where('opened_at', 'is not', null);
  return (await opened.where('revoked_at', 'is', null).limit(1).executeTakeFirst()) !== undefined;
}

/** Ends a session for good: it can't be opened again with the e-mail address alone. */
export async function endSession(database: Database, session: string): Promise<void> {
  lateOf(database).sessions.delete(hashOf(session));
  await database.deleteFrom('case_sessions').where('hash', '=', hashOf(session)).execute();
}

/** Removes sessions that ended a day ago and links that expired long ago. @returns how many */
export async function removeEndedLinks(database: Database, now: Date): Promise<number> {
  const dayAgo = toInstant(new Date(now.getTime() - DAY_MS));
  const yearAgo = toInstant(new Date(now.getTime() - KEPT_EXPIRED_DAYS * DAY_MS));
  return (
    (await deleteOlder(database, 'case_sessions', ['expires_at', '<', dayAgo])) +
    (await deleteOlder(database, 'case_links', ['expires_at', '<', yearAgo]))
  );
}

/** How long an expired link is still told apart from an unknown one. */
const KEPT_EXPIRED_DAYS = 365;
