/** What can be counted (OP-05), whether or not anybody reads it. */

/** How a call to the provider ended: `ok`, `refused` (4xx), `failed` (5xx), or without an answer. */
export type CallOutcome = 'ok' | 'refused' | 'failed' | 'timeout' | 'cancelled' | 'no-answer';

export interface OutboxState {
  channel: string;
  waiting: number;
  dead: number;
  /** Since the oldest waiting entry was written, in seconds; 0 where none waits. */
  oldestSeconds: number;
}

export interface Metrics {
  /** @param route the pattern of the path, never the path itself: paths are endless, and may name a customer's case */
  request(route: string, method: string, status: number, seconds: number): void;
  /** `stale`: served while it is renewed. */
  cachedPage(outcome: 'hit' | 'stale' | 'miss'): void;
  call(endpoint: string, outcome: CallOutcome, seconds: number): void;
  lead(outcome: 'accepted' | 'refused' | 'failed'): void;
  /** A confirmation was not mailed, since its recipient had enough that day (`MAILS_PER_RECIPIENT`). */
  mailWithheld(): void;
  /** Asks for the outbox each time that metrics are read. */
  watchOutbox(read: () => Promise<readonly OutboxState[]>): void;
  /** A stream of changes was opened (1) or ended (-1). */
  stream(by: 1 | -1): void;
  close(): Promise<void>;
}

/** Where metrics are served, and what they watch. */
export interface MetricsPlace {
  /** Address to listen on. */
  host: string;
  /** Folder whose disk is watched; undefined: none. */
  dataDir?: string;
}
