import { STATUS_CODES } from 'node:http';
import axios, { AxiosError, type AxiosInstance } from 'axios';
import { EMBEDDED_ORIGIN, ENDPOINT_NAMES, type EndpointName } from './endpoints.ts';
import { type GenericCode, HttpError } from './http-error.ts';

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
  endpoints: Record<EndpointName, string>;
  timeoutMs: number;
  /** Answers calls to {@link EMBEDDED_ORIGIN} within this process, as real HTTP messages. */
  embedded: (request: Request) => Promise<Response>;
}

const GENERIC_CODES: Record<string, GenericCode> = {
  [AxiosError.ECONNABORTED]: 'ERR_ABORTED',
  [AxiosError.ETIMEDOUT]: 'ERR_TIMEOUT',
  [AxiosError.ERR_CANCELED]: 'ERR_CANCELLED',
  [AxiosError.ERR_BAD_REQUEST]: 'ERR_BAD_REQUEST',
};

/** The first of the body's `message`, `statusText` and `Message`, else the status text (specification, point 8). */
function errorText(body: unknown, statusText: string): string {
  if (typeof body !== 'string') return statusText;
  try {
    const fields: unknown = JSON.parse(body);
    if (typeof fields !== 'object' || fields === null) return statusText;
    const texts = ['message', 'statusText', 'Message'].map((name) => Reflect.get(fields, name));
    return texts.find((text): text is string => typeof text === 'string') ?? statusText;
  } catch {
    return statusText;
  }
}

function toHttpError(url: string, error: unknown): HttpError {
  if (!axios.isAxiosError(error))
    return new HttpError({ url, status: 0, statusText: '', text: 'no answer', code: 'ERR_NETWORK', cause: error });
  const { response } = error;
  if (!response) {
    const code = GENERIC_CODES[error.code ?? ''] ?? 'ERR_NETWORK';
    return new HttpError({ url, status: 0, statusText: '', text: error.message, code, cause: error });
  }
  const { status } = response;
  // A message within the process carries no status text of its own.
  const statusText = response.statusText || (STATUS_CODES[status] ?? '');
  return new HttpError({ url, status, statusText, text: errorText(response.data, statusText), cause: error });
}

/** An answer from within this process, given up on at its time limit just as one over the network would be. */
function untilAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}

function createAxios(options: HttpClientOptions): AxiosInstance {
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(`${EMBEDDED_ORIGIN}/`)) return fetch(request);
    return untilAborted(options.embedded(request), request.signal);
  };
  return axios.create({
    adapter: 'fetch',
    env: { fetch: send },
    timeout: options.timeoutMs,
    transitional: { clarifyTimeoutError: true },
    responseType: 'text',
    transformResponse: [],
    maxRedirects: 0,
  });
}

/** An HTTP client over axios (HC-01 to HC-03): the same code whether an endpoint is embedded or far away. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const client = createAxios(options);
  return async ({ endpoint, path, method = 'GET', headers, body, signal }) => {
    if (!ENDPOINT_NAMES.includes(endpoint)) throw new Error('Invalid HTTP endpoint');
    const url = options.endpoints[endpoint] + path;
    try {
      const response = await client.request<string>({ url, method, headers, data: body, signal });
      return response.data;
    } catch (error) {
      throw toHttpError(url, error);
    }
  };
}
