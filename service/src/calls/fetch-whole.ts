/** HTTP calls that always end: with the whole response, body included, within a deadline and a size, or with an error. */
import type { SpanFacts } from '../measuring/spans.ts';
import { traced, traceHeaders } from '../measuring/tracing.ts';

/** Why there is no whole response; `aborted`: it began and broke off. */
export type FetchFailure = 'bad-request' | 'network' | 'timeout' | 'cancelled' | 'aborted' | 'too-large';

export class FetchError extends Error {
  override name = 'FetchError';
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}

/** `fetch`, or a function that answers in this process. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface Bounds {
  /** Until the last byte of the response. */
  timeoutMs: number;
  /** Of the response's body, decoded. */
  mostBytes: number;
  /** Ends the call early. */
  signal?: AbortSignal | undefined;
  send?: Send;
  /** Name of the called system in traces: a constant, never an address. */
  callee?: string;
}

const NULL_BODY_STATUSES = new Set([101, 204, 205, 304]);

/** @throws {FetchError} `bad-request`, before anything is sent */
function checkRequest(url: string, init: RequestInit): void {
  try {
    new URL(url);
    new Headers(init.headers);
  } catch (cause) {
    throw new FetchError('bad-request', 'the call cannot be put as a request', cause);
  }
}

async function readBody(response: Response, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new FetchError('too-large', `the answer is longer than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function exchange(url: string, init: RequestInit, send: Send, mostBytes: number): Promise<Response> {
  const response = await send(url, init).catch((cause: unknown) => {
    throw new FetchError('network', 'no answer', cause);
  });
  const body = await readBody(response, mostBytes).catch((cause: unknown) => {
    throw cause instanceof FetchError ? cause : new FetchError('aborted', 'the answer broke off', cause);
  });
  const { status, statusText, headers } = response;
  return new Response(NULL_BODY_STATUSES.has(status) ? null : body, { status, statusText, headers });
}

/**
 * Sends one request and reads the whole response. Redirects are returned, not followed.
 *
 * The deadline is a timer that holds its controller: a signal that only a `Request` refers to can be garbage-collected,
 * and the call would wait for ever.
 * @throws {FetchError} if there is no whole response within the bounds
 * @example const answer = await fetchWhole(url, { method: 'GET' }, { timeoutMs: 5000, mostBytes: 1_000_000 });
 */
export async function fetchWhole(url: string, init: RequestInit, bounds: Bounds): Promise<Response> {
  checkRequest(url, init);
  const { method = 'GET' } = init;
  const { callee = new URL(url).hostname } = bounds;
  const facts: SpanFacts = { 'http.request.method': method, 'peer.service': callee };
  return traced({ name: `${method} ${callee}`, kind: 'client', facts }, async (span) => {
    const response = await fetchWithin(url, withTrace(init), bounds);
    span.add({ 'http.response.status_code': response.status });
    if (response.status >= 500) span.fail();
    return response;
  });
}

/** Adds the headers by which the called system continues the current trace. */
function withTrace(init: RequestInit): RequestInit {
  const trace = traceHeaders();
  if (!trace) return init;
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(trace)) headers.set(name, value);
  return { ...init, headers };
}

async function fetchWithin(url: string, init: RequestInit, bounds: Bounds): Promise<Response> {
  const { timeoutMs, mostBytes, signal: outer, send = fetch } = bounds;
  const controller = new AbortController();
  const ended = Promise.withResolvers<never>();
  const end = (error: FetchError) => {
    ended.reject(error);
    controller.abort(error);
  };
  const timer = setTimeout(() => end(new FetchError('timeout', `no whole answer within ${timeoutMs} ms`)), timeoutMs);
  const cancel = () => end(new FetchError('cancelled', 'the call was cancelled', outer?.reason));
  if (outer?.aborted) cancel();
  outer?.addEventListener('abort', cancel, { once: true });
  const whole = { ...init, signal: controller.signal, redirect: 'manual' as const };
  try {
    return await Promise.race([ended.promise, exchange(url, whole, send, mostBytes)]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', cancel);
  }
}
