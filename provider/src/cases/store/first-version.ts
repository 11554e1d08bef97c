/** A case as its lead makes it, before anything has happened to it. */
import type { CaseDuties } from '@larkfield/api-schemas/cases';
import { LEAD_TRAITS, type LeadKind } from '@larkfield/api-schemas/lead-kind';
import { ContactPreference } from '@larkfield/api-schemas/leads';
import { typedLine } from '@larkfield/api-schemas/text/typed-text';
import { toFlag, toInstant } from '@larkfield/database/column-values';
import { addressKey } from '@larkfield/service/personal-data';
import type { AcceptedLead } from '../../leads/rows.ts';
import { caseDates } from '../rules/dates.ts';
import type { CaseRow } from './case-row.ts';
import { furtherAnswer } from './lead.ts';

export interface Circumstances {
  /** Weeks until a complaint may go to the Energy Ombudsman. */
  resolutionWeeks: number;
  /** Of the lead's address, if it has one that is known. */
  postcode: string | undefined;
  /** Whether a customer reports that a smart meter is faulty. */
  isSmartMeterFault: (attributes: Record<string, unknown>) => boolean;
  /** Whose work letters, days and payments are (`CASE_DUTIES`); by default ours. */
  duties?: Exclude<CaseDuties, 'earlier'>;
}

/** The first version of a case. */
export function firstVersionOf(
  { id, receivedAt, attributes, recorded }: AcceptedLead,
  lead: LeadKind,
  { resolutionWeeks, postcode, isSmartMeterFault, duties = 'ours' }: Circumstances,
): Omit<CaseRow, 'number'> | undefined {
  const kind = LEAD_TRAITS[lead].opens;
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
    updated_at: toInstant(recorded?.at ?? received),
    ...customerOf(attributes),
    // The subject that was chosen in the form.
    subject: textOf(furtherAnswer(attributes, 'caseType')),
    ...NOT_YET,
    duties,
    channel: recorded?.channel ?? 'site',
    form: recorded?.form ?? 'written',
    category: recorded?.category ?? null,
    owner_id: recorded?.owner?.id ?? null,
    owner_name: recorded?.owner?.name ?? null,
    reply_promised: dates['reply-promised'],
    next_working_day: dates['next-working-day'],
    eight_weeks: dates['eight-weeks'],
    guaranteed_standard: dates['guaranteed-standard'],
  };
}

/** Columns that are set later. */
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
  agreed_by: null,
  agreed_on: null,
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
  extra_help: null,
  extra_help_judged: null,
  merged_into: null,
  representative: null,
  died: null,
};

const TypedLine = typedLine();
const lineOf = (value: unknown) => textOf(TypedLine.safeParse(value).data);

function customerOf(attributes: Record<string, unknown>) {
  const email = lineOf(attributes.email);
  const vulnerable = attributes['vulnerability-consent'];
  return {
    first_name: lineOf(attributes['first-name']) ?? '',
    surname: lineOf(attributes.surname) ?? '',
    email,
    email_key: email && addressKey(email),
    account: lineOf(attributes.account),
    vulnerable: typeof vulnerable === 'boolean' ? toFlag(vulnerable) : null,
    contact_preference: ContactPreference.safeParse(attributes['contact-preference']).data ?? null,
  };
}

/** Text that both engines can store: PostgreSQL's type has no null character. The lead keeps what was typed. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '').trim() || null : null;
}
