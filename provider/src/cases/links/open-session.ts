/** A link and the case's e-mail address open a session of 30 minutes (CT-02). */
import { CASE_SESSION_MINUTES, WRONG_ADDRESSES } from '@larkfield/api-schemas/case-limits';
import { DatabaseAwayError, isUnwritable } from '@larkfield/database/away';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { endOf } from '../rules/dates.ts';
import { actingFor, readerBy } from '../store/addressee.ts';
import { type CaseRow, findCase } from '../store/case-row.ts';
import { countLate, keepLate, REST_MS, restsLate } from './late-openings.ts';
import { findOwnCase } from './own-case.ts';
import { reachOf } from './reach.ts';
import {
  countAddresses,
  createLink,
  createSession,
  findLink,
  type LinkRow,
  type LinkSecret,
  lateLink,
  markOpened,
  newSecret,
  usableLink,
} from './store.ts';

const MINUTE_MS = 60_000;

export type OpeningResult =
  | { status: 'opened'; session: string; caseId: string; expiresAt: Date }
  /** There is no such link: forged, shortened or padded. */
  | { status: 'link-unknown' }
  /** Expired, or revoked. */
  | { status: 'link-ended' }
  /** Its customer was erased: there is no address left to compare with, and nothing to show. */
  | { status: 'case-erased' }
  | { status: 'wrong-email' }
  | { status: 'link-resting'; until: Date };

/** The link of a secret with the case that the address opens, or why it opens none. */
type Checked =
  | { status: 'right'; link: LinkRow; own: CaseRow; expiresAt: Date; represents: boolean }
  | { status: 'wrong-email'; link: LinkRow }
  | Exclude<OpeningResult, { status: 'opened' | 'wrong-email' }>;

interface Opening {
  email: string;
  now: Date;
}

/** Opens the case of a link, if the address is the right one. While nothing can be stored, for this process alone. */
export async function openSession(database: Database, secret: LinkSecret, opening: Opening): Promise<OpeningResult> {
  // A session that could not be stored is found nowhere else.
  const late = 'session' in secret ? lateLink(database, secret.session) : undefined;
  const known = late ?? secret;
  try {
    return await database.transaction().execute((transaction) => openStored(transaction, known, opening));
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    return openLate(database, await findLink(database, known, { lock: false }), opening);
  }
}

/**
 * Opens a case that names the verified address of its customer, by a link that is made for it. While nothing can be stored,
 * by one that the case has.
 * @param days until the link expires
 */
export async function openOwnSession(
  database: Database,
  id: string,
  { days, ...opening }: Opening & { days: number },
): Promise<OpeningResult> {
  const { now, email } = opening;
  try {
    return await database.transaction().execute(async (transaction) => {
      // A correction of the address that is under way ends the links and sessions that it finds.
      await findCase(transaction, id, { lock: true });
      const own = await findOwnCase(transaction, { email, id });
      if (!own) return { status: 'link-unknown' };
      const token = await createLink(transaction, { caseId: id, now, days, mailed: own.isProved });
      return openStored(transaction, { token }, opening);
    });
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    const own = await findOwnCase(database, { email, id });
    if (!own) return { status: 'link-unknown' };
    const link = await usableLink(database, { caseId: id, now, mailed: own.isProved });
    if (!link) throw error;
    return openLate(database, link, opening);
  }
}

async function openStored(
  transaction: DatabaseTransaction,
  secret: LinkSecret | { linkHash: string },
  opening: Opening,
): Promise<OpeningResult> {
  const { now } = opening;
  const checked = await check(transaction, await findLink(transaction, secret, { lock: true }), opening);
  if (checked.status === 'wrong-email') {
    const wrong = (checked.link.wrong_addresses + 1) % WRONG_ADDRESSES;
    const restsUntil = wrong === 0 ? new Date(now.getTime() + REST_MS) : null;
    await countAddresses(transaction, checked.link.hash, { wrong, restsUntil });
    return { status: 'wrong-email' };
  }
  if (checked.status !== 'right') return checked;
  const { link, own, expiresAt, represents } = checked;
  await countAddresses(transaction, link.hash, { wrong: 0, restsUntil: null });
  await markOpened(transaction, link.hash, now);
  const session = await createSession(transaction, { caseId: own.id, linkHash: link.hash, expiresAt, represents });
  return opened(transaction, session, checked);
}

/** As {@link openStored}, but only reads the database. @throws if that is away, or too many sessions wait to be stored */
async function openLate(database: Database, link: LinkRow | undefined, opening: Opening): Promise<OpeningResult> {
  const { now } = opening;
  const until = link && restsLate(database, link.hash, now);
  if (until) return { status: 'link-resting', until };
  const checked = await check(database, link, opening);
  if (checked.status === 'wrong-email') {
    countLate(database, checked.link.hash, now);
    return { status: 'wrong-email' };
  }
  if (checked.status !== 'right') return checked;
  const { secret: session, hash } = newSecret();
  const { link: right, own, expiresAt, represents } = checked;
  if (!keepLate(database, { hash, caseId: own.id, linkHash: right.hash, expiresAt, represents, openedAt: now }))
    throw new DatabaseAwayError();
  return opened(database, session, checked);
}

async function opened(
  database: Database | DatabaseTransaction,
  session: string,
  { link, own, expiresAt }: Extract<Checked, { status: 'right' }>,
): Promise<OpeningResult> {
  const reach = await reachOf(database, { own: own.id, isProved: link.mailed === 1 });
  return { status: 'opened', session, caseId: reach?.shown ?? own.id, expiresAt };
}

/** Reads, and writes nothing. */
async function check(
  database: Database | DatabaseTransaction,
  link: LinkRow | undefined,
  { email, now }: Opening,
): Promise<Checked> {
  if (!link) return { status: 'link-unknown' };
  const own = await findCase(database, link.case_id);
  const row = own?.merged_into ? await findCase(database, own.merged_into) : own;
  if (!own || !row || row.erased_at !== null) return { status: 'case-erased' };
  if (link.revoked_at !== null || new Date(link.expires_at) <= now) return { status: 'link-ended' };
  const until = link.rests_until && new Date(link.rests_until);
  if (until && until > now) return { status: 'link-resting', until };
  // A case that was merged is opened by either customer's address, and by who acts for either.
  const theirs = [row, own].find((one) => readerBy(one, email, now));
  if (!theirs) return { status: 'wrong-email', link };
  const isCustomer = readerBy(theirs, email, now) === 'customer';
  const lastDay = isCustomer ? undefined : actingFor(theirs, now)?.until;
  const over = lastDay ? endOf(lastDay).getTime() : Number.POSITIVE_INFINITY;
  return {
    ...{ status: 'right', link, own, represents: !isCustomer },
    expiresAt: new Date(Math.min(now.getTime() + CASE_SESSION_MINUTES * MINUTE_MS, over)),
  };
}
