import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { MailReader } from '../../mail/channels.ts';
import { type Addressee, addresseeOf } from '../store/addressee.ts';
import { type CaseRow, findCase } from '../store/case-row.ts';
import { storedReader } from '../store/stored-reader.ts';
import { addTask } from '../store/tasks.ts';
import { createLink } from './store.ts';

interface MailedLinkOptions {
  database: Database;
  clock: Clock;
  /** Days until a link expires. */
  days: number;
  /** The address of the page that a token opens. */
  pageOf: (token: string) => string;
}

/** Makes a link for one mail, and says whom that mail goes to; undefined where there is no such case any more. */
export type MailedLink = (
  caseId: string,
  /** What the mail is about, for the task that waits if the customer has died and nobody deals with the estate yet. */
  about?: string,
  /** For whom the mail was written: it goes to nobody else, unless they have died or may no longer act. */
  reader?: MailReader,
) => Promise<{ row: CaseRow; to: Addressee; link: string } | undefined>;

/**
 * Link and address are read in one transaction: a later correction of the address revokes the link, and one that came
 * before has the new address mailed (RW-03). An erased case gets no link.
 */
export function createMailedLink({ database, clock, days, pageOf }: MailedLinkOptions): MailedLink {
  return (caseId, about, reader) =>
    database.transaction().execute(async (transaction) => {
      const row = await findCase(transaction, caseId, { lock: true });
      if (!row || row.erased_at !== null) return undefined;
      const to = (reader && storedReader(row, reader, clock())) ?? addresseeOf(row, clock());
      if (!to) {
        if (about) await addTask(transaction, { caseId, kind: 'bereavement', about, now: clock() });
        return undefined;
      }
      const token = await createLink(transaction, { caseId, now: clock(), days, mailed: true });
      return { row, to, link: pageOf(token) };
    });
}
