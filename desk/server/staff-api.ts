/** Client of the staff API, over the network or within the process for an embedded provider. */
import type { Send } from '@larkfield/service/calls/fetch-whole';
import type { CallOutcome, Metrics } from '@larkfield/service/measuring/instruments';
import { traced, traceHeaders } from '@larkfield/service/measuring/tracing';
import type { Session } from './sign-in/session.ts';

/** Timeout until a response's headers, in milliseconds. The content check, before content is saved, may take longer. */
const TIMEOUT_MS = 15_000;
const CHECKED_MS = 50_000;
const timeoutOf = (path: string) =>
  /^content\/(saves|checks|restores|publications|proposals)$/.test(path) ? CHECKED_MS : TIMEOUT_MS;

/**
 * Sends a request as this member of staff. Resolves with the response's headers; the body may still be arriving.
 * @throws after the timeout
 */
export type AskStaffApi = (session: Session, path: string, init?: RequestInit) => Promise<Response>;

interface StaffApi {
  ask: AskStaffApi;
  /** Health check. @throws if the staff API does not respond */
  check(): Promise<void>;
}

interface StaffApiOptions {
  /** Base URL of the backend API, without a trailing slash. */
  base: string;
  send: Send;
  clientId: string;
  apiKey: string | undefined;
  /** Called with the outcome of each call and its time to first byte. */
  onCall: Metrics['call'];
}

/** Endpoint name in metrics and traces. */
const ENDPOINT = 'staff';

export function createStaffApi({ base, send, clientId, apiKey, onCall }: StaffApiOptions): StaffApi {
  const call = (path: string, init: RequestInit, given: HeadersInit) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of new Headers(given)) headers.set(name, value);
    headers.set('X-Client-Id', clientId);
    if (apiKey) headers.set('X-Api-Key', apiKey);
    for (const [name, value] of Object.entries(traceHeaders() ?? {})) headers.set(name, value);
    const attempt = (signal: AbortSignal) => send(`${base}/v1/${path}`, { ...init, headers, signal });
    return beginsInTime(
      canBeRepeated(init.method, headers) ? repeated(attempt) : attempt,
      init.signal,
      timeoutOf(path),
    );
  };
  return {
    async ask(session, path, init = {}) {
      const { method = 'GET' } = init;
      const begun = performance.now();
      const ended = (outcome: CallOutcome) => onCall(ENDPOINT, outcome, (performance.now() - begun) / 1000);
      const facts = { 'http.request.method': method, 'peer.service': ENDPOINT };
      return traced({ name: `${method} ${ENDPOINT}`, kind: 'client', facts }, async (span) => {
        try {
          const answer = await call(path, init, { Authorization: `Bearer ${session.idToken}` });
          span.add({ 'http.response.status_code': answer.status });
          if (answer.status >= 500) span.fail();
          ended(answer.status >= 500 ? 'failed' : answer.status >= 400 ? 'refused' : 'ok');
          return answer;
        } catch (error) {
          ended(init.signal?.aborted ? 'cancelled' : error instanceof NoAnswerInTime ? 'timeout' : 'no-answer');
          throw error;
        }
      });
    },
    async check() {
      // Without a token a working API responds with 401.
      const answer = await call('staff/me', {}, {});
      await answer.body?.cancel();
      if (answer.status >= 500) throw new Error(`the staff API responded with ${answer.status}`);
    },
  };
}

/** Whether a request is idempotent. */
const canBeRepeated = (method = 'GET', headers: Headers) =>
  method === 'GET' || method === 'HEAD' || headers.has('Idempotency-Key');

/**
 * Retries once, over another connection, if the first one breaks before the response: a provider may close a keep-alive
 * connection just as the next request is sent on it.
 */
const repeated =
  (attempt: Attempt): Attempt =>
  (signal) =>
    attempt(signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return attempt(signal);
    });

type Attempt = (signal: AbortSignal) => Promise<Response>;

class NoAnswerInTime extends Error {
  override name = 'NoAnswerInTime';
}

/** Applies the timeout until the response's headers; the body, such as an event stream, has no limit. */
async function beginsInTime(ask: Attempt, given: AbortSignal | null | undefined, timeoutMs: number) {
  const controller = new AbortController();
  if (given?.aborted) controller.abort();
  given?.addEventListener('abort', () => controller.abort(), { once: true });
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new NoAnswerInTime(`no answer within ${timeoutMs} ms`));
    controller.abort();
  }, timeoutMs);
  try {
    return await Promise.race([ask(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
