/** The types of all tables. `table-owners.ts` names the folder whose code alone reads and writes each. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CaseTables } from './case-tables.ts';
import type { Instant, JsonText } from './column-values.ts';
import type { SiteTables } from './site-tables.ts';

/** What has to happen regularly. */
export type JobName =
  | 'eight-week-letters'
  | 'payments'
  | 'provider-retention'
  | 'site-retention'
  | 'content-review'
  | 'refused-mails'
  | 'returned-mails'
  | 'backup';

export interface Tables extends CaseTables, SiteTables {
  leads: {
    /** The reference that the customer is given, such as `LF-7K3M-92QX`. */
    id: string;
    client_id: string;
    /** The request's `Idempotency-Key`, unique for each client. */
    idempotency_key: string | null;
    /** SHA-256 of the request's content, to tell a repeated request from another one with the same key. */
    fingerprint: string;
    received_at: Instant;
    /** Attributes and relationships, exactly as posted. */
    resource: JsonText;
    /** The topic among its attributes; null if it has none, or an older version stored it. */
    topic: string | null;
  };

  addresses: {
    id: string;
    /** `register`: found by postcode. `customer`: entered by one customer, and shown to no other. */
    origin: 'register' | 'customer';
    /** In capitals with one space: `SW1A 1AA`. */
    postcode: string;
    attributes: JsonText;
    client_id: string | null;
    idempotency_key: string | null;
    /** When a customer entered it; null in the register. */
    created_at: Instant | null;
  };

  /** Mails and webhooks to deliver after a commit. */
  outbox: {
    /** The channel that delivers it, such as `mail`. */
    channel: string;
    /** The key of the payload, such as a lead's id; unique within the channel. */
    subject: string;
    payload: JsonText;
    attempts: number;
    next_attempt_at: Instant;
    delivered_at: Instant | null;
    /** When it was given up after too many attempts, until an operator revives it. */
    dead_at: Instant | null;
    /** When a mail that a mail server had accepted was found to have bounced, until it is sent again. */
    returned_at: Instant | null;
    /** When it was written. */
    entered_at: Instant;
  };

  /** Secrets that the application generates, such as signing keys. */
  secrets: {
    key: string;
    value: string;
  };

  /** Sessions, grants, codes and sign-ins in progress. */
  identity_records: {
    /** Kind of record by oidc-provider: `Session`, `Grant`, `AuthorizationCode` and so on. */
    model: string;
    id: string;
    payload: JsonText;
    /** A session's second id, by which sign-ins refer to it. */
    uid: string | null;
    /** Records of the same grant are revoked together. */
    grant_id: string | null;
    consumed_at: Instant | null;
    expires_at: Instant | null;
  };

  /** How many events of a type browsers reported of a page on one day. */
  telemetry_events: {
    /** UTC, as `2026-11-20`. */
    day: string;
    page: string;
    type: string;
    count: number;
  };

  /** A histogram of what browsers measured of a page on one day. */
  telemetry_vitals: {
    day: string;
    page: string;
    metric: string;
    /** Upper end of the bucket: two significant digits, of milliseconds or thousandths. */
    value: number;
    count: number;
  };

  /** How often an error was reported on one day, its message without personal data. */
  telemetry_errors: {
    day: string;
    type: string;
    message: string;
    count: number;
  };

  /** Leases on work that only one process does at a time. */
  leases: {
    name: string;
    holder: string;
    /** When another process may take over. */
    ends_at: Instant;
  };

  /** When regular work last succeeded. */
  jobs: {
    name: JobName;
    succeeded_at: Instant;
  };

  /** Exports and erasures of a customer's data. */
  personal_data_requests: {
    id: string;
    made_at: Instant;
    action: 'export' | 'erase';
    /** SHA-256 of the address, so that the record can be kept after the erasure. */
    email_hash: string;
    /** The operating system's user who gave the command. */
    made_by: string;
    /** Number of records of each kind. */
    outcome: JsonText;
  };

  /** Mails for one recipient on one day. */
  mail_counts: {
    /** UTC, as `2026-11-20`. */
    day: string;
    /** SHA-256 of the address. */
    recipient_hash: string;
    mails: number;
  };

  /** What one night's check of the content found. */
  content_checks: {
    /** Day of the check in London: `2026-11-20`. */
    day: string;
    findings: JsonText;
    /** 1 if they were mailed to the editors. */
    is_mailed: number;
  };
}

/** A row of a table as it is read. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;

export type Database = Kysely<Tables>;

/** A running transaction, in which several owners may write. */
export type DatabaseTransaction = Transaction<Tables>;
