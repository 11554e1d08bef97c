/** How a customer opens their case: by a link, or by 'Find my case' (CT-02, CT-03). */
import { OpenAPIHono } from '@hono/zod-openapi';
import { CaseReference } from '@larkfield/api-schemas/cases';
import {
  CaseSessionDocument,
  FindCaseDocument,
  OpenedCaseSession,
} from '@larkfield/api-schemas/customer-calls/case-sessions';
import type { Context } from 'hono';
import * as z from 'zod';
import { answer, type Refusal, refuse } from '../../json-api/problem.ts';
import { clientsOnly, jsonResponse, route } from '../../json-api/route.ts';
import { type OpeningResult, openSession } from '../links/open-session.ts';
import { endSession } from '../links/store.ts';
import { type CustomerApi, withSession } from './session.ts';

interface SessionRoutes extends CustomerApi {
  /** Mails a fresh link if the case and the address match; runs after the response. */
  findMyCase: (reference: string, email: string) => void;
}

const REFUSED: Record<Exclude<OpeningResult['status'], 'opened'>, [403 | 404 | 410 | 429, Refusal]> = {
  'link-unknown': [
    404,
    {
      code: 'link-unknown',
      title: 'There is no such link',
      detail: "It may be cut off. 'Find my case' mails another one.",
    },
  ],
  'link-ended': [
    410,
    { code: 'link-ended', title: 'This link has expired or was revoked', detail: "'Find my case' mails another one." },
  ],
  'case-erased': [410, { code: 'case-erased', title: 'This case was erased' }],
  'wrong-email': [
    403,
    {
      code: 'wrong-email',
      title: 'This is not the e-mail address of the case',
      detail: 'It is the one that was given when the case was opened.',
      source: { pointer: '/data/attributes/email' },
    },
  ],
  'link-resting': [
    429,
    {
      code: 'link-resting',
      title: 'This link is paused',
      detail: 'Five addresses were wrong. Retry-After says in how many seconds it can be tried again.',
    },
  ],
};

function refuseLink(context: Context, result: Exclude<OpeningResult, { status: 'opened' }>, now: Date) {
  if (result.status === 'link-resting') {
    context.header('Retry-After', String(Math.ceil((result.until.getTime() - now.getTime()) / 1000)));
  }
  const [status, refusal] = REFUSED[result.status];
  return refuse(context, status, refusal);
}

function defineSessionRoutes(options: SessionRoutes) {
  const known = clientsOnly(options.requireClient);
  return {
    open: route(known, {
      method: 'post',
      path: '/v1/case-sessions',
      operationId: 'openCaseSession',
      summary: 'Open a case with a link and the e-mail address',
      description: 'Nothing is done to the case. After five wrong addresses the link rests for an hour.',
      body: CaseSessionDocument,
      answers: { 201: jsonResponse('The case is open', OpenedCaseSession) },
      refuses: [403, 404, 410, 429],
    }),
    end: route(withSession(options, false), {
      method: 'delete',
      path: '/v1/case-sessions',
      operationId: 'endCaseSession',
      summary: 'Close a case that is open in a browser',
      headers: z.object({ 'x-case-session': z.string().max(200), 'x-case-reference': CaseReference.optional() }),
      answers: { 204: { description: 'It is closed' } },
      refuses: [409],
    }),
    find: route(known, {
      method: 'post',
      path: '/v1/case-links',
      operationId: 'requestCaseLink',
      summary: 'Mail a new link to a case',
      description: 'The answer is the same whether or not there is such a case.',
      body: FindCaseDocument,
      answers: { 202: jsonResponse('If both are right, a link is mailed', z.object({ meta: z.object({}) })) },
    }),
  };
}

/** `POST|DELETE /v1/case-sessions` and `POST /v1/case-links`. */
export function sessionRoutes(options: SessionRoutes): OpenAPIHono {
  const { database, clock, findMyCase } = options;
  const { open, end, find } = defineSessionRoutes(options);
  return new OpenAPIHono()
    .openapi(open, async (context) => {
      const { email, ...secret } = context.req.valid('json').data.attributes;
      const now = clock();
      const result = await openSession(database, secret, { email, now });
      if (result.status !== 'opened') return refuseLink(context, result, now);
      const attributes = { reference: result.caseId, 'expires-at': result.expiresAt.toISOString() };
      return answer(context, { data: { type: 'case-sessions' as const, id: result.session, attributes } }, 201);
    })
    .openapi(end, async (context) => {
      await endSession(database, context.req.valid('header')['x-case-session']);
      return context.body(null, 204);
    })
    .openapi(find, (context) => {
      const { reference, email } = context.req.valid('json').data.attributes;
      findMyCase(reference, email);
      return answer(context, { meta: {} }, 202);
    });
}
