/**
 * The eight details that a supplier has to record of each complaint, in the order of regulation 4(1) of the Gas and
 * Electricity (Consumer Complaints Handling Standards) Regulations 2008, read from where the case keeps each.
 */
import { subjectLabel } from '@larkfield/api-schemas/customer-calls/subjects';
import type { Database } from '@larkfield/database/tables';
import { agreementOf } from '../store/agreement.ts';
import { type CaseRow, findCase, fromTextColumn } from '../store/case-row.ts';
import { addressNow, telephoneNow } from '../store/contact.ts';
import { wholeCase } from '../store/merged.ts';
import { messagesOf } from '../store/messages.ts';
import { lettersOf } from '../store/read-case.ts';

/** What the record takes from the lead. */
export interface RecordedLead {
  words: string;
  telephone: string | null;
  address: readonly string[];
}

/** @returns undefined where there is no such complaint, or its customer was erased */
export async function complaintRecord(database: Database, id: string, { words, telephone, address }: RecordedLead) {
  const row = await findCase(database, id);
  if (row?.kind !== 'complaint' || row.erased_at !== null) return undefined;
  const name = `${row.first_name} ${row.surname}`.trim();
  return {
    /** (a) When it was received. */
    received: row.received_at,
    /** (b) Whether it was made orally or in writing. */
    form: formOf(row.form),
    /** (c) Who complains, and how they can be reached. */
    complainant: {
      name,
      email: row.email,
      telephone: telephoneNow(row, telephone),
      address: addressNow(row, address),
    },
    /** (d) The account; null where the customer gave none. */
    account: row.account,
    /** (e) What it is about, and what the customer wrote. */
    summary: { subject: row.category ?? (row.subject && subjectLabel(row.subject)), words },
    /** (f) Advice given, and action taken or agreed: our words to the customer, what we offered, the letters sent. */
    action: await actionOf(database, row),
    /** (g) Whether it is resolved, and on what basis. */
    resolution: resolutionOf(row),
    /** Later contacts, with who made each (reg. 4(2)). */
    contacts: await contactsOf(database, id),
    /** (h) How to get in touch from now on, as agreed. */
    contact: preferredWayOf(row),
  };
}

async function actionOf(database: Database, { id, offer }: CaseRow) {
  const messages = await database
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
    told: messages.map(({ at, text }) => ({ at, text: fromTextColumn(text) })),
    offer: offer && fromTextColumn(offer),
    letters: letters.map(({ kind, 'sent-at': at }) => ({ kind, at })),
  };
}

async function contactsOf(database: Database, id: string) {
  const messages = await messagesOf(database, id);
  return messages
    .filter(({ direction }) => direction === 'from-customer')
    .map(({ at, form, channel, author_kind, author_name, said_by, text }) => ({
      at,
      form: formOf(form),
      channel,
      /** The complainant, or who spoke for them and how to reach that person. */
      by: said_by === null ? 'the complainant' : { other: fromTextColumn(said_by) },
      /** The member of staff who recorded it; null if the customer wrote it. */
      'written-down-by': author_kind === 'staff' ? author_name : null,
      text,
    }));
}

const formOf = (form: string) => (form === 'spoken' ? 'orally' : 'in writing');

function resolutionOf(row: CaseRow) {
  const { state, resolved_on, closed_at, resolution_basis, resolution } = row;
  const { 'agreed-by': by, 'agreed-on': on } = agreementOf(row);
  const isResolved = state === 'resolved';
  return {
    isResolved,
    /** The day that staff noted, if it was settled before it was closed (RW-05). */
    at: isResolved ? (resolved_on ?? closed_at) : null,
    basis: resolution_basis,
    /** How and when the customer agreed; null if they did not, or nobody asked (RW-15). */
    agreed: by === null ? null : { by, on },
    text: resolution && fromTextColumn(resolution),
  };
}

/** A customer who chose nothing is answered by e-mail: every complaint has an address. */
function preferredWayOf({ contact_preference: chosen }: CaseRow) {
  return chosen === 'phone' || chosen === 'post' ? chosen : 'email';
}
