/**
 * The calls of the backend API that open, find and close a customer's own case (CT). Failures are logged without
 * anything that was typed.
 */
import {
  ANOTHER_CASE,
  CASE_REFERENCE_HEADER,
  LinkRefusal,
  OpenedCaseSession,
} from '@larkfield/api-schemas/customer-calls/case-sessions';
import { OwnCases } from '@larkfield/api-schemas/customer-calls/own-cases';
import { readLiberally } from '@larkfield/api-schemas/reading/liberal-reading';
import type { Logger } from 'pino';
import type { CustomerCases, OwnCasesOutcome } from '../../app/case-context.ts';
import { callsOf, callsWithSession, logFailedCall, type WithSession } from './case-session.ts';
import type { Call, HttpExchange } from './http-client.ts';
import { HttpError } from './http-error.ts';

const ACCEPTED = 202;

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** How long a link is blocked if the provider does not say, in seconds. */
const REST_SECONDS = 3600;

/** `id`: the secret that the next calls carry. */
export type SessionOutcome =
  | { status: 'opened'; id: string }
  | { status: Exclude<LinkRefusal, 'link-resting'> | 'unavailable' }
  | { status: 'link-resting'; retryAfter: number };

export interface CaseCalls {
  /** The cases of the customer whose identity token this is. */
  own(identityToken: string): Promise<OwnCasesOutcome>;
  openOwn(identityToken: string, reference: string): Promise<SessionOutcome>;
  openSession(by: { token: string } | { session: string }, email: string): Promise<SessionOutcome>;
  find: CustomerCases['find'];
  endSession(session: string, reference?: string): Promise<'closed' | 'another-case'>;
  /** The calls that carry a session. */
  with(session: string): WithSession;
}

async function open(exchange: HttpExchange, log: Logger, call: Call): Promise<SessionOutcome> {
  try {
    const answer = await exchange(call);
    return { status: 'opened', id: OpenedCaseSession.parse(await answer.json()).data.id };
  } catch (error) {
    return notOpened(log, error);
  }
}

/** Why a case was not opened: its link was refused, or the call failed. */
function notOpened(log: Logger, error: unknown): SessionOutcome {
  const { reason, retryAfter = REST_SECONDS } = error instanceof HttpError ? error : {};
  const refusal = LinkRefusal.safeParse(reason).data;
  if (refusal === 'link-resting') return { status: refusal, retryAfter };
  if (refusal) return { status: refusal };
  logFailedCall(log, 'opening', error);
  return { status: 'unavailable' };
}

export function createCaseCalls(exchange: HttpExchange, clientId: string, log: Logger): CaseCalls {
  const calls = callsOf(clientId);
  const { get, post } = calls;

  return {
    openSession(by, email) {
      const document = { data: { type: 'case-sessions', attributes: { ...by, email } } };
      return open(exchange, log, post('/v1/case-sessions', document));
    },
    openOwn(identityToken, id) {
      const document = { data: { type: 'cases', id } };
      return open(exchange, log, post('/v1/own-cases', document, bearer(identityToken)));
    },

    async own(identityToken) {
      const { headers, ...call } = get('/v1/own-cases', '');
      try {
        const answer = await exchange({ ...call, headers: { ...headers, ...bearer(identityToken) } });
        const { data, leftOut } = readLiberally(OwnCases, await answer.text());
        if (leftOut.length > 0) log.warn({ leftOut: leftOut.length }, 'cases of a customer are invalid and left out');
        return { status: 'ok', cases: data.data };
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return { status: 'not-offered' };
        logFailedCall(log, 'listing', error);
        return { status: 'unavailable' };
      }
    },

    async find(reference, email) {
      try {
        const document = { data: { type: 'case-links', attributes: { reference, email } } };
        const { status } = await exchange(post('/v1/case-links', document));
        if (status === ACCEPTED) return { status: 'asked' };
        logFailedCall(log, 'finding', undefined);
        return { status: 'unavailable' };
      } catch (error) {
        logFailedCall(log, 'finding', error);
        return { status: 'unavailable' };
      }
    },

    async endSession(session, reference) {
      const call: Call = { ...get('/v1/case-sessions', session), method: 'DELETE' };
      if (reference !== undefined) call.headers = { ...call.headers, [CASE_REFERENCE_HEADER]: reference };
      try {
        await exchange(call);
      } catch (error) {
        if (error instanceof HttpError && error.reason === ANOTHER_CASE) return ANOTHER_CASE;
        logFailedCall(log, 'closing', error);
      }
      return 'closed';
    },

    with: (session) => callsWithSession({ exchange, calls, log }, session),
  };
}
