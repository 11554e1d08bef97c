import { STATUS_CODES } from 'node:http';
import { ErrorDocument } from '@larkfield/api-schemas/json-api';
import { FetchError, type FetchFailure, fetchWhole, type Send } from '@larkfield/service/calls/fetch-whole';
import type { CallOutcome, Metrics } from '@larkfield/service/measuring/instruments';
import { textOf } from './answer-text.ts';
import { EMBEDDED_ORIGIN, type Endpoint, type EndpointName, isEndpointName } from './endpoints.ts';
import { type GenericCode, HttpError } from './http-error.ts';

/** Longer than any feed or article; a longer answer would only fill the memory. */
const MOST_ANSWER_BYTES = 10_000_000;

/** One call: which endpoint, which path, and what goes with it. */
export interface Call {
  endpoint: EndpointName;
  path: string;
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** A call that takes long by its nature may take this many milliseconds, if the endpoint's own limit is shorter. */
  timeoutMs?: number;
  /** When the first of several tries began, by `performance.now()`: all of them share one time limit. */
  since?: number | undefined;
  /** Most bytes of the answer; {@link MOST_ANSWER_BYTES} where it does not say. */
  mostBytes?: number;
  /** Ends the call early. */
  signal?: AbortSignal;
}

/** Sends calls and answers with the whole of a successful answer; every other outcome is an {@link HttpError}. */
export type HttpExchange = (call: Call) => Promise<Response>;

/** Sends calls and answers with the text of a successful body; every other outcome is an {@link HttpError}. */
export type HttpClient = (call: Call) => Promise<string>;

export interface HttpClientOptions {
  endpoints: Record<EndpointName, Endpoint>;
  /** Answers calls to {@link EMBEDDED_ORIGIN} within this process, as real HTTP messages. */
  embedded: (request: Request) => Promise<Response>;
  /** Called with how each call ended. */
  onCall?: Metrics['call'];
}

const GENERIC_CODES: Record<FetchFailure, GenericCode> = {
  'bad-request': 'ERR_BAD_REQUEST',
  network: 'ERR_NETWORK',
  timeout: 'ERR_TIMEOUT',
  cancelled: 'ERR_CANCELLED',
  aborted: 'ERR_ABORTED',
  'too-large': 'ERR_BAD_ANSWER',
};

/** The first of the body's `message`, `statusText` and `Message`, else the status text (HC-02). */
function errorText(body: string, statusText: string): string {
  try {
    const fields: unknown = JSON.parse(body);
    if (typeof fields !== 'object' || fields === null) return statusText;
    const texts = ['message', 'statusText', 'Message'].map((name) => Reflect.get(fields, name));
    return texts.find((text): text is string => typeof text === 'string') ?? statusText;
  } catch {
    return statusText;
  }
}

function withoutAnswer(url: string, error: unknown): HttpError {
  const code = error instanceof FetchError ? GENERIC_CODES[error.failure] : 'ERR_BAD_ANSWER';
  const text = error instanceof FetchError ? error.message : 'the answer cannot be read';
  return new HttpError({ url, status: 0, statusText: '', text, code, cause: error });
}

/** The first error's `code` of a JSON:API body. */
function reasonOf(body: string): string | undefined {
  try {
    return ErrorDocument.safeParse(JSON.parse(body)).data?.errors[0]?.code;
  } catch {
    return undefined;
  }
}

function refused(url: string, response: Response, body: string): HttpError {
  const { status, headers } = response;
  // A message within the process, and one over HTTP/2, carries no status text of its own.
  const statusText = response.statusText || (STATUS_CODES[status] ?? '');
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  return new HttpError({
    url,
    status,
    statusText,
    text: errorText(body, statusText),
    reason: reasonOf(body),
    retryAfter,
  });
}

const OUTCOMES: Record<string, CallOutcome> = { ERR_TIMEOUT: 'timeout', ERR_CANCELLED: 'cancelled' };

function outcomeOf(error: HttpError): CallOutcome {
  if (error.status === 0) return OUTCOMES[error.code] ?? 'no-answer';
  return error.status < 500 ? 'refused' : 'failed';
}

/** HTTP calls over `fetch` (HC-01 to HC-03): the same code whether an endpoint is embedded or far away. */
export function createHttpExchange({ endpoints, embedded, onCall }: HttpClientOptions): HttpExchange {
  // A call within the process cannot be cancelled: the deadline ends the wait. A request with a signal costs twice as
  // much.
  const send: Send = (url, init) =>
    url.startsWith(`${EMBEDDED_ORIGIN}/`) ? embedded(new Request(url, { ...init, signal: null })) : fetch(url, init);

  const exchange = async (call: Call): Promise<Response> => {
    const { endpoint, path, method = 'GET', headers = {}, body, signal, mostBytes = MOST_ANSWER_BYTES } = call;
    const { address, timeoutMs } = endpoints[endpoint];
    const url = address + path;
    const spent = call.since === undefined ? 0 : performance.now() - call.since;
    const longest = Math.max(timeoutMs, call.timeoutMs ?? 0) - spent;
    const bounds = { timeoutMs: Math.max(Math.ceil(longest), 1), mostBytes, signal, send, callee: endpoint };
    const response = await fetchWhole(url, { method, headers, body }, bounds).catch((error: unknown) => {
      throw withoutAnswer(url, error);
    });
    if (!response.ok) throw refused(url, response, await response.text());
    return response;
  };

  return async (call) => {
    if (!isEndpointName(call.endpoint)) throw new Error('Invalid HTTP endpoint');
    const begun = performance.now();
    const ended = (outcome: CallOutcome) => onCall?.(call.endpoint, outcome, (performance.now() - begun) / 1000);
    try {
      const response = await exchange(call);
      ended('ok');
      return response;
    } catch (error) {
      if (error instanceof HttpError) ended(outcomeOf(error));
      throw error;
    }
  };
}

/** Sends a call that has an idempotency key; repeats it if the answer is lost. */
export async function sendKeyed<T>(send: (call: Call) => Promise<T>, call: Call): Promise<T> {
  try {
    return await send(call);
  } catch (error) {
    if (error instanceof HttpError && error.lostAnswer) return send(call);
    throw error;
  }
}

/** The same for answers that are text. */
export function textClient(exchange: HttpExchange): HttpClient {
  return async (call) => textOf(await exchange(call));
}
