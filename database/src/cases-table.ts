/**
 * The table of cases, one row for each; what belongs to a case is in `case-tables.ts`. A column is in one of three kinds, by
 * what becomes of it when the customer is erased.
 */
import type { Generated } from 'kysely';
import type { Flag, Instant, JsonText } from './column-values.ts';

/** What says something about a person, or in somebody's words. An erasure empties it. */
export interface PersonalCaseColumns {
  first_name: string;
  surname: string;
  email: string | null;
  /** `addressKey` of the address: trimmed, lower case. */
  email_key: string | null;
  account: string | null;
  vulnerable: Flag | null;
  contact_preference: string | null;
  /** Corrections of values that are only in the lead; null: none. */
  corrected: JsonText | null;
  /** A JSON string. */
  resolution: JsonText | null;
  /** A JSON string. */
  offer: JsonText | null;
  /** A JSON string: what we have to do. */
  ombudsman_remedy: JsonText | null;
  /** The legal hold: who set it, why, and when; null: none. */
  legal_hold: JsonText | null;
  /** The days on which the customer was added to the Priority Services Register, and the networks were told. */
  registered_on: string | null;
  networks_told_on: string | null;
  /** Dangers that the customer reported, as they are shown; null if there are none, or staff have dealt with them. */
  dangers: JsonText | null;
  /** Places in the customer's words that say that somebody may need extra help; null if staff have judged all of them. */
  extra_help: JsonText | null;
  /** Those that staff have judged. */
  extra_help_judged: JsonText | null;
  /** Who acts for the customer. */
  representative: JsonText | null;
  /** The record that the customer has died. */
  died: JsonText | null;
}

/** Whose work the case is, and what is still to be done. An erasure ends it. */
export interface WorkingCaseColumns {
  owner_id: string | null;
  owner_name: string | null;
  /** The next day that something is due; `9999-12-31`, which sorts last, if nothing is. */
  due_on: string;
  /** Whether the customer said or asked for something that nobody has replied to. */
  awaits_us: Flag;
  /** When the customer asked for the review that is still to be answered. */
  review_asked_at: Instant | null;
}

/** What figures and retention need. It stays after an erasure. */
interface KeptCaseColumns {
  /** Sequence number, for the search and the paging of the queue. */
  number: Generated<number>;
  /** The reference of the lead that opened the case. */
  id: string;
  kind: string;
  state: string;
  /** Counts the changes; compared with `If-Match`. */
  version: number;
  received_at: Instant;
  updated_at: Instant;
  subject: string | null;
  /** The channel it came by: `site`, or telephone, post, e-mail, in person. */
  channel: Generated<string>;
  /** Whether the customer wrote or spoke. */
  form: Generated<string>;
  category: string | null;
  resolution_basis: string | null;
  /** Promised at receipt, never changed. This and the dates below are days in Europe/London, such as `2026-11-20`. */
  reply_promised: string | null;
  next_working_day: string;
  eight_weeks: string | null;
  guaranteed_standard: string | null;
  /**
   * Whose work its letters, deadlines and payments are: `ours`, another system's (`elsewhere`), or nobody's for a
   * historical case (`earlier`).
   */
  duties: Generated<string>;
  /** The earliest day by which a payment for a missed guaranteed standard is due; null if none is. */
  payment_due: string | null;
  /** Days of the Ombudsman's stages: complaint received, decision accepted, remedy due, remedy done. */
  ombudsman_on: string | null;
  ombudsman_decided_on: string | null;
  remedy_by: string | null;
  remedied_on: string | null;
  /** Breakdowns of the published figures: `gas`, `electricity` or `both`, and whether it is a business. Null: not known. */
  fuel: string | null;
  is_business: Flag | null;
  /**
   * The day promised since receipt. Null: until the first answer `reply_promised` counts, and afterwards nothing is
   * promised.
   */
  promised_on: string | null;
  /** Day on which staff resume the case; null if it is not on hold. */
  held_until: string | null;
  /** When the customer got the first answer; a holding reply does not count. */
  answered_at: Instant | null;
  /** When it was resolved or withdrawn; null while it is open. */
  closed_at: Instant | null;
  /** Day on which it was settled, if earlier than `closed_at`; the published figures count by it. */
  resolved_on: string | null;
  /**
   * How the customer agreed that it is settled: `page`, `phone`, `in-person`, `in-writing`; `not-asked` if it was closed
   * before that was recorded. Null: they have not agreed.
   */
  agreed_by: string | null;
  /** The day on which they agreed. */
  agreed_on: string | null;
  /** When everything about the customer was erased, except what figures need. */
  erased_at: Instant | null;
  /** When erasure was requested but had to wait until the case is closed and released. */
  erasure_asked_at: Instant | null;
  /** Whether only those in `case_readers` may read it. */
  restricted: Generated<Flag>;
  /** The case that this one was merged into, always the last of a chain; null if it was not merged. */
  merged_into: string | null;
}

export type CasesTable = PersonalCaseColumns & WorkingCaseColumns & KeptCaseColumns;
