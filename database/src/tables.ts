/** Every table, as its owner's store sees it. Columns are made by the migration that names the table. */
import type { Kysely, Transaction } from 'kysely';
import type { Instant, JsonText } from './column-values.ts';

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
}

/** Work that must follow a commit: mails, webhooks. Owner: database/src/outbox. */
export interface OutboxTable {
  /** Who delivers it, such as `mail`. */
  channel: string;
  /** What it is about, such as a lead's id. One entry a channel and subject. */
  subject: string;
  attempts: number;
  next_attempt_at: Instant;
  delivered_at: Instant | null;
  /** Given up after too many attempts, until somebody revives it. */
  dead_at: Instant | null;
}

/** What a customer typed on one page for the next, sealed. Owner: site/server/drafts. */
export interface DraftsTable {
  id: string;
  kind: string;
  sealed: Uint8Array;
  expires_at: Instant;
}

/** Secrets that the platform made for itself, such as signing keys. */
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

/** States that a sign-in came back with. Owner: site/server/identity. */
export interface UsedStatesTable {
  id: string;
  expires_at: Instant;
}

/** How often something was searched for on one day. Owner: provider/src/insight. */
export interface SearchCountsTable {
  /** UTC, as `2026-11-20`. */
  day: string;
  /** What was looked for, with everything personal struck out. */
  words: string;
  searches: number;
  /** How many of them found nothing. */
  unanswered: number;
}

/** How often the result in one place was opened on one day. Owner: provider/src/insight. */
export interface SearchClicksTable {
  day: string;
  /** From 1. */
  position: number;
  clicks: number;
}

export interface Tables {
  leads: LeadsTable;
  addresses: AddressesTable;
  outbox: OutboxTable;
  drafts: DraftsTable;
  secrets: SecretsTable;
  identity_records: IdentityRecordsTable;
  used_states: UsedStatesTable;
  search_counts: SearchCountsTable;
  search_clicks: SearchClicksTable;
}

export type Database = Kysely<Tables>;

/** A running transaction: what several owners write in it is committed together or not at all. */
export type DatabaseTransaction = Transaction<Tables>;
