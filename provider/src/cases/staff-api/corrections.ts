/** Staff correct who a customer is, how they are reached, what they need, and what kind of case it is (RW-03). */
import {
  addressLines,
  type CorrectableAttribute,
  type CorrectedKind,
  REACHED_BY,
} from '@larkfield/api-schemas/case-customer';
import type { CaseKind } from '@larkfield/api-schemas/cases';
import type { LeadKind } from '@larkfield/api-schemas/lead-kind';
import { ContactPreference, contactNumber } from '@larkfield/api-schemas/leads';
import type { CaseChangeDocument } from '@larkfield/api-schemas/staff-calls/case-changes';
import { toFlag, toJsonText } from '@larkfield/database/column-values';
import { retrySubject } from '@larkfield/database/outbox/dead';
import { addressKey } from '@larkfield/service/personal-data';
import { parsePhone } from '@larkfield/service/supplier/phone';
import { MAIL_CHANNELS } from '../../mail/channels.ts';
import { endLinks } from '../links/end-links.ts';
import { caseDates } from '../rules/dates.ts';
import { type CaseRow, kindOf } from '../store/case-row.ts';
import { type CaseChange, changeValue } from '../store/change-case.ts';
import { type Corrected, type CustomerContact, contactOf, correctedOf } from '../store/contact.ts';
import { hadLetter } from '../store/due-on.ts';
import { indexWords } from '../store/indexed-words.ts';
import { moveWaiting } from '../store/stored-reader.ts';

type Changes = CaseChangeDocument['data']['attributes'];

export interface Correcting {
  /** What the customer sent. */
  sent: CustomerContact;
  /** Weeks until a complaint may go to the Energy Ombudsman. */
  resolutionWeeks: number;
}

export type CorrectionRefusal =
  /** A letter of the complaint rules was sent: it stays a complaint. */
  | { status: 'letter-sent' }
  /** The Ombudsman has the complaint: its stages and remedy are those of a complaint. */
  | { status: 'with-ombudsman' }
  /** A request to join the register becomes neither complaint nor enquiry. */
  | { status: 'kind-fixed' }
  /** The way of replying needs this attribute, which is not known. */
  | { status: 'way-missing'; way: 'email' | 'telephone' | 'address' };

/** Why a correction can't be made; undefined where it can. Writes nothing. */
export async function refuseCorrection(
  { row, transaction }: CaseChange,
  changes: Changes,
  { sent }: Correcting,
): Promise<CorrectionRefusal | undefined> {
  const { kind } = changes;
  if (kind !== undefined && kind !== row.kind) {
    if (row.kind === 'priority-services') return { status: 'kind-fixed' };
    if (row.kind === 'complaint' && (await hadLetter(transaction, row.id))) return { status: 'letter-sent' };
    if (row.ombudsman_on !== null) return { status: 'with-ombudsman' };
  }
  const way = wayMissing(row, changes, contactOf(row, sent));
  return way && { status: 'way-missing', way };
}

/** What the way of replying would lack after the correction, unless it lacked that before. */
function wayMissing(row: CaseRow, changes: Changes, { telephone, address }: CustomerContact) {
  const preference = ContactPreference.safeParse(changes['contact-preference'] ?? row.contact_preference);
  if (!preference.success || changes['contact-preference'] === null) return undefined;
  const way = REACHED_BY[preference.data];
  const known = { email: row.email, telephone, address }[way];
  const next = changes[way] === undefined ? known : changes[way];
  const concerns = changes['contact-preference'] !== undefined || changes[way] === null;
  return next === null && concerns ? way : undefined;
}

/** Corrects what differs. Each attribute leaves an event with its old and new value, and the reason (DK-05). */
export async function correct(change: CaseChange, changes: Changes, options: Correcting): Promise<void> {
  const before = change.row;
  correctColumns(change, changes);
  correctContact(change, changes, options.sent);
  if (change.row.kind !== before.kind || change.row.corrected !== before.corrected) countAgain(change, before, options);
  if (change.row.email_key !== before.email_key) await leaveOldAddress(change, before.email_key);
  if (change.row !== before) await indexWords(change);
}

/** Corrects an attribute. @returns whether it differs */
function correctValue(
  change: CaseChange,
  { reason }: Changes,
  [attribute, from, to]: [CorrectableAttribute, from: string | null, to: string | null | undefined],
  values?: Partial<CaseRow>,
): boolean {
  return changeValue(change, 'corrected', { attribute, from, to, reason }, values);
}

