/** The tables of cases, as their owner's stores see them. Owner: provider/src/cases. */
import type { Generated } from 'kysely';
import type { Flag, Instant, JsonText } from './column-values.ts';

export interface CasesTable {
  /** Sequence number, for the search and the paging of the queue. */
  number: Generated<number>;
  /** The reference of the lead that opened it. */
  id: string;
  kind: string;
  state: string;
  /** Counts the changes; what `If-Match` names. */
  version: number;
  received_at: Instant;
  updated_at: Instant;
  first_name: string;
  surname: string;
  email: string | null;
  /** The address in the form that is compared: trimmed, lower case. */
  email_key: string | null;
  account: string | null;
  vulnerable: Flag | null;
  subject: string | null;
  /** How it came: `site`, or by telephone, post, e-mail, in person. */
  channel: Generated<string>;
  /** Whether the customer wrote or spoke. */
  form: Generated<string>;
  contact_preference: string | null;
  owner_id: string | null;
  owner_name: string | null;
  category: string | null;
  /** A text. */
  resolution: JsonText | null;
  resolution_basis: string | null;
  /** A text. */
  offer: JsonText | null;
  /** This and the next are days in Great Britain, such as `2026-11-20`. */
  reply_promised: string | null;
  next_working_day: string;
  eight_weeks: string | null;
  guaranteed_standard: string | null;
  /** The nearest day that something is due; `9999-12-31` where nothing is, which sorts last. */
  due_on: string;
  /** When the customer was first answered. */
  answered_at: Instant | null;
  /** When it was resolved or withdrawn; null while it is open. */
  closed_at: Instant | null;
  /** Whether the customer wrote last. */
  awaits_us: Flag;
  /** When everything about the customer was erased; what figures need stays. */
  erased_at: Instant | null;
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
  /** A text; as JSON, since PostgreSQL's `text` holds no null character. */
  text: JsonText;
}

/** Internal notes of staff. */
export interface CaseNotesTable {
  id: string;
  case_id: string;
  at: Instant;
  author_id: string;
  author_name: string;
  /** A text. */
  text: JsonText;
}

/** What happened: only ever added. Triggers refuse a change, and a removal before the case is erased. */
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

/** Letters and payments that a case was due, each done once. */
export interface CaseDutiesTable {
  case_id: string;
  duty: string;
  done_at: Instant;
}

/** Letters as they were sent. Owner: provider/src/cases/regulation/letters. */
export interface CaseLettersTable {
  case_id: string;
  /** `eight-weeks` or `deadlock`. */
  kind: string;
  sent_at: Instant;
  letter: JsonText;
}

/** Everybody who has used the staff's API. */
export interface StaffTable {
  id: string;
  name: string;
  roles: JsonText;
  seen_at: Instant;
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
  /** Wrong e-mail addresses since the last right one or rest. */
  wrong_addresses: number;
  rests_until: Instant | null;
  /** Whether it went to the customer's mailbox; the one on the confirmation page did not. */
  mailed: Generated<Flag>;
  /** When it first opened the case. */
  opened_at: Instant | null;
}

/** Cases that are open in a browser. */
export interface CaseSessionsTable {
  /** SHA-256 of the session's id. */
  hash: string;
  case_id: string;
  link_hash: string;
  expires_at: Instant;
}

/** What was done under which `Idempotency-Key`. */
export interface CaseActsTable {
  case_id: string;
  /** `customer`, or the id of a member of staff. */
  actor: string;
  key: string;
  /** SHA-256 of what was posted. */
  fingerprint: string;
  /** Id of what it made. */
  made: string | null;
  at: Instant;
}

export interface CaseFilesTable {
  id: string;
  case_id: string;
  /** Null until a message names the file; files that no message names are removed. */
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

export interface CaseTables {
  cases: CasesTable;
  case_messages: CaseMessagesTable;
  case_notes: CaseNotesTable;
  case_events: CaseEventsTable;
  case_duties: CaseDutiesTable;
  case_letters: CaseLettersTable;
  staff: StaffTable;
  case_links: CaseLinksTable;
  case_sessions: CaseSessionsTable;
  case_acts: CaseActsTable;
  case_files: CaseFilesTable;
  case_file_contents: CaseFileContentsTable;
}
