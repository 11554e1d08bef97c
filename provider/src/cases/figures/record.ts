/**
 * The eight details that a supplier has to record of each complaint, in the order of regulation 4(1) of the Gas and
 * Electricity (Consumer Complaints Handling Standards) Regulations 2008, read from where the case keeps each.
 */
import { subjectLabel } from '@larkfield/api-schemas/customer-calls/subjects';
import type { Database } from '@larkfield/database/tables';
import { type CaseRow, findCase, fromTextColumn } from '../store/case-row.ts';
import { contactNow } from '../store/contact.ts';
import { wholeCase } from '../store/merged.ts';
import { messagesOf } from '../store/messages.ts';
import { lettersOf } from '../store/read-case.ts';

/** What the record takes from the lead. */
export interface RecordedLead {
  words: string;
  telephone: string | null;
  address: readonly string[];
}

interface RecordedContact {
  at: string;
  form: 'orally' | 'in writing';
  channel: string;
  /** The complainant, or who spoke for them and how to reach that person. */
  by: 'the complainant' | { other: string };
  /** The member of staff who recorded it; null if the customer wrote it. */
  'written-down-by': string | null;
  text: string;
}

export interface ComplaintRecord {
  /** (a) When it was received. */
  received: string;
  /** (b) Whether it was made orally or in writing. */
  form: 'orally' | 'in writing';
  /** (c) Who complains, and how they can be reached. */
  complainant: { name: string; email: string | null; telephone: string | null; address: readonly string[] };
  /** (d) The account; null where the customer gave none. */
  account: string | null;
  /** (e) What it is about, and what the customer wrote. */
  summary: { subject: string | null; words: string };
  /** (f) Advice given, and action taken or agreed: our words to the customer, what we offered, the letters sent. */
  action: { told: { at: string; text: string }[]; offer: string | null; letters: { kind: string; at: string }[] };
  /** (g) Whether it is resolved, and on what basis. */
  resolution: { isResolved: boolean; at: string | null; basis: string | null; text: string | null };
  /** Later contacts, with who made each (reg. 4(2)). */
  contacts: RecordedContact[];
  /** (h) How to get in touch from now on, as agreed. */
  contact: 'email' | 'phone' | 'post';
}

/** @returns undefined where there is no such complaint, or its customer was erased */
export async function complaintRecord(
  database: Database,
  id: string,
  { words, telephone, address }: RecordedLead,
): Promise<ComplaintRecord | undefined> {
  const row = await findCase(database, id);
  if (row?.kind !== 'complaint' || row.erased_at !== null) return undefined;
  const name = `${row.first_name} ${row.surname}`.trim();
  return {
    received: row.received_at,
    form: formOf(row.form),
    complainant: { name, email: row.email, ...contactNow(row, { telephone, address }) },
    account: row.account,
    summary: { subject: row.category ?? (row.subject && subjectLabel(row.subject)), words },
    action: await actionOf(database, row),
    resolution: resolutionOf(row),
    contacts: await contactsOf(database, id),
    contact: contactOf(row),
  };
}

async function actionOf(database: Database, { id, offer }: CaseRow): Promise<ComplaintRecord['action']> {
  const told = await database
    .selectFrom('case_messages')
    .select(['at', 'text'])
    .where('case_id', 'in', wholeCase(database, id))
    .where('direction', '=', 'to-customer')
    .where('channel', '!=', 'letter')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const letters = await lettersOf(database, id);
  return {
    told: told.map(({ at, text }) => ({ at, text: fromTextColumn(text) })),
    offer: offer && fromTextColumn(offer),
    letters: letters.map(({ kind, 'sent-at': at }) => ({ kind, at })),
  };
}

async function contactsOf(database: Database, id: string): Promise<RecordedContact[]> {
  const messages = await messagesOf(database, id);
  return messages
    .filter(({ direction }) => direction === 'from-customer')
    .map(({ at, form, channel, author_kind, author_name, said_by, text }) => ({
      at,
      form: formOf(form),
      channel,
      by: said_by === null ? 'the complainant' : { other: fromTextColumn(said_by) },
      'written-down-by': author_kind === 'staff' ? author_name : null,
      text,
    }));
}

const formOf = (form: string) => (form === 'spoken' ? 'orally' : 'in writing');

function resolutionOf({ state, closed_at, resolution_basis, resolution }: CaseRow): ComplaintRecord['resolution'] {
  const isResolved = state === 'resolved';
  return {
    isResolved,
    at: isResolved ? closed_at : null,
    basis: resolution_basis,
    text: resolution && fromTextColumn(resolution),
  };
}

/** A customer who chose nothing is answered by e-mail: every complaint has an address. */
function contactOf({ contact_preference: chosen }: CaseRow): ComplaintRecord['contact'] {
  return chosen === 'phone' || chosen === 'post' ? chosen : 'email';
}
