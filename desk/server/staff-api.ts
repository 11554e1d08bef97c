/** The way to the staff's API: over the network, or within the process where the provider is embedded. */
import type { Send } from '@larkfield/service/calls/fetch-whole';
import type { CallOutcome, Metrics } from '@larkfield/service/measuring/instruments';
import { traced, traceHeaders } from '@larkfield/service/measuring/tracing';
import type { Session } from './sign-in/session.ts';

/** Longest wait for the beginning of an answer, in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Asks as this member of staff. The answer's body is still on its way.
 * @throws where no answer begins in time
 */
export type AskStaffApi = (session: Session, path: string, init?: RequestInit) => Promise<Response>;

export interface StaffApi {
  ask: AskStaffApi;
  /** Asks whether the staff's API answers at all. @throws where it does not */
  check(): Promise<void>;
}

interface StaffApiParts {
  /** Where the backend API is, without a trailing slash. */
  base: string;
  send: Send;
  clientId: string;
  apiKey: string | undefined;
  /** Told how a call ended, and how long its answer took to begin. */
  onCall: Metrics['call'];
}

/** The staff's API among the endpoints that metrics and traces name. */
const ENDPOINT = 'staff';

export function createStaffApi({ base, send, clientId, apiKey, onCall }: StaffApiParts): StaffApi {
  const call = (path: string, init: RequestInit, given: HeadersInit) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of new Headers(given)) headers.set(name, value);
    headers.set('X-Client-Id', clientId);
    if (apiKey) headers.set('X-Api-Key', apiKey);
    for (const [name, value] of Object.entries(traceHeaders() ?? {})) headers.set(name, value);
    const attempt = (signal: AbortSignal) => send(`${base}/v1/${path}`, { ...init, headers, signal });
    return beginsInTime(canBeRepeated(init.method, headers) ? repeated(attempt) : attempt, init.signal);
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
      // Without a token every API of this contract answers 401, one that works as well as one of a supplier's own.
      const answer = await call('staff/me', {}, {});
      await answer.body?.cancel();
      if (answer.status >= 500) throw new Error(`the staff API answers ${answer.status}`);
    },
  };
}

/** What the provider does once however often it is asked. */
const canBeRepeated = (method = 'GET', headers: Headers) =>
  method === 'GET' || method === 'HEAD' || headers.has('Idempotency-Key');

/**
 * Asks again, once and over another connection, where the first one breaks before an answer begins: a provider may close
 * a connection that was kept open just as the next call goes over it.
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

/** Bounds the wait for an answer's head; a stream may then last as long as its reader. */
async function beginsInTime(ask: Attempt, given: AbortSignal | null | undefined) {
  const controller = new AbortController();
  if (given?.aborted) controller.abort();
  given?.addEventListener('abort', () => controller.abort(), { once: true });
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new NoAnswerInTime(`no answer within ${TIMEOUT_MS} ms`));
    controller.abort();
  }, TIMEOUT_MS);
  try {
    return await Promise.race([ask(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
