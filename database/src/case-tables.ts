/** The tables of cases. Owner: provider/src/cases. */
import type { Generated } from 'kysely';
import type { Flag, Instant, JsonText } from './column-values.ts';

export interface CasesTable {
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
  first_name: string;
  surname: string;
  email: string | null;
  /** `addressKey` of the address: trimmed, lower case. */
  email_key: string | null;
  account: string | null;
  vulnerable: Flag | null;
  subject: string | null;
  /** The channel it came by: `site`, or telephone, post, e-mail, in person. */
  channel: Generated<string>;
  /** Whether the customer wrote or spoke. */
  form: Generated<string>;
  contact_preference: string | null;
  /** What staff corrected of what else only the lead says; null: nothing. */
  corrected: JsonText | null;
  owner_id: string | null;
  owner_name: string | null;
  category: string | null;
  /** A JSON string. */
  resolution: JsonText | null;
  resolution_basis: string | null;
  /** A JSON string. */
  offer: JsonText | null;
  /** This and the next dates are days in Europe/London, such as `2026-11-20`. What was promised at receipt: never changed. */
  reply_promised: string | null;
  next_working_day: string;
  eight_weeks: string | null;
  guaranteed_standard: string | null;
  /** Whose work its letters, days and payments are: `ours`, `elsewhere`, or nobody's of an `earlier` one. */
  duties: Generated<string>;
  /** The nearest day by which a guaranteed standard has to be paid for; null where nothing is owed. */
  payment_due: string | null;
  /** Days of the Ombudsman's stage: it has the complaint, its decision was accepted, we have to have done it, we have. */
  ombudsman_on: string | null;
  ombudsman_decided_on: string | null;
  remedy_by: string | null;
  remedied_on: string | null;
  /** A text: what we have to do. */
  ombudsman_remedy: JsonText | null;
  /** What the published figures count by: `gas`, `electricity` or `both`, and whether it is a business. Null: not known. */
  fuel: string | null;
  is_business: Flag | null;
  /** The next day that something is due; `9999-12-31`, which sorts last, if nothing is. */
  due_on: string;
  /** What was promised since. Null: `reply_promised` counts until the first answer, and nothing after it. */
  promised_on: string | null;
  /** Day on which staff take the case up again; null where it is not on hold. */
  held_until: string | null;
  /** When the customer got the first answer; a holding reply is none. */
  answered_at: Instant | null;
  /** When it was resolved or withdrawn; null while it is open. */
  closed_at: Instant | null;
  /** Day on which it was settled, where that was before the day of `closed_at`; what figures count by. */
  resolved_on: string | null;
  /** Whether the customer said or asked for something that nobody has replied to. */
  awaits_us: Flag;
  /** When everything about the customer was erased, except what figures need. */
  erased_at: Instant | null;
  /** When erasure was asked for and had to wait until the case is closed and free. */
  erasure_asked_at: Instant | null;
  /** Who wants it kept, why, and since when; null: nobody. */
  legal_hold: JsonText | null;
  /** Whether only those in `case_readers` may read it. */
  restricted: Generated<Flag>;
  /** When the customer asked for the review that is still to be answered. */
  review_asked_at: Instant | null;
  /** The days on which a customer came on the Priority Services Register, and the networks were told. */
  registered_on: string | null;
  networks_told_on: string | null;
  /** Dangers that the customer told of, as they are shown; null where there is none, or somebody dealt with them. */
  dangers: JsonText | null;
}

export interface CaseMessagesTable {
  id: string;
  case_id: string;
  direction: 'from-customer' | 'to-customer';
  channel: string;
  form: string;
  at: Instant;
  author_kind: 'customer' | 'staff' | 'system';
  author_id: string | null;
  author_name: string | null;
  /** A JSON string, since PostgreSQL's `text` can't hold a null character. */
  text: JsonText;
  /** A text: who made the contact, where that was not the customer, and how they are reached. */
  said_by: JsonText | null;
}

/** Internal notes of staff. */
export interface CaseNotesTable {
  id: string;
  case_id: string;
  at: Instant;
  author_id: string;
  author_name: string;
  /** A JSON string. */
  text: JsonText;
}

