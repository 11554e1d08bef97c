/** How a lead becomes a case, in its own transaction (CT-01). */

import type { CaseDuties, Danger } from '@larkfield/api-schemas/cases';
import { type LeadKind, leadKind } from '@larkfield/api-schemas/lead-kind';
import { ContactPreference } from '@larkfield/api-schemas/leads';
import type { TakenDown } from '@larkfield/api-schemas/new-case';
import { toFlag, toInstant, toJsonText } from '@larkfield/database/column-values';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { addressKey } from '@larkfield/service/personal-data';
import { caseDates } from '../rules/dates.ts';
import { searchWords } from '../rules/search-words.ts';
import { caseKindOf } from '../rules/state.ts';
import type { CaseRow } from './case-row.ts';
import { writeEvents } from './change-case.ts';
import { dueOn } from './due-on.ts';
import { indexCase } from './search-index.ts';
import { settleAtOnce } from './settle-at-once.ts';

/** A lead, as far as its case needs it. */
export interface OpeningLead {
  id: string;
  receivedAt: string;
  attributes: Record<string, unknown>;
  relationships?: Record<string, unknown>;
  taken?: TakenDown;
}

export interface OpeningParts {
  /** Weeks until a complaint may go to the Energy Ombudsman. */
  resolutionWeeks: number;
  /** The postcode of a lead's address, if it has one that is known. */
  postcodeOf: (transaction: DatabaseTransaction, lead: OpeningLead) => Promise<string | undefined>;
  /** Whether a customer reports that a smart meter is faulty. */
  isSmartMeterFault: (attributes: Record<string, unknown>) => boolean;
  /** Whose work letters, days and payments are (`CASE_DUTIES`); by default ours. */
  duties?: Exclude<CaseDuties, 'earlier'>;
  /** The dangers that a customer tells of; unset: none are noticed. */
  dangersIn?: (text: string) => readonly Danger[];
}

const OPENED_BY = { kind: 'customer', id: null, name: null } as const;
const SYSTEM = { kind: 'system', id: null, name: null } as const;
const ENDED_EARLIER = { event: 'closed-as-earlier' as const, details: {} };

/** What stands in a case that is history from the beginning. */
const endedRow = (at: Date) => ({
  state: 'resolved' as const,
  duties: 'earlier' as const,
  closed_at: toInstant(at),
  updated_at: toInstant(at),
  awaits_us: toFlag(false),
});

/** Whether a lead is of a kind that opens a case. */
export const opensCase = ({ attributes }: Pick<OpeningLead, 'attributes'>): boolean =>
  caseKindOf(leadKind(attributes)) !== undefined;

/**
 * Opens the case of a lead. A meter reading opens none; a lead that has its case is left alone.
 * @param endedAt opens it as history, which ends then: whatever the lead asked for was settled elsewhere (RW-02)
 */
