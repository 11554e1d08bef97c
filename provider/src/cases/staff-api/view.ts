/** A case as staff see it: everything known of it (DK-03). */
import type { AddressAttributes } from '@larkfield/api-schemas/addresses';
import { addressLines, LegalHold } from '@larkfield/api-schemas/case-customer';
import { StaffFile } from '@larkfield/api-schemas/case-files';
import type { CaseSummary } from '@larkfield/api-schemas/case-queue';
import { type OwnTask, TaskKind } from '@larkfield/api-schemas/case-tasks';
import { CaseChannel, CaseDuties, MessageChannel, MessageForm } from '@larkfield/api-schemas/cases';
import { ContactPreference } from '@larkfield/api-schemas/leads';
import { CaseFuel } from '@larkfield/api-schemas/regulation/publication';
import {
  type CaseEvent,
  type CaseNote,
  ResolutionBasis,
  type StaffCase,
  type StaffMessage,
} from '@larkfield/api-schemas/staff-cases';
import { fromFlag, fromJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import * as z from 'zod';
import { formerAmong, isAmong, knownStaff, workedOn } from '../access/owners.ts';
import { joiningOf, registerOf } from '../access/register.ts';
import { readersOf } from '../access/restricted.ts';
import { asSeenBy, seesNeeds } from '../access/withheld.ts';
import { stageOf } from '../duties/ombudsman.ts';
import { toPayment } from '../duties/payment-view.ts';
import { paymentsOf } from '../duties/payments.ts';
import { isOver } from '../rules/dates.ts';
import type { Roles } from '../rules/rights.ts';
import { NEXT_STATES } from '../rules/state.ts';
import {
  type CaseRow,
  dangersOf,
  datesOf,
  findCase,
  fromTextColumn,
  kindOf,
  promisedDay,
  standingOf,
} from '../store/case-row.ts';
import { type CustomerContact, contactOf, sentContact } from '../store/contact.ts';
import { NOTHING_DUE } from '../store/due-on.ts';
import type { ReadLead } from '../store/indexed-words.ts';
import { messagesOf } from '../store/messages.ts';
import { type NoteRow, notesOf } from '../store/notes.ts';
import { type EventRow, eventsOf, type FileRow, filesOf, lettersOf } from '../store/read-case.ts';
import { type TaskRow, tasksOf } from '../store/tasks.ts';

/** A row of the queue. */
export function toSummary(row: CaseRow, { reader, ...seen }: SummaryParts): CaseSummary {
  const { category, ...attributes } = summaryOf(row, seen);
  const isSeen = kindOf(row) !== 'priority-services' || seesNeeds(reader);
  return { type: 'cases', id: row.id, attributes: { ...attributes, category: isSeen ? category : null } };
}

/** When a case is looked at, and what its summary depends on besides. */
interface Seen {
  now: Date;
  /** Whether letters, days and payments are our work (`CASE_DUTIES`). */
  hasDuties: boolean;
  /** Those who can't have a case any more. */
  former: ReadonlySet<string>;
}

export interface SummaryParts extends Seen {
  reader: Roles;
}

function summaryOf(row: CaseRow, { former, now, hasDuties }: Seen): CaseSummary['attributes'] {
  const duties = CaseDuties.parse(row.duties);
  const dueOn = hasDuties && row.due_on !== NOTHING_DUE ? row.due_on : null;
  return {
    kind: kindOf(row),
    state: standingOf(row).state,
    channel: CaseChannel.parse(row.channel),
    form: MessageForm.parse(row.form),
    version: row.version,
    'first-name': row.first_name,
    surname: row.surname,
    email: row.email,
    account: row.account,
    vulnerable: row.vulnerable === null ? null : fromFlag(row.vulnerable),
    subject: row.subject,
    ...ownerOf(row, former),
    category: row.category,
    dates: datesOf(row),
    'promised-on': promisedDay(row),
    'held-until': row.held_until,
    'due-on': dueOn,
    overdue: dueOn !== null && isOver(dueOn, now),
    ombudsman: stageOf(row),
    duties: hasDuties || duties === 'earlier' ? duties : 'elsewhere',
    'awaits-us': fromFlag(row.awaits_us),
    'updated-at': row.updated_at,
    restricted: fromFlag(row.restricted),
    review: row.review_asked_at !== null,
    dangers: dangersOf(row),
  };
}

/** A case of somebody who has left is nobody's, and says whose it was. */
function ownerOf({ owner_id: id, owner_name: name }: CaseRow, former: ReadonlySet<string>) {
  const owner = id === null ? null : { id, name: name ?? id };
  const isFormer = id !== null && former.has(id);
  return { owner: isFormer ? null : owner, 'former-owner': isFormer ? owner : null };
}

export interface StaffViewParts extends Omit<Seen, 'former'> {
  database: Database;
  readLead: ReadLead;
  /** The address of a lead; undefined where it is not known. */
  addressOf: (relationships: Record<string, unknown> | undefined) => Promise<AddressAttributes | undefined>;
  /** Who it is for: roles that don't see health needs get none (RW-12). */
  reader: Roles;
}

/** The whole case as its reader may see it; undefined where there is none. */
export async function staffCase(parts: StaffViewParts, id: string): Promise<StaffCase | undefined> {
  const found = await wholeCase(parts, id);
  return found && asSeenBy(parts.reader, found);
}

async function wholeCase(
  { database, readLead, addressOf, now, hasDuties }: StaffViewParts,
  id: string,
): Promise<StaffCase | undefined> {
  const row = await findCase(database, id);
  if (!row) return undefined;
  const lead = await readLead(database, id);
  const messages = await messagesOf(database, id);
  const notes = await notesOf(database, id);
  const files = await filesOf(database, id);
  const events = await eventsOf(database, id);
  const contact = contactOf(row, sentContact(lead?.attributes ?? {}, await addressOf(lead?.relationships)));
  const staff = await knownStaff(database);
  const workers = await workedOn(database, row);
  const joining = joiningOf(lead?.attributes);
  return {
    data: {
      type: 'cases',
      id,
      attributes: {
        ...summaryOf(row, { former: formerAmong(staff), now, hasDuties }),
        ...sentOf(lead?.attributes ?? {}, joining !== undefined),
        ...contactAttributes(contact),
        ...outcomeOf(row),
        letters: await lettersOf(database, id),
        fuel: CaseFuel.nullable().parse(row.fuel),
        business: row.is_business === null ? null : fromFlag(row.is_business),
        payments: (await paymentsOf(database, id)).map(toPayment),
        tasks: (await tasksOf(database, id)).map(toOwnTask),
        'next-states': [...NEXT_STATES[standingOf(row).state]],
        'erased-at': row.erased_at,
        withheld: false,
        readers: fromFlag(row.restricted) ? await readersOf(database, id) : [],
        'worked-on-by': staff.filter((one) => isAmong(workers, one)).map((one) => one.id),
        register: registerOf(row, joining),
        'erasure-asked-at': row.erasure_asked_at,
        'legal-hold': row.legal_hold === null ? null : LegalHold.parse(fromJsonText(row.legal_hold)),
      },
    },
    included: [
      ...messages.map((message) => toStaffMessage(message, files)),
      ...notes.map(toNote),
      ...files.map(toStaffFile),
      ...events.map(toEvent),
    ],
  };
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const More = z.record(z.string(), z.unknown());

/** @param isJoining whether the further answers are the register's, which `register` has in words */
function sentOf(attributes: Record<string, unknown>, isJoining: boolean) {
  const more = More.safeParse(attributes['additional-information']);
  return {
    textphone: textOrNull(more.data?.['textphoneNumber']),
    text: textOrNull(attributes['query']),
    'query-type': textOrNull(attributes['query-type']),
    'query-subtype': textOrNull(attributes['query-subtype']),
    'additional-information': isJoining ? null : (more.data ?? null),
  };
}

function contactAttributes({ telephone, address, needs }: CustomerContact) {
  return { telephone, address: address ? addressLines(address) : [], 'postal-address': address, needs: [...needs] };
}

function outcomeOf(row: CaseRow) {
  const preference = ContactPreference.safeParse(row.contact_preference);
  const basis = ResolutionBasis.safeParse(row.resolution_basis);
  return {
    'contact-preference': preference.success ? preference.data : null,
    resolution: row.resolution && fromTextColumn(row.resolution),
    'resolution-basis': basis.success ? basis.data : null,
    offer: row.offer && fromTextColumn(row.offer),
    'answered-at': row.answered_at,
    'closed-at': row.closed_at,
    'resolved-on': row.resolved_on,
  };
}

export function toOwnTask({ id, kind, about, created_at, done_at, done_by }: TaskRow): OwnTask {
  const times = { 'created-at': created_at, 'done-at': done_at, 'done-by': done_by };
  return { id, kind: TaskKind.parse(kind), about, ...times };
}

export function toStaffMessage(
  message: Awaited<ReturnType<typeof messagesOf>>[number],
  files: readonly FileRow[],
): StaffMessage {
  const { id, direction, channel, form, at, author_kind: kind, author_id, author_name, text } = message;
  const own = files.filter(({ message_id }) => message_id === id);
  return {
    type: 'case-messages',
    id,
    attributes: {
      direction,
      channel: MessageChannel.parse(channel),
      form: MessageForm.parse(form),
      at,
      author: { kind, id: author_id, name: author_name },
      text,
    },
    relationships: { files: { data: own.map((file) => ({ type: 'case-files' as const, id: file.id })) } },
  };
}

export function toNote({ id, at, author_id, author_name, text }: NoteRow): CaseNote {
  return {
    type: 'case-notes',
    id,
    attributes: { at, author: { kind: 'staff', id: author_id, name: author_name }, text: fromTextColumn(text) },
  };
}

export function toStaffFile({ id, name, media_type, size, direction, created_at, scan }: FileRow): StaffFile {
  const attributes = { name, 'media-type': media_type, size, direction, 'created-at': created_at, scan };
  return StaffFile.parse({ type: 'case-files', id, attributes });
}

export function toEvent({ number, event, at, actor_kind: kind, actor_id, actor_name, details }: EventRow): CaseEvent {
  const actor = { kind, id: actor_id, name: actor_name };
  return {
    type: 'case-events',
    id: String(number),
    attributes: { event, at, actor, details: More.parse(fromJsonText(details)) },
  };
}
