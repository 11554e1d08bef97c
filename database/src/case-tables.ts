/** The tables of what belongs to a case. */
import type { Generated } from 'kysely';
import type { CasesTable } from './cases-table.ts';
import type { Flag, Instant, JsonText } from './column-values.ts';

export interface CaseTables {
  cases: CasesTable;

  case_messages: {
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
    /** A JSON string: who made the contact, if that was not the customer, and how to reach them. */
    said_by: JsonText | null;
  };

  /** Internal notes of staff. */
  case_notes: {
    id: string;
    case_id: string;
    at: Instant;
    author_id: string;
    author_name: string;
    /** A JSON string. */
    text: JsonText;
  };

  /** The history of a case. Triggers refuse to change a row, or to delete it before the case is erased. */
  case_events: {
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
  };

  /** Letters and payments that were due on a case, so that each is done once. */
  case_duties: {
    case_id: string;
    duty: string;
    done_at: Instant;
  };

  /** Letters as they were sent. */
  case_letters: {
    case_id: string;
    /** `eight-weeks` or `deadlock`. */
    kind: string;
    sent_at: Instant;
    letter: JsonText;
  };

  /** Payments due for missed guaranteed standards. Days are those in Great Britain, such as `2026-11-20`. */
  case_payments: {
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
  };

  /** Tasks of staff for a case: print a letter, call, deal with a refused mail. */
  case_tasks: {
    id: string;
    case_id: string;
    kind: string;
    /** `version:4`, `letter:deadlock`, or the key of a mail. */
    about: string;
    created_at: Instant;
    done_at: Instant | null;
    /** Who did it; null if it was done automatically. */
    done_by: string | null;
  };

  /** Members of staff who have used the staff API. */
  staff: {
    id: string;
    name: string;
    roles: JsonText;
    seen_at: Instant;
    /** When an admin recorded that they have left. */
    left_at: Instant | null;
  };

  /** Who may read a restricted case. */
  case_readers: {
    case_id: string;
    staff_id: string;
  };

  /** Who read a case or downloaded parts of it, and when. */
  case_reads: {
    number: Generated<number>;
    case_id: string;
    staff_id: string;
    staff_name: string;
    /** `case`, `call-password`, or the part's path, such as `letters/deadlock`. */
    what: string;
    at: Instant;
  };

  /** Two linked cases; `one` is the reference that sorts first. */
  case_relations: {
    one: string;
    other: string;
  };

  case_links: {
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
  };

  /** Customers' sessions in a browser, one for each case that is open. */
  case_sessions: {
    /** SHA-256 of the session's id. */
    hash: string;
    case_id: string;
    link_hash: string;
    expires_at: Instant;
    /** Whether it was opened by the address of whoever acts for the customer. */
    represents: Generated<Flag>;
  };

  /** Results of requests by `Idempotency-Key`. */
  case_acts: {
    case_id: string;
    /** `customer`, or the id of a member of staff. */
    actor: string;
    key: string;
    /** SHA-256 of the request's content. */
    fingerprint: string;
    /** Id of the record it created. */
    made: string | null;
    at: Instant;
  };

  case_files: {
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
  };

  case_file_contents: {
    file_id: string;
    content: Uint8Array;
  };
}