export async function openCase(
  transaction: DatabaseTransaction,
  lead: OpeningLead,
  parts: OpeningParts,
  endedAt?: Date,
): Promise<'opened' | 'none'> {
  const kind = leadKind(lead.attributes);
  const opened = caseOf(lead, kind, { ...parts, postcode: await parts.postcodeOf(transaction, lead) });
  if (!opened) return 'none';
  // What was dangerous in a lead of long ago is over.
  const dangers = endedAt ? [] : (parts.dangersIn?.(textOf(lead.attributes.query) ?? '') ?? []);
  const row = {
    ...opened,
    dangers: dangers.length > 0 ? toJsonText(dangers) : null,
    ...(endedAt && endedRow(endedAt)),
  };
  const inserted = await transaction
    .insertInto('cases')
    .values({ ...row, due_on: dueOn({ ...row, number: 0 }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!inserted) return 'none';
  await writeEvents(transaction, row, openingOf(row, lead, dangers));
  if (endedAt) await writeEvents(transaction, row, { events: [ENDED_EARLIER], actor: SYSTEM, now: endedAt });
  const { taken } = lead;
  const told = taken?.settled ? [taken.settled.resolution] : [];
  await indexCase(transaction, inserted.number, wordsOf(row, lead.attributes, told));
  if (taken?.settled) {
    const receivedAt = new Date(lead.receivedAt);
    await settleAtOnce(transaction, row.id, { taken, settled: taken.settled, receivedAt });
  }
  return 'opened';
}

/** What is written down of the opening: who did it, and when; a case may have been received before that. */
function openingOf(
  { kind, category }: Omit<CaseRow, 'number'>,
  { receivedAt, taken }: OpeningLead,
  dangers: readonly Danger[],
) {
  const noticed =
    dangers.length > 0
      ? [{ event: 'danger-noticed' as const, details: { dangers: dangers.map(({ title }) => title) } }]
      : [];
  if (!taken) {
    const opened = { event: 'opened' as const, details: { kind } };
    return { events: [opened, ...noticed], actor: OPENED_BY, now: new Date(receivedAt) };
  }
  const { by, at, channel, form, owner } = taken;
  const details = { kind, channel, form, category, 'received-at': receivedAt };
  const given = owner
    ? [{ event: 'owner-changed' as const, details: { from: null, to: owner.name, 'to-id': owner.id } }]
    : [];
  return {
    events: [{ event: 'opened' as const, details }, ...given, ...noticed],
    actor: { kind: 'staff' as const, ...by },
    now: at,
  };
}

interface Circumstances extends OpeningParts {
  postcode: string | undefined;
}

/** The first version of a case. */
function caseOf(
  { id, receivedAt, attributes, taken }: OpeningLead,
  lead: LeadKind,
  { resolutionWeeks, postcode, isSmartMeterFault, duties = 'ours' }: Circumstances,
): Omit<CaseRow, 'number'> | undefined {
  const kind = caseKindOf(lead);
  if (!kind) return undefined;
  const received = new Date(receivedAt);
  const faulty = isSmartMeterFault(attributes);
  const dates = caseDates({ kind: lead, receivedAt: received, postcode, resolutionWeeks, isSmartMeterFault: faulty });
  return {
    id,
    kind,
    state: 'received',
    version: 1,
    received_at: toInstant(received),
    updated_at: toInstant(taken?.at ?? received),
    ...customerOf(attributes),
    subject: subjectOf(attributes),
    ...NOT_YET,
    duties,
    channel: taken?.channel ?? 'site',
    form: taken?.form ?? 'written',
    category: taken?.category ?? null,
    owner_id: taken?.owner?.id ?? null,
    owner_name: taken?.owner?.name ?? null,
    reply_promised: dates['reply-promised'],
    next_working_day: dates['next-working-day'],
    eight_weeks: dates['eight-weeks'],
    guaranteed_standard: dates['guaranteed-standard'],
  };
}

/** What only comes about later. */
const NOT_YET = {
  resolution: null,
  resolution_basis: null,
  offer: null,
  due_on: '',
  payment_due: null,
  fuel: null,
  ombudsman_on: null,
  ombudsman_decided_on: null,
  ombudsman_remedy: null,
  remedy_by: null,
  remedied_on: null,
  is_business: null,
  promised_on: null,
  held_until: null,
  answered_at: null,
  closed_at: null,
  resolved_on: null,
  awaits_us: toFlag(true),
  erased_at: null,
  corrected: null,
  erasure_asked_at: null,
  legal_hold: null,
  restricted: toFlag(false),
  review_asked_at: null,
  registered_on: null,
  networks_told_on: null,
  dangers: null,
};

function customerOf(attributes: Record<string, unknown>) {
  const email = textOf(attributes.email);
  const vulnerable = attributes['vulnerability-consent'];
  const preference = ContactPreference.safeParse(attributes['contact-preference']);
  return {
    first_name: textOf(attributes['first-name']) ?? '',
    surname: textOf(attributes.surname) ?? '',
    email,
    email_key: email && addressKey(email),
    account: textOf(attributes.account),
    vulnerable: typeof vulnerable === 'boolean' ? toFlag(vulnerable) : null,
    contact_preference: preference.success ? preference.data : null,
  };
}

/** What it is about: the subject that was chosen in the form. */
function subjectOf(attributes: Record<string, unknown>): string | null {
  const more = attributes['additional-information'];
  return more instanceof Object ? textOf(Reflect.get(more, 'caseType')) : null;
}

/** A text that both engines can hold: PostgreSQL's has no null character. The lead keeps what was typed. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '').trim() || null : null;
}

/** What staff find a case by (DK-02). */
export function wordsOf(
  row: Pick<CaseRow, 'id' | 'first_name' | 'surname' | 'email' | 'account' | 'subject'>,
  attributes: Record<string, unknown>,
  messages: readonly string[] = [],
): string[] {
  const { id, first_name, surname, email, account, subject } = row;
  const query = typeof attributes.query === 'string' ? attributes.query : '';
  const known = [id, first_name, surname, email ?? '', account ?? '', subject ?? ''];
  return searchWords([...known, ...messages, query]);
}
