/** Who reads a mail is decided when it is written, and stored with it: whoever is noted later does not get it. */
import type { EntryKind } from '@larkfield/database/outbox/store';
import { changeWaiting } from '@larkfield/database/outbox/waiting';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { CASE_MAIL, LETTER_MAIL, type MailReader } from '../../mail/channels.ts';
import { type Addressee, actingFor, customerOf, roleOf } from './addressee.ts';
import type { CaseRow } from './case-row.ts';

/** What is stored with a mail to somebody; undefined if they have no mailbox. */
export function readerOf(to: Addressee): MailReader | undefined {
  const { firstName, surname, email } = to;
  if (email === null) return undefined;
  return { role: roleOf(to), name: `${firstName} ${surname}`.trim(), email };
}

/**
 * The person for whom a mail was written, at their address of now: a correction may come after the outbox's entry was read.
 * Undefined if they have died or may no longer act.
 */
export function storedReader(row: CaseRow, { role, name }: MailReader, now: Date): Addressee | undefined {
  if (role === 'customer') return row.died === null ? customerOf(row) : undefined;
  const representative = actingFor(row, now);
  if (representative?.name !== name) return undefined;
  const { email, 'reached-by': preference } = representative;
  return { firstName: name, surname: '', email, preference, representative };
}

/**
 * Moves the waiting mails of one reader to their corrected address.
 * @param cases the case and those of its parts that are corrected with it
 * @param from the reader as stored; without `name`, whatever the name
 * @param to null: they have no mailbox any more
 * @returns the keys of the mails
 */
export async function moveWaiting(
  transaction: DatabaseTransaction,
  cases: readonly string[],
  from: { role: MailReader['role']; name?: string },
  to: string | null,
): Promise<string[]> {
  const ofCaseMails = await moveOfKind(transaction, CASE_MAIL, { cases, from, to });
  return [...ofCaseMails, ...(await moveOfKind(transaction, LETTER_MAIL, { cases, from, to }))];
}

interface Move {
  cases: readonly string[];
  from: { role: MailReader['role']; name?: string };
  to: string | null;
}

const moveOfKind = <Payload extends { to?: MailReader | undefined }>(
  transaction: DatabaseTransaction,
  kind: EntryKind<Payload>,
  { cases, from, to: email }: Move,
): Promise<string[]> =>
  changeWaiting(transaction, kind, cases, (payload) => {
    const { to } = payload;
    if (to?.role !== from.role || (from.name !== undefined && to.name !== from.name) || to.email === email)
      return undefined;
    return { ...payload, to: email === null ? undefined : { ...to, email } };
  });
