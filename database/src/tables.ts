/** Every table, as its owner's store sees it. Columns are made by the migration that names the table. */
import type { Kysely, Transaction } from 'kysely';
import type { CaseTables } from './case-tables.ts';
import type { Instant, JsonText } from './column-values.ts';
import type { SiteTables } from './site-tables.ts';

/** Owner: provider/src/leads. */
export interface LeadsTable {
  /** The reference that the customer is given, such as `LF-7K3M-92QX`. */
  id: string;
  client_id: string;
  /** The post's `Idempotency-Key`; one key makes one lead a client. */
  idempotency_key: string | null;
  /** SHA-256 of what was posted, to tell a repeat from another lead under the same key. */
  fingerprint: string;
  received_at: Instant;
  /** Attributes and relationships, exactly as posted. */
  resource: JsonText;
  /** The topic among its attributes; null where it has none, or where an older process took it in. */
  topic: string | null;
}

/** Owner: provider/src/addresses. */
export interface AddressesTable {
  id: string;
  /** `register` is found by postcode; `customer` was typed by one customer and is shown to no other. */
  origin: 'register' | 'customer';
  /** Capitals, one space: `SW1A 1AA`. */
  postcode: string;
  attributes: JsonText;
  client_id: string | null;
  idempotency_key: string | null;
  /** When a customer typed it; null in the register. */
  created_at: Instant | null;
}

/** Work that must follow a commit: mails, webhooks. Owner: database/src/outbox. */
export interface OutboxTable {
  /** Who delivers it, such as `mail`. */
  channel: string;
  /** The key of what it is about, such as a lead's id. One entry a channel and subject. */
  subject: string;
  /** What it is about; null for what was written before this column was, or by an older process. */
  payload: JsonText | null;
  attempts: number;
  next_attempt_at: Instant;
  delivered_at: Instant | null;
  /** Given up after too many attempts, until somebody revives it. */
  dead_at: Instant | null;
  /** When it was written; unknown for what was written before this column was. */
  entered_at: Instant | null;
}

/** Secrets that the project makes for itself, such as signing keys. */
export interface SecretsTable {
  key: string;
  value: string;
}

/** Sessions, grants, codes and sign-ins under way. Owner: provider/src/identity. */
export interface IdentityRecordsTable {
  /** Kind of record, in the words of oidc-provider: `Session`, `Grant`, `AuthorizationCode` and so on. */
  model: string;
  id: string;
  payload: JsonText;
  /** A session's second name, by which sign-ins refer to it. */
  uid: string | null;
  /** What was granted together is revoked together. */
  grant_id: string | null;
  consumed_at: Instant | null;
  expires_at: Instant | null;
}

/** How many events of a type browsers reported of a page on one day. Owner: provider/src/telemetry. */
export interface TelemetryEventsTable {
  /** UTC, as `2026-11-20`. */
  day: string;
  page: string;
  type: string;
  count: number;
}

/** A histogram of what browsers measured of a page on one day. Owner: provider/src/telemetry. */
export interface TelemetryVitalsTable {
  day: string;
  page: string;
  metric: string;
  /** Upper end of the bucket: two significant digits, of milliseconds or thousandths. */
  value: number;
  count: number;
}

/** How often an error was seen on one day, its message without anything personal. Owner: provider/src/telemetry. */
export interface TelemetryErrorsTable {
  day: string;
  type: string;
  message: string;
  count: number;
}

/** A part of a recorded page view, as the browser compressed it. Owner: provider/src/telemetry. */
export interface ReplaySegmentsTable {
  view_id: string;
  /** From 0, within the view. */
  position: number;
  session_id: string;
  /** Bytes of the segment. */
  size: number;
  expires_at: Instant;
  segment: Uint8Array;
}

/** Work that only one process does at a time. Owner: database/src/lease.ts. */
export interface LeasesTable {
  name: string;
  holder: string;
  /** When another process may take over. */
  ends_at: Instant;
}

/** Exports and erasures of what is kept about one customer. Owner: provider/src/customer-data. */
export interface PersonalDataRequestsTable {
  id: string;
  made_at: Instant;
  action: 'export' | 'erase';
  /** SHA-256 of the address, so that the record outlives what was erased. */
  email_hash: string;
  /** The user of the machine who gave the command. */
  made_by: string;
  /** How many records of each kind. */
  outcome: JsonText;
}

/** How many mails somebody was due on one day. Owner: provider/src/mail. */
export interface MailCountsTable {
  /** UTC, as `2026-11-20`. */
  day: string;
  /** SHA-256 of the address. */
  recipient_hash: string;
  mails: number;
}

export interface Tables extends CaseTables, SiteTables {
  leads: LeadsTable;
  addresses: AddressesTable;
  outbox: OutboxTable;
  secrets: SecretsTable;
  identity_records: IdentityRecordsTable;
  telemetry_events: TelemetryEventsTable;
  telemetry_vitals: TelemetryVitalsTable;
  telemetry_errors: TelemetryErrorsTable;
  replay_segments: ReplaySegmentsTable;
  leases: LeasesTable;
  personal_data_requests: PersonalDataRequestsTable;
  mail_counts: MailCountsTable;
}

export type Database = Kysely<Tables>;

/** A running transaction: what several owners write in it is committed together or not at all. */
export type DatabaseTransaction = Transaction<Tables>;
