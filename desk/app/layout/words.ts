/** Labels for the API's values. */
import type { DueKind } from '@larkfield/api-schemas/case-queue';
import type { AgreedBy, CaseKind, CaseState, LetterKind, MessageChannel } from '@larkfield/api-schemas/cases';
import type { Actor } from '@larkfield/api-schemas/staff';
import { ComplaintBasis, GivenBasis, type ResolutionBasis } from '@larkfield/api-schemas/staff-cases';

export const STATES: Record<CaseState, string> = {
  received: 'Received',
  'in-hand': 'In hand',
  'waiting-for-customer': 'Waiting for customer',
  'answer-offered': 'Answer offered',
  resolved: 'Resolved',
  withdrawn: 'Withdrawn',
};

export const KINDS: Record<CaseKind, string> = {
  complaint: 'Complaint',
  enquiry: 'Enquiry',
  feedback: 'Feedback',
  'priority-services': 'Priority services',
};

/** What is due on a case, for the queue. */
export const DUE_KINDS: Record<DueKind, string> = {
  danger: 'danger',
  reply: 'reply',
  held: 'on hold until',
  'guaranteed-standard': 'standard',
  'eight-weeks': 'eight weeks',
  payment: 'payment',
  remedy: 'remedy',
};

export const CHANNELS: Record<MessageChannel, string> = {
  site: 'on the site',
  email: 'by email',
  phone: 'by phone',
  post: 'by post',
  'in-person': 'in person',
  letter: 'as a letter',
};

export const BASES: Record<ResolutionBasis, string> = {
  upheld: 'Upheld',
  'partly-upheld': 'Partly upheld',
  'not-upheld': 'Not upheld',
  goodwill: 'Goodwill',
  answered: 'Answered',
};

/** The outcomes to choose from, and the one that the case has from before. */
export function basesOf(kind: CaseKind, stored: ResolutionBasis | null): readonly ResolutionBasis[] {
  const given: readonly ResolutionBasis[] = kind === 'complaint' ? ComplaintBasis.options : GivenBasis.options;
  return stored && !given.includes(stored) ? [...given, stored] : given;
}

/** How a customer agreed that a case is settled (RW-15). */
export const AGREED_BY: Record<AgreedBy, string> = {
  page: 'On their case page',
  phone: 'By phone',
  'in-person': 'In person',
  'in-writing': 'In writing',
};

/** The ways that staff record; the other one is the customer's own. */
export const STAFF_AGREED_BY = ['phone', 'in-person', 'in-writing'] as const;

/** The categories that figures count by; the first ones are the most common. */
export const CATEGORIES = [
  'Billing',
  'Payments and refunds',
  'Meter readings',
  'Smart meters',
  'Customer service',
  'Moving home',
  'Switching',
  'Prepayment',
  'Prices and tariffs',
  'Debt and affordability',
  'Other',
];

export const LETTERS: Record<LetterKind, string> = {
  'eight-weeks': 'Eight-week letter',
  deadlock: 'Deadlock letter',
};

/** The label of a value, or the value itself, since the API may have values that the desk doesn't know yet. */
export function wordFor(words: Readonly<Record<string, string>>, value: string): string {
  const label = Object.hasOwn(words, value) ? words[value] : undefined;
  return label ?? value.replaceAll('-', ' ');
}

/** Display name of the person or system that did something. */
export function actorName({ kind, name }: Actor): string {
  if (kind === 'customer') return name ?? 'The customer';
  return kind === 'system' ? 'The system' : (name ?? 'Somebody who has left');
}

/** A customer's whole name. */
export const customerName = (customer: { 'first-name': string; surname: string }): string =>
  `${customer['first-name']} ${customer.surname}`.trim() || 'Erased customer';

/** What to do for a task `bereavement`. */
export function bereavementText(about: string): string {
  if (about === 'executor')
    return 'Find out who is dealing with the estate, and record them in the case with the proof that you saw: nothing is sent until then';
  if (about === 'records') return 'Record the death in the customer’s account and on the Priority Services Register';
  return about.startsWith('letter:')
    ? 'A letter is waiting for whoever is dealing with the estate'
    : 'Our update is waiting for whoever is dealing with the estate';
}
