import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { type CaseRow, findCase } from '../store/case-row.ts';
import { createLink } from './store.ts';

interface MailedLinkParts {
  database: Database;
  clock: Clock;
  /** Days until a link expires. */
  days: number;
  /** The address of the page that a token opens. */
  pageOf: (token: string) => string;
}

/** Makes a link for one mail, and says whom that mail goes to; undefined where there is no such case any more. */
export type MailedLink = (caseId: string) => Promise<{ row: CaseRow; link: string } | undefined>;

/**
 * Link and address are of one moment: a correction of the address that comes later ends the link, and one that came
 * before has the new address mailed (RW-03). An erased case gets no link.
 */
export function createMailedLink({ database, clock, days, pageOf }: MailedLinkParts): MailedLink {
  return (caseId) =>
    database.transaction().execute(async (transaction) => {
      const row = await findCase(transaction, caseId, { lock: true });
      if (!row || row.erased_at !== null) return undefined;
      const token = await createLink(transaction, { caseId, now: clock(), days, mailed: true });
      return { row, link: pageOf(token) };
    });
}
