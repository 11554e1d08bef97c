/** A case as staff see it: everything known of it (DK-03). */
import { addressLines } from '@larkfield/api-schemas/case-customer';
import type { LinkedCase } from '@larkfield/api-schemas/case-queue';
import type { CaseState } from '@larkfield/api-schemas/cases';
import { CaseFuel } from '@larkfield/api-schemas/regulation/publication';
import { ResolutionBasis, type StaffCase } from '@larkfield/api-schemas/staff-cases';
import { fromFlag } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import * as z from 'zod';
import { findLead } from '../../leads/rows.ts';
import type { CrisisWordsIn } from '../../noticed/noticed.ts';
import type { Roles } from '../../staff/rights.ts';
import { knownStaff } from '../../staff/store.ts';
import { formerAmong, isAmong, workedOn } from '../access/owners.ts';
import { joiningOf, registerOf } from '../access/register.ts';
import { readersOf } from '../access/restricted.ts';
import { asSeenBy } from '../access/withheld.ts';
import { paymentsOf } from '../duties/payments.ts';
import { isProved } from '../links/store.ts';
import { crisisWordsOf } from '../noticed/crisis.ts';
import { openSigns } from '../noticed/extra-help.ts';
import { NEXT_STATES, stepsBetween } from '../rules/state.ts';
import { deathOf, representativeOf } from '../store/addressee.ts';
import { agreementOf, isFinal, type Letters } from '../store/agreement.ts';
import { type CaseRow, findCase, fromTextColumn, preferenceOf, standingOf } from '../store/case-row.ts';
import { type AddressOf, type CustomerContact, contactOf, sentContact } from '../store/contact.ts';
import { dueDaysOf } from '../store/due-on.ts';
import { holdOf } from '../store/held.ts';
import { queryIn } from '../store/lead.ts';
import type { Message } from '../store/messages.ts';
import { notesOf } from '../store/notes.ts';
import { filesOf, lettersOf, wholeHistory } from '../store/read-case.ts';
import { eventsFor, linkedCases, mergedOf } from '../store/relations.ts';
import { tasksOf } from '../store/tasks.ts';
import { wholeConversation } from '../store/whole-conversation.ts';
import { toEvent, toNote, toOwnTask, toPayment, toStaffFile, toStaffMessage } from './records.ts';
import { type Seen, summaryOf } from './summary.ts';

export interface StaffViewOptions extends Omit<Seen, 'former'> {
  database: Database;
  addressOf: AddressOf;
  crisisWordsIn: CrisisWordsIn;
  /** Who reads it: roles that don't see health needs get none (RW-12). */
  reader: Roles & { id: string };
}

/** The whole case as its reader may see it; undefined if there is none. */
export async function staffCase(options: StaffViewOptions, id: string): Promise<StaffCase | undefined> {
  const found = await readCase(options, id);
  return found && asSeenBy(options.reader, found);
}

async function readCase(
  { database, addressOf, crisisWordsIn, now, hasDuties, reader }: StaffViewOptions,
  id: string,
): Promise<StaffCase | undefined> {
  const row = await findCase(database, id);
  if (!row) return undefined;
  const lead = await findLead(database, id);
  const messages = await wholeConversation(database, id);
  const notes = await notesOf(database, id);
  const files = await filesOf(database, id);
  const filesOfMessage = Map.groupBy(files, ({ message_id }) => message_id);
  const events = await eventsFor(database, await wholeHistory(database, id), reader.id);
  const contact = contactOf(row, sentContact(lead?.attributes ?? {}, await addressOf(lead?.relationships)));
  const staff = await knownStaff(database);
  const workers = await workedOn(database, row);
  const letters = await lettersOf(database, id);
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
        letters,
        'due-days': dueDaysOf(row, { now, hasDuties, hadLetter: letters.length > 0 }),
        fuel: CaseFuel.nullable().parse(row.fuel),
        business: row.is_business === null ? null : fromFlag(row.is_business),
        payments: (await paymentsOf(database, id)).map(toPayment),
        tasks: (await tasksOf(database, id)).map(toOwnTask),
        'next-states': nextStates(row, letters),
        'erased-at': row.erased_at,
        withheld: false,
        readers: fromFlag(row.restricted) ? await readersOf(database, id) : [],
        'worked-on-by': staff.filter((one) => isAmong(workers, one)).map((one) => one.id),
        register: registerOf(row, joining),
        'erasure-asked-at': row.erasure_asked_at,
        'merged-into': row.merged_into,
        merged: await mergedOf(database, id),
        linked: await linkedOf(database, id, reader.id),
        representative: representativeOf(row, now),
        died: deathOf(row),
        'legal-hold': holdOf(row),
        'address-proved': await isProved(database, id),
        'extra-help': await openSigns(database, row),
        'crisis-words': await crisisWordsOf(row, [queryIn(lead?.attributes ?? {}), ...saidIn(messages)], crisisWordsIn),
      },
    },
    included: [
      ...messages.map((message) => toStaffMessage(message, filesOfMessage.get(message.id) ?? [])),
      ...notes.map(toNote),
      ...files.map(toStaffFile),
      ...events.map(toEvent),
    ],
  };
}

/** What the customer said, or somebody for them. */
const saidIn = (messages: readonly Message[]) =>
  messages.filter(({ direction }) => direction === 'from-customer').map(({ text }) => text);

/** An open complaint can be closed once it had our final response (RW-15). */
function nextStates(row: CaseRow, letters: Letters): CaseState[] {
  const { state } = standingOf(row);
  const mayClose = isFinal(letters) && stepsBetween(state, 'resolved', { settlesAtOnce: true })?.length;
  return [...new Set([...NEXT_STATES[state], ...(mayClose ? (['resolved'] as const) : [])])];
}

async function linkedOf(database: Database, id: string, reader: string): Promise<LinkedCase[]> {
  const linked = await linkedCases(database, id, reader);
  return Promise.all(linked.map(async (one) => ({ ...one, 'address-proved': await isProved(database, one.id) })));
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
    'said-by': textOrNull(more.data?.['saidBy']),
    'additional-information': isJoining ? null : (more.data ?? null),
  };
}

function contactAttributes({ telephone, address, needs }: CustomerContact) {
  return { telephone, address: address ? addressLines(address) : [], 'postal-address': address, needs: [...needs] };
}

function outcomeOf(row: CaseRow) {
  return {
    'contact-preference': preferenceOf(row),
    resolution: row.resolution && fromTextColumn(row.resolution),
    'resolution-basis': ResolutionBasis.safeParse(row.resolution_basis).data ?? null,
    offer: row.offer && fromTextColumn(row.offer),
    'answered-at': row.answered_at,
    'closed-at': row.closed_at,
    'resolved-on': row.resolved_on,
    ...agreementOf(row),
  };
}
