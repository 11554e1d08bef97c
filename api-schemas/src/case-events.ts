/** Events of a case (DK-05), each with what the rules ask of it. Parsers accept any name, since a newer API may have more. */

/**
 * - `mailed`: the customer is notified.
 * - `work`: it counts as working on the case, so its author may not review it (RW-07). Notes and recorded calls do not.
 * - `ombudsman`: it is in the document for the Ombudsman; internal notes and who may read the case are not (CT-07).
 * - `plain`: its details contain no words of the customer's (RW-12).
 * - `act`: the desk lists it among the messages, as something that the customer did (RW-04).
 */
type Trait = 'mailed' | 'work' | 'ombudsman' | 'plain' | 'act';

const TRAITS = {
  opened: ['ombudsman', 'plain'],
  'closed-as-earlier': [],
  'earlier-opened': [],
  erased: [],
  'erasure-asked': [],
  'legal-hold-set': [],
  'legal-hold-lifted': [],
  'legal-hold-carried': [],
  'state-changed': ['mailed', 'work', 'ombudsman', 'plain'],
  'owner-changed': ['ombudsman', 'plain'],
  'category-changed': ['ombudsman'],
  'resolution-changed': ['work', 'ombudsman'],
  'resolution-basis-changed': ['ombudsman'],
  'offer-changed': ['work', 'ombudsman'],
  'contact-preference-changed': ['ombudsman'],
  corrected: [],
  'message-sent': ['mailed', 'work', 'ombudsman'],
  'message-received': ['ombudsman'],
  'message-written-down': ['ombudsman'],
  'note-added': [],
  'letter-sent': ['work', 'ombudsman', 'plain'],
  'mail-refused': [],
  'mail-sent': [],
  'mails-moved': [],
  'task-done': [],
  'task-reopened': [],
  'links-ended': ['plain'],
  restricted: [],
  'readers-changed': [],
  'restriction-lifted': [],
  registered: [],
  'networks-told': [],
  'danger-noticed': [],
  'danger-dealt-with': [],
  'extra-help-noticed': [],
  'extra-help-confirmed': [],
  'extra-help-dismissed': [],
  linked: [],
  unlinked: [],
  merged: ['ombudsman'],
  unmerged: [],
  'representative-noted': ['ombudsman'],
  'representative-removed': ['ombudsman'],
  'death-noted': ['ombudsman'],
  'death-taken-back': ['ombudsman'],
  'payment-due': ['ombudsman'],
  'payment-made': ['ombudsman'],
  'payment-taken-back': ['ombudsman'],
  'with-ombudsman': ['ombudsman'],
  'ombudsman-decided': ['ombudsman'],
  'ombudsman-remedied': ['ombudsman'],
  'fuel-changed': [],
  'customer-type-changed': [],
  'hold-changed': [],
  'promise-changed': [],
  'resolved-on-changed': [],
  'agreement-recorded': [],
  'no-answer-needed': [],
  'withdrawn-by-staff': ['act'],
  'withdrawn-by-customer': ['ombudsman', 'act'],
  'review-asked-for': ['ombudsman', 'act'],
  'settled-by-customer': ['ombudsman', 'act'],
  'not-settled-by-customer': ['ombudsman', 'act'],
  'reopened-by-customer': ['ombudsman', 'act'],
} as const satisfies Record<string, readonly Trait[]>;

export type CaseEventName = keyof typeof TRAITS;

/** The events with a trait. */
export type CaseEventWith<One extends Trait> = {
  [Name in CaseEventName]: One extends (typeof TRAITS)[Name][number] ? Name : never;
}[CaseEventName];

const BY_NAME: ReadonlyMap<string, readonly Trait[]> = new Map(Object.entries(TRAITS));

/** @param event as stored or sent: another version may have others */
export const hasTrait = (event: string, trait: Trait): boolean => BY_NAME.get(event)?.includes(trait) ?? false;
