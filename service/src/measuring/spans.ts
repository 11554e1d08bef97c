/** Spans (OP-05), independent of the library that sends them. */

export type SpanKind = 'server' | 'client' | 'internal' | 'consumer';
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface SpanStart {
  /** Of low cardinality, since spans are grouped by it. */
  name: string;
  kind: SpanKind;
  facts?: SpanFacts;
  /** The `traceparent` header of the caller (W3C Trace Context); undefined: the span that runs here, or a new trace. */
  parent?: string | undefined;
}

/** A span in progress. */
export interface Span {
  add(facts: SpanFacts): void;
  /** Marks the work as failed although it does not throw. */
  fail(): void;
}

export interface Tracing {
  /** Runs work within a span, which is marked as failed if the work throws. */
  run<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  /** Records a span that has already ended. */
  past(start: SpanStart, milliseconds: number, hasFailed: boolean): void;
  /** Headers that pass the trace on to the called system; undefined outside a trace. */
  headers(): Record<string, string> | undefined;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}
