/** A link and the case's e-mail address open a session of 30 minutes (CT-02). */
import { CASE_SESSION_MINUTES, WRONG_ADDRESSES } from '@larkfield/api-schemas/case-limits';
import type { Database } from '@larkfield/database/tables';
import { endOf } from '../rules/dates.ts';
import { actingFor, readerBy } from '../store/addressee.ts';
import { findCase } from '../store/case-row.ts';
import { reachOf } from './reach.ts';
import { countAddresses, createSession, findLink, type LinkSecret, markOpened } from './store.ts';

const MINUTE_MS = 60_000;

/** How long a link is blocked after too many wrong addresses. They are counted in the database, for all processes. */
const REST_MS = 60 * MINUTE_MS;

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

/** Opens the case of a link, if the address is the right one. */
export function openSession(
  database: Database,
  secret: LinkSecret,
  { email, now }: { email: string; now: Date },
): Promise<OpeningResult> {
  return database.transaction().execute(async (transaction) => {
    const link = await findLink(transaction, secret);
    if (!link) return { status: 'link-unknown' };
    const own = await findCase(transaction, link.case_id);
    const row = own?.merged_into ? await findCase(transaction, own.merged_into) : own;
    if (!own || !row || row.erased_at !== null) return { status: 'case-erased' };
    if (link.revoked_at !== null || new Date(link.expires_at) <= now) return { status: 'link-ended' };
    const until = link.rests_until && new Date(link.rests_until);
    if (until && until > now) return { status: 'link-resting', until };
    // A case that was merged is opened by either customer's address, and by who acts for either.
    const opened = [row, own].find((one) => readerBy(one, email, now));
    if (!opened) {
      const wrong = (link.wrong_addresses + 1) % WRONG_ADDRESSES;
      const restsUntil = wrong === 0 ? new Date(now.getTime() + REST_MS) : null;
      await countAddresses(transaction, link.hash, { wrong, restsUntil });
      return { status: 'wrong-email' };
    }
    await countAddresses(transaction, link.hash, { wrong: 0, restsUntil: null });
    await markOpened(transaction, link.hash, now);
    const isTheirs = readerBy(opened, email, now) === 'customer';
    const lastDay = isTheirs ? undefined : actingFor(opened, now)?.until;
    const over = lastDay ? endOf(lastDay).getTime() : Number.POSITIVE_INFINITY;
    const expiresAt = new Date(Math.min(now.getTime() + CASE_SESSION_MINUTES * MINUTE_MS, over));
    const session = await createSession(transaction, { caseId: own.id, linkHash: link.hash, expiresAt });
    const reach = await reachOf(transaction, { own: own.id, isProved: link.mailed === 1 });
    return { status: 'opened', session, caseId: reach?.shown ?? own.id, expiresAt };
  });
}