/** The history of a case. Triggers refuse to change a row, or to delete it before the case is erased. */
export interface CaseEventsTable {
  number: Generated<number>;
  case_id: string;
  /** The case's version from this event on. */
  version: number;
  at: Instant;
  event: string;
  actor_kind: 'customer' | 'staff' | 'system';
  actor_id: string | null;
  actor_name: string | null;
  details: JsonText;
}

/** Letters and payments that were due on a case, so that each is done once. */
export interface CaseDutiesTable {
  case_id: string;
  duty: string;
  done_at: Instant;
}

/** What a case is owed for guaranteed standards that were missed. Days in Great Britain, such as `2026-11-20`. */
export interface CasePaymentsTable {
  id: string;
  case_id: string;
  standard: string;
  /** `standard`, or `additional` because that one was late. */
  kind: string;
  pounds: number;
  failed_on: string;
  pay_by: string;
  noted_at: Instant;
  paid_on: string | null;
  taken_back_at: Instant | null;
}

/** Letters as they were sent. Owner: provider/src/cases/regulation/letters. */
export interface CaseLettersTable {
  case_id: string;
  /** `eight-weeks` or `deadlock`. */
  kind: string;
  sent_at: Instant;
  letter: JsonText;
}

/** Members of staff who have used the staff API. */
export interface StaffTable {
  id: string;
  name: string;
  roles: JsonText;
  seen_at: Instant;
  /** When an admin noted that they have left. */
  left_at: Instant | null;
}

/** Who may read a restricted case. */
export interface CaseReadersTable {
  case_id: string;
  staff_id: string;
}

/** Who read or downloaded what of a case. */
export interface CaseReadsTable {
  number: Generated<number>;
  case_id: string;
  staff_id: string;
  staff_name: string;
  /** `case`, `call-password`, or the part's path, such as `letters/deadlock`. */
  what: string;
  at: Instant;
}

export interface CaseLinksTable {
  /** SHA-256 of the token; the token itself is not stored. */
  hash: string;
  case_id: string;
  /** What it opens: `case`. */
  scope: string;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
  /** Wrong e-mail addresses entered since the last right one or the last pause. */
  wrong_addresses: number;
  rests_until: Instant | null;
  /** Whether it was mailed to the customer; the one on the confirmation page was not. */
  mailed: Generated<Flag>;
  /** When it was first used to open the case. */
  opened_at: Instant | null;
}

/** Customers' sessions in a browser, one for each case that is open. */
export interface CaseSessionsTable {
  /** SHA-256 of the session's id. */
  hash: string;
  case_id: string;
  link_hash: string;
  expires_at: Instant;
}

/** Results of requests by `Idempotency-Key`. */
export interface CaseActsTable {
  case_id: string;
  /** `customer`, or the id of a member of staff. */
  actor: string;
  key: string;
  /** SHA-256 of the request's content. */
  fingerprint: string;
  /** Id of the record it created. */
  made: string | null;
  at: Instant;
}

export interface CaseFilesTable {
  id: string;
  case_id: string;
  /** Null until a message refers to the file; files that no message refers to are removed. */
  message_id: string | null;
  direction: 'from-customer' | 'to-customer';
  name: string;
  media_type: string;
  size: number;
  scan: 'clean' | 'not-scanned';
  created_at: Instant;
}

export interface CaseFileContentsTable {
  file_id: string;
  content: Uint8Array;
}

/** What staff do by hand for a case: print, call, look after a mail that was refused. */
export interface CaseTasksTable {
  id: string;
  case_id: string;
  kind: string;
  /** `version:4`, `letter:deadlock`, or the key of a mail. */
  about: string;
  created_at: Instant;
  done_at: Instant | null;
  /** Name of who did it; null where it came about by itself. */
  done_by: string | null;
}

export interface CaseTables {
  cases: CasesTable;
  case_messages: CaseMessagesTable;
  case_notes: CaseNotesTable;
  case_events: CaseEventsTable;
  case_duties: CaseDutiesTable;
  case_letters: CaseLettersTable;
  case_payments: CasePaymentsTable;
  case_tasks: CaseTasksTable;
  staff: StaffTable;
  case_readers: CaseReadersTable;
  case_reads: CaseReadsTable;
  case_links: CaseLinksTable;
  case_sessions: CaseSessionsTable;
  case_acts: CaseActsTable;
  case_files: CaseFilesTable;
  case_file_contents: CaseFileContentsTable;
}
