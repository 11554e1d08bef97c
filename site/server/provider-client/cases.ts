/** A customer's way to their own case at the backend API: opened, found, closed (CT). Failures are logged without anything typed. */
import {
  ANOTHER_CASE,
  CASE_REFERENCE_HEADER,
  LinkRefusal,
  OpenedCaseSession,
} from '@larkfield/api-schemas/customer-case';
import type { Logger } from 'pino';
import type { CustomerCases } from '../../app/case-context.ts';
import { callsOf, callsWithSession, logFailedCall, type WithSession } from './case-session.ts';
import type { Call, HttpExchange } from './http-client.ts';
import { HttpError } from './http-error.ts';

const ACCEPTED = 202;

/** How long a link rests where the provider does not say, in seconds. */
const REST_SECONDS = 3600;

/** `id`: what the next calls carry; a secret. */
export type SessionOutcome =
  | { status: 'opened'; id: string }
  | { status: Exclude<LinkRefusal, 'link-resting'> | 'unavailable' }
  | { status: 'link-resting'; retryAfter: number };

export interface CaseCalls {
  openSession(by: { token: string } | { session: string }, email: string): Promise<SessionOutcome>;
  find: CustomerCases['find'];
  endSession(session: string, reference?: string): Promise<'closed' | 'another-case'>;
  /** The calls that carry a session. */
  with(session: string): WithSession;
}

export function createCaseCalls(exchange: HttpExchange, clientId: string, log: Logger): CaseCalls {
  const calls = callsOf(clientId);
  const { get, post } = calls;

  return {
    async openSession(by, email) {
      try {
        const document = { data: { type: 'case-sessions', attributes: { ...by, email } } };
        const answer = await exchange(post('/v1/case-sessions', document));
        return { status: 'opened', id: OpenedCaseSession.parse(await answer.json()).data.id };
      } catch (error) {
        const refusal = LinkRefusal.safeParse(error instanceof HttpError ? error.reason : undefined).data;
        if (refusal === 'link-resting') {
          const retryAfter = error instanceof HttpError ? error.retryAfter : undefined;
          return { status: refusal, retryAfter: retryAfter ?? REST_SECONDS };
        }
        if (refusal) return { status: refusal };
        logFailedCall(log, 'opening', error);
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
