import { STATUS_CODES } from 'node:http';
import { FetchError, type FetchFailure, fetchWhole, type Send } from '@larkfield/service/fetch-whole';
import type { CallOutcome, Metrics } from '@larkfield/service/instruments';
import { EMBEDDED_ORIGIN, type Endpoint, type EndpointName, isEndpointName } from './endpoints.ts';
import { type GenericCode, HttpError } from './http-error.ts';

/** Longer than any feed or article; what is longer would only fill the memory. */
const MOST_ANSWER_BYTES = 10_000_000;

/** One call: which endpoint, which path, and what goes with it. */
export interface Call {
  endpoint: EndpointName;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Ends the call early. */
  signal?: AbortSignal;
}

/** Sends calls and answers with the text of a successful body; every other outcome is an {@link HttpError}. */
export type HttpClient = (call: Call) => Promise<string>;

export interface HttpClientOptions {
  endpoints: Record<EndpointName, Endpoint>;
  /** Answers calls to {@link EMBEDDED_ORIGIN} within this process, as real HTTP messages. */
  embedded: (request: Request) => Promise<Response>;
  /** Told how each call ended. */
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

function refused(url: string, response: Response, body: string): HttpError {
  const { status } = response;
  // A message within the process, and one over HTTP/2, carries no status text of its own.
  const statusText = response.statusText || (STATUS_CODES[status] ?? '');
  return new HttpError({ url, status, statusText, text: errorText(body, statusText) });
}

const OUTCOMES: Record<string, CallOutcome> = { ERR_TIMEOUT: 'timeout', ERR_CANCELLED: 'cancelled' };

function outcomeOf(error: HttpError): CallOutcome {
  if (error.status === 0) return OUTCOMES[error.code] ?? 'no-answer';
  return error.status < 500 ? 'refused' : 'failed';
}

/** An HTTP client over `fetch` (HC-01 to HC-03): the same code whether an endpoint is embedded or far away. */
export function createHttpClient({ endpoints, embedded, onCall }: HttpClientOptions): HttpClient {
  const send: Send = (url, init) =>
    url.startsWith(`${EMBEDDED_ORIGIN}/`) ? embedded(new Request(url, init)) : fetch(url, init);

  const exchange = async ({ endpoint, path, method = 'GET', headers = {}, body, signal }: Call): Promise<string> => {
    const { address, timeoutMs } = endpoints[endpoint];
    const url = address + path;
    const bounds = { timeoutMs, mostBytes: MOST_ANSWER_BYTES, signal, send, callee: endpoint };
    const response = await fetchWhole(url, { method, headers, body }, bounds).catch((error: unknown) => {
      throw withoutAnswer(url, error);
    });
    const text = await response.text();
    if (!response.ok) throw refused(url, response, text);
    return text;
  };

  return async (call) => {
    if (!isEndpointName(call.endpoint)) throw new Error('Invalid HTTP endpoint');
    const begun = performance.now();
    const ended = (outcome: CallOutcome) => onCall?.(call.endpoint, outcome, (performance.now() - begun) / 1000);
    try {
      const text = await exchange(call);
      ended('ok');
      return text;
    } catch (error) {
      if (error instanceof HttpError) ended(outcomeOf(error));
      throw error;
    }
  };
}