function correctColumns(change: CaseChange, changes: Changes): void {
  const { row } = change;
  const { email, account, kind, surname, vulnerable, 'first-name': first_name } = changes;
  const preference = changes['contact-preference'];
  correctValue(change, changes, ['first-name', row.first_name, first_name], { first_name });
  correctValue(change, changes, ['surname', row.surname, surname], { surname });
  correctValue(change, changes, ['email', row.email, email], { email, email_key: email && addressKey(email) });
  correctValue(change, changes, ['account', row.account, account], { account });
  correctValue(change, changes, ['kind', row.kind, kind], { kind });
  const support = row.vulnerable === null ? null : row.vulnerable === 1;
  const flag = typeof vulnerable === 'boolean' ? toFlag(vulnerable) : null;
  correctValue(change, changes, ['vulnerable', yesOrNo(support), yesOrNo(vulnerable)], { vulnerable: flag });
  const contact_preference = { contact_preference: preference };
  correctValue(change, changes, ['contact-preference', row.contact_preference, preference], contact_preference);
}

const yesOrNo = <None extends null | undefined>(answer: boolean | None) =>
  typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : answer;

/** The lead stays as it was sent: the case stores the corrected values. */
function correctContact(change: CaseChange, changes: Changes, sent: CustomerContact): void {
  const known = contactOf(change.row, sent);
  const { address, needs } = changes;
  const telephone = numberOf(changes.telephone);
  const corrected: Corrected = {};
  const number = telephone === undefined ? undefined : (telephone?.number ?? null);
  if (correctValue(change, changes, ['telephone', known.telephone?.number ?? null, number]))
    corrected.telephone = telephone;
  if (correctValue(change, changes, ['address', inWords(known.address), address && inWords(address)]))
    corrected.address = address;
  if (correctValue(change, changes, ['needs', listed(known.needs), needs && listed(needs)])) corrected.needs = needs;
  if (Object.keys(corrected).length === 0) return;
  change.update({ corrected: toJsonText({ ...correctedOf(change.row), ...corrected }) });
}

const numberOf = (typed: string | null | undefined) =>
  typed ? contactNumber(parsePhone(typed) ?? typed) : typed === undefined ? undefined : null;
const inWords = (address: CustomerContact['address']) => address && addressLines(address).join(', ');
const listed = (codes: readonly string[]) => codes.join(', ') || null;

const COUNTED_AS: Record<CaseKind, LeadKind> = {
  complaint: 'energy-complaint',
  enquiry: 'energy-enquiry',
  feedback: 'feedback',
  'priority-services': 'priority-services',
} satisfies Record<CorrectedKind | CaseKind, LeadKind>;

/**
 * Counts the deadlines again from receipt, for another kind or another part of Great Britain. A day promised to the
 * customer stays, and a complaint that stays one keeps its eight weeks.
 */
function countAgain(change: CaseChange, before: CaseRow, { sent, resolutionWeeks }: Correcting): void {
  const { row } = change;
  const dates = caseDates({
    kind: COUNTED_AS[kindOf(row)],
    receivedAt: new Date(row.received_at),
    postcode: contactOf(row, sent).address?.postcode,
    resolutionWeeks,
    isSmartMeterFault: row.guaranteed_standard !== null,
  });
  change.update({
    reply_promised: row.reply_promised ?? dates['reply-promised'],
    next_working_day: dates['next-working-day'],
    guaranteed_standard: dates['guaranteed-standard'],
    ...(row.kind !== before.kind && { eight_weeks: dates['eight-weeks'] }),
  });
}

/** Links that went to the old mailbox are revoked; mails that it refused go to the new one. */
async function leaveOldAddress(change: CaseChange, old: string | null): Promise<void> {
  const { transaction, row } = change;
  await endLinks(change);
  // What was merged into the case from the same mailbox is corrected with it.
  const { email, email_key } = row;
  const parts = transaction.updateTable('cases').set({ email, email_key }).where('merged_into', '=', row.id);
  const corrected = old === null ? [] : await parts.where('email_key', '=', old).returning('id').execute();
  // The outbox uses the real clock, not a test's.
  if (row.email !== null) await retrySubject(transaction, MAIL_CHANNELS, row.id, new Date());
  const moved = await moveWaiting(transaction, [row.id, ...corrected.map(({ id }) => id)], { role: 'customer' }, email);
  if (moved.length > 0) change.record('mails-moved', { mails: moved, to: email });
}
