/** The tables of the site. Owner: site/server. */
import type { Instant } from './column-values.ts';

/** Half-filled forms, encrypted. Owner: site/server/drafts. */
export interface DraftsTable {
  id: string;
  kind: string;
  sealed: Uint8Array;
  expires_at: Instant;
}

/** Used `state` values of sign-ins. Owner: site/server/sign-in. */
export interface UsedStatesTable {
  id: string;
  expires_at: Instant;
}

/** Sessions of signed-in customers. Owner: site/server/sign-in. */
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
  /** The search text without personal data. */
  words: string;
  searches: number;
  /** Searches without a result. */
  unanswered: number;
  /** Searches after which a result was opened. */
  opened: number;
}

/** How often the search result at one position was opened on one day. Owner: site/server/insight. */
export interface SearchClicksTable {
  day: string;
  /** From 1. */
  position: number;
  clicks: number;
}

/** What is counted by day and subject: a page's name, or an article of a rating. `form-sent`: a form whose lead was accepted. */
export type CountKind = 'page-view' | 'rated-helpful' | 'rated-unhelpful' | 'form-shown' | 'form-sent';

/** How often something happened on one day, such as a view of a page. Owner: site/server/insight. */
export interface DailyCountsTable {
  /** UTC, as `2026-11-20`. */
  day: string;
  kind: CountKind;
  subject: string;
  count: number;
}

/**
 * What is counted by day, subject and detail. `unhelpful-reason`, `unhelpful-words`: an article, and the reason chosen or
 * the words without personal data. `form-refused`: a form, and the field. `case-after`: a form that opened a case, and the
 * article or search before it, counted under the Monday of its week.
 */
export type DetailKind = 'unhelpful-reason' | 'unhelpful-words' | 'form-refused' | 'case-after';

/** Owner: site/server/insight. */
export interface DailyDetailsTable {
  /** UTC, as `2026-11-20`. */
  day: string;
  kind: DetailKind;
  subject: string;
  detail: string;
  count: number;
}

export interface SiteTables {
  drafts: DraftsTable;
  used_states: UsedStatesTable;
  sessions: SessionsTable;
  search_counts: SearchCountsTable;
  search_clicks: SearchClicksTable;
  daily_counts: DailyCountsTable;
  daily_details: DailyDetailsTable;
}
