/** Lists a signed-in customer's cases, and opens one of them without its link (CT-02). */
import { OpenAPIHono } from '@hono/zod-openapi';
import { OpenedCaseSession } from '@larkfield/api-schemas/customer-calls/case-sessions';
import { OwnCaseDocument, OwnCases } from '@larkfield/api-schemas/customer-calls/own-cases';
import type { Context } from 'hono';
import { answer, type Refusal, refuse } from '../../json-api/problem.ts';
import { clientsOnly, jsonResponse, route } from '../../json-api/route.ts';
import { openOwnSession } from '../links/open-session.ts';
import { ownCases } from './own-cases.ts';
import type { CustomerApi } from './session.ts';

/** `unverified`: the token is valid, but doesn't say that the address is the customer's own. */
type OwnEmail = { email: string } | 'unverified' | 'invalid' | 'unreachable';

/** Whose identity token this is. */
export type OwnEmailOf = (identityToken: string) => Promise<OwnEmail>;

interface OwnCaseRoutes extends CustomerApi {
  /** Days that a link to a case lasts. */
  days: number;
  ownEmailOf: OwnEmailOf;
}

type Refused = Extract<OwnEmail, string>;

const REFUSALS: Record<Refused, readonly [status: 401 | 404 | 503, refusal: Refusal]> = {
  invalid: [401, { code: 'invalid-token', title: 'Sign in again' }],
  unverified: [404, { code: 'no-own-cases', title: 'The token names no verified e-mail address to find cases by' }],
  unreachable: [503, { code: 'issuer-unreachable', title: 'The issuer of the tokens does not answer' }],
};

const refuseCustomer = (context: Context, refused: Refused) => refuse(context, ...REFUSALS[refused]);

/** `GET` and `POST /v1/own-cases`. */
export function ownCaseRoutes({ database, clock, requireClient, days, ownEmailOf }: OwnCaseRoutes): OpenAPIHono {
  const known = clientsOnly(requireClient);
  const list = route(known, {
    method: 'get',
    path: '/v1/own-cases',
    operationId: 'listOwnCases',
    summary: 'List the cases of a signed-in customer, newest first',
    answers: { 200: jsonResponse('The cases', OwnCases) },
    refuses: [404],
  });
  const open = route(known, {
    method: 'post',
    path: '/v1/own-cases',
    operationId: 'openOwnCase',
    summary: 'Open a case of a signed-in customer',
    body: OwnCaseDocument,
    answers: { 201: jsonResponse('The case is open', OpenedCaseSession) },
    refuses: [404],
  });
  const customerOf = async ({ req }: Context) =>
    ownEmailOf(/^Bearer +(\S+)$/i.exec(req.header('Authorization') ?? '')?.[1] ?? '');

  return new OpenAPIHono()
    .openapi(list, async (context) => {
      const own = await customerOf(context);
      if (typeof own === 'string') return refuseCustomer(context, own);
      const data = await ownCases(database, own.email);
      return answer(context, { data }, 200);
    })
    .openapi(open, async (context) => {
      const customer = await customerOf(context);
      if (typeof customer === 'string') return refuseCustomer(context, customer);
      const { email } = customer;
      const { id } = context.req.valid('json').data;
      // The token's address is verified; whether it is the mailbox of this case, a mailed link must have proved.
      const opened = await openOwnSession(database, id, { email, now: clock(), days });
      // Another customer's case and none at all get the same answer, so that references can't be probed.
      if (opened.status !== 'opened')
        return refuse(context, 404, { code: 'link-unknown', title: 'This customer has no such case' });
      const attributes = { reference: opened.caseId, 'expires-at': opened.expiresAt.toISOString() };
      return answer(context, { data: { type: 'case-sessions' as const, id: opened.session, attributes } }, 201);
    });
}
