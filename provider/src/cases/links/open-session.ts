/** A link and the e-mail address that the case was opened with let a customer in, for 30 minutes (CT-02). */
import { CASE_SESSION_MINUTES, WRONG_ADDRESSES } from '@larkfield/api-schemas/case-limits';
import type { Database } from '@larkfield/database/tables';
import { addressKey } from '@larkfield/service/personal-data';
import { findCase } from '../store/case-row.ts';
import { countAddresses, createSession, findLink, type LinkSecret, markOpened } from './store.ts';

const MINUTE_MS = 60_000;

/** Counted in the database: every process sees the same. */
const REST_MS = 60 * MINUTE_MS;

export type OpeningResult =
  | { status: 'opened'; session: string; caseId: string; expiresAt: Date }
  /** Forged, shortened, padded: there is no such link. */
  | { status: 'link-unknown' }
  /** Expired, or revoked. */
  | { status: 'link-ended' }
  /** Its customer was erased: there is no address left to compare one with, and nothing left to show. */
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
    const row = await findCase(transaction, link.case_id);
    if (!row || row.erased_at !== null) return { status: 'case-erased' };
    if (link.revoked_at !== null || new Date(link.expires_at) <= now) return { status: 'link-ended' };
    const rested = link.rests_until === null || new Date(link.rests_until) <= now;
    if (link.rests_until !== null && !rested) return { status: 'link-resting', until: new Date(link.rests_until) };
    if (addressKey(email) !== row.email_key) {
      const wrong = (link.wrong_addresses + 1) % WRONG_ADDRESSES;
      const restsUntil = wrong === 0 ? new Date(now.getTime() + REST_MS) : null;
      await countAddresses(transaction, link.hash, { wrong, restsUntil });
      return { status: 'wrong-email' };
    }
    await countAddresses(transaction, link.hash, { wrong: 0, restsUntil: null });
    await markOpened(transaction, link.hash, now);
    const expiresAt = new Date(now.getTime() + CASE_SESSION_MINUTES * MINUTE_MS);
    const session = await createSession(transaction, { caseId: row.id, linkHash: link.hash, expiresAt });
    return { status: 'opened', session, caseId: row.id, expiresAt };
  });
}
