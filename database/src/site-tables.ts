/** The tables of the site. */
import type { Instant } from './column-values.ts';

/** What is counted by day and subject, which is a page, a rated article or a form. `form-sent`: its lead was accepted. */
export type CountKind = 'page-view' | 'rated-helpful' | 'rated-unhelpful' | 'form-shown' | 'form-sent';

/**
 * What is counted by day, subject and detail. `unhelpful-reason`, `unhelpful-words`: an article, and the reason chosen or
 * the words without personal data. `form-refused`: a form, and the field. `case-after`: a form that opened a case, and the
 * article or search before it, counted under the Monday of its week.
 */
export type DetailKind = 'unhelpful-reason' | 'unhelpful-words' | 'form-refused' | 'case-after';

export interface SiteTables {
  /** Half-filled forms, encrypted. */
  drafts: {
    id: string;
    kind: string;
    sealed: Uint8Array;
    expires_at: Instant;
  };

  /** Used `state` values of sign-ins. */
  used_states: {
    id: string;
    expires_at: Instant;
  };

  /** Sessions of signed-in customers. */
  sessions: {
    /** SHA-256 of the identity token. */
    identity_hash: string;
    /** SHA-256 of the access token. */
    access_hash: string;
    last_active_at: Instant;
    /** When the first of the two tokens expires. */
    expires_at: Instant;
  };

  /** How often something was searched for on one day. */
  search_counts: {
    /** UTC, as `2026-11-20`. */
    day: string;
    /** The search text without personal data. */
    words: string;
    searches: number;
    /** Searches without a result. */
    unanswered: number;
    /** Searches after which a result was opened. */
    opened: number;
  };

  /** How often the search result at one position was opened on one day. */
  search_clicks: {
    day: string;
    /** From 1. */
    position: number;
    clicks: number;
  };

  /** How often something happened on one day, such as a view of a page. */
  daily_counts: {
    /** UTC, as `2026-11-20`. */
    day: string;
    kind: CountKind;
    subject: string;
    count: number;
  };

  daily_details: {
    /** UTC, as `2026-11-20`. */
    day: string;
    kind: DetailKind;
    subject: string;
    detail: string;
    count: number;
  };
}
