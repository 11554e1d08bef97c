/** The metrics (OP-05), independent of how they are served. */
import type { Logger } from 'pino';
import type { Check } from '../health.ts';

/** How a call to the provider ended: `ok`, `refused` (4xx), `failed` (5xx), or without a response. */
export type CallOutcome = 'ok' | 'refused' | 'failed' | 'timeout' | 'cancelled' | 'no-answer';

export interface OutboxState {
  channel: string;
  waiting: number;
  dead: number;
  /** Age of the oldest waiting entry in seconds; 0 if none waits. */
  oldestSeconds: number;
}

export interface JobState {
  name: string;
  /** A time in UTC, as `2026-11-20T14:05:00.000Z`. */
  succeeded_at: string;
}

export interface Metrics {
  /** @param route the path's pattern, never the path itself, which is unbounded and may hold the token of a case */
  request(route: string, method: string, status: number, seconds: number): void;
  /** `stale`: served while it is being renewed. */
  cachedPage(outcome: 'hit' | 'stale' | 'miss'): void;
  call(endpoint: string, outcome: CallOutcome, seconds: number): void;
  lead(outcome: 'accepted' | 'refused' | 'failed'): void;
  /** A confirmation was not mailed, because its recipient had reached `MAILS_PER_RECIPIENT` that day. */
  mailWithheld(): void;
  /** A mail came back that had been accepted: `unclear` if what came back is in no form that is read. */
  mailReturned(news: 'undelivered' | 'unclear'): void;
  /** Reads at each scrape when regular jobs last succeeded. */
  watchJobs(read: () => Promise<readonly JobState[]>): void;
  /** Reads the outbox's state at each scrape. */
  watchOutbox(read: () => Promise<readonly OutboxState[]>): void;
  /** Asks at each scrape whether the database answers. */
  watchDatabase(check: Check): void;
  /** A stream of changes was opened (1) or ended (-1). */
  stream(by: 1 | -1): void;
  close(): Promise<void>;
}

/** Where metrics are served, and which disk is watched. */
export interface MetricsPlace {
  /** Address to listen on. */
  host: string;
  /** Folder on the disk to watch; undefined: none. */
  dataDir?: string;
  /** Where refused connections are logged. */
  log?: Pick<Logger, 'warn'>;
}
