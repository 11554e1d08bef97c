/** What can be traced (OP-05), whether or not anybody collects it. */

export type SpanKind = 'server' | 'client' | 'internal' | 'consumer';
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface SpanStart {
  /** One of a small set, since spans are grouped by it. */
  name: string;
  kind: SpanKind;
  facts?: SpanFacts;
  /** The `traceparent` header of the caller (W3C Trace Context); undefined: the span that runs here, or a new trace. */
  parent?: string | undefined;
}

/** A span while its work runs. */
export interface Span {
  add(facts: SpanFacts): void;
  /** The work did not do what it should, though nothing was thrown. */
  fail(): void;
}

export interface Tracing {
  /** Runs work within a span; what throws has failed. */
  run<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  /** A span that is over already. */
  past(start: SpanStart, milliseconds: number, hasFailed: boolean): void;
  /** Headers that pass the trace on to the called system; undefined while nothing is traced. */
  headers(): Record<string, string> | undefined;
  /** Sends what is not sent yet. */
  close(): Promise<void>;
}
