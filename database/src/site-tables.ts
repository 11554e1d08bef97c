/** The tables of what the site keeps of its visitors, as their owners' stores see them. Owner: site/server. */
import type { Instant } from './column-values.ts';

/** What a customer typed on one page for the next, sealed. Owner: site/server/drafts. */
export interface DraftsTable {
  id: string;
  kind: string;
  sealed: Uint8Array;
  expires_at: Instant;
}

/** States that a sign-in came back with. Owner: site/server/sign-in. */
export interface UsedStatesTable {
  id: string;
  expires_at: Instant;
}

/** Sign-ins that have not ended. Owner: site/server/sign-in. */
export interface SessionsTable {
  /** SHA-256 of the identity token. */
  identity_hash: string;
  /** SHA-256 of the access token. */
  access_hash: string;
  last_active_at: Instant;
  /** When the first of the two tokens expires. */
  expires_at: Instant;
}

/** How often something was searched for on one day. Owner: site/server/insight. */
export interface SearchCountsTable {
  /** UTC, as `2026-11-20`. */
  day: string;
  /** What was looked for, with everything personal struck out. */
  words: string;
  searches: number;
  /** How many of them found nothing. */
  unanswered: number;
}

/** How often the result in one place was opened on one day. Owner: site/server/insight. */
export interface SearchClicksTable {
  day: string;
  /** From 1. */
  position: number;
  clicks: number;
}

/** How often something happened on one day, such as a view of a page. Owner: site/server/insight. */
export interface DailyCountsTable {
  /** UTC, as `2026-11-20`. */
  day: string;
  kind: string;
  subject: string;
  count: number;
}

export interface SiteTables {
  drafts: DraftsTable;
  used_states: UsedStatesTable;
  sessions: SessionsTable;
  search_counts: SearchCountsTable;
  search_clicks: SearchClicksTable;
  daily_counts: DailyCountsTable;
}
