/** All SQL on links to cases and on what they opened (CT-02). Only hashes of secrets are kept. */
import { createHash, randomBytes } from 'node:crypto';
import { type Instant, toFlag, toInstant } from '@larkfield/database/column-values';
import { deleteInBatches } from '@larkfield/database/delete-in-batches';
import { engineOf } from '@larkfield/database/engine/column-types';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';

/** 192 bits: 32 characters of an address. */
const SECRET_BYTES = 24;

const DAY_MS = 86_400_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const makeSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

interface NewLink {
  caseId: string;
  now: Date;
  /** Days until it expires. */
  days: number;
  /** Whether it goes to the customer's mailbox, and nowhere else. */
  mailed: boolean;
}

/** Makes a link to a case and gives its token, which can't be had again. */
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

/** What a customer comes with: the token of a link, or the id of a session that has ended. */
export type LinkSecret = { token: string } | { session: string };

/** The link behind a secret, kept from others until the transaction ends. */
export async function findLink(transaction: DatabaseTransaction, secret: LinkSecret) {
  const links = transaction.selectFrom('case_links').selectAll();
  const bySession = (session: string) =>
    transaction.selectFrom('case_sessions').select('link_hash').where('hash', '=', hashOf(session));
  const link =
    'token' in secret
      ? links.where('hash', '=', hashOf(secret.token))
      : links.where('hash', '=', bySession(secret.session));
  return (engineOf(transaction) === 'postgres' ? link.forUpdate() : link).executeTakeFirst();
}

/** Writes down how the addresses given for a link have been so far. */
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

/** Writes down when a link first opened its case. */
export async function markOpened(transaction: DatabaseTransaction, hash: string, now: Date): Promise<void> {
  await transaction
    .updateTable('case_links')
    .set({ opened_at: toInstant(now) })
    .where('hash', '=', hash)
    .where('opened_at', 'is', null)
    .execute();
}

/** Opens a case and gives the id of the session, which can't be had again. */
export async function createSession(
  transaction: DatabaseTransaction,
  { caseId, linkHash, expiresAt }: { caseId: string; linkHash: string; expiresAt: Date },
): Promise<string> {
  const session = makeSecret();
  await transaction
    .insertInto('case_sessions')
    .values({ hash: hashOf(session), case_id: caseId, link_hash: linkHash, expires_at: toInstant(expiresAt) })
    .execute();
  return session;
}

/** The case that a session opened, and whether it lasts still. One that ended is remembered for a day. */
export async function caseOfSession(
  database: Database,
  session: string,
  now: Date,
): Promise<{ caseId: string; isOpen: boolean } | undefined> {
  const found = await database
    .selectFrom('case_sessions')
    .select(['case_id', 'expires_at'])
    .where('hash', '=', hashOf(session))
    .executeTakeFirst();
  return found && { caseId: found.case_id, isOpen: found.expires_at > toInstant(now) };
}

/** Ends a session for good: it can't be opened again with the e-mail address alone. */
export async function endSession(database: Database, session: string): Promise<void> {
  await database.deleteFrom('case_sessions').where('hash', '=', hashOf(session)).execute();
}

/**
 * Ends every link to a case, and closes it where it is open. Says how many links there were. The sessions' hashes stay
 * until their time is over: whoever was just writing is told that the link ended, and keeps the words.
 */
export async function revokeLinks(transaction: DatabaseTransaction, caseId: string, now: Date): Promise<number> {
  const at = toInstant(now);
  await transaction
    .updateTable('case_sessions')
    .set({ expires_at: at })
    .where('case_id', '=', caseId)
    .where('expires_at', '>', at)
    .execute();
  const { numUpdatedRows } = await transaction
    .updateTable('case_links')
    .set({ revoked_at: at })
    .where('case_id', '=', caseId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Sessions that ended a day ago, and links that expired, open nothing any more. Says how many were removed. */
export async function removeEndedLinks(database: Database, now: Date): Promise<number> {
  const dayAgo = toInstant(new Date(now.getTime() - DAY_MS));
  const yearAgo = toInstant(new Date(now.getTime() - KEPT_EXPIRED_DAYS * DAY_MS));
  return (
    (await removeExpired(database, 'case_sessions', dayAgo)) + (await removeExpired(database, 'case_links', yearAgo))
  );
}

function removeExpired(database: Database, table: 'case_sessions' | 'case_links', before: Instant): Promise<number> {
  const expired = database.selectFrom(table).select('hash').where('expires_at', '<', before);
  return deleteInBatches((most) => database.deleteFrom(table).where('hash', 'in', expired.limit(most)));
}

/** So long is a link that expired still told from one that never was. */
const KEPT_EXPIRED_DAYS = 365;
