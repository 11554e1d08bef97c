/** The customer's own case, by the session that opened it (CT-04, CT-05). */
import { OpenAPIHono } from '@hono/zod-openapi';
import { CaseReference } from '@larkfield/api-schemas/cases';
import { CaseActionDocument, CustomerMessageDocument } from '@larkfield/api-schemas/customer-calls/case-acts';
import { CustomerCase } from '@larkfield/api-schemas/customer-case';
import type { Context } from 'hono';
import * as z from 'zod';
import { fingerprintOf } from '../../json-api/idempotency.ts';
import { answer, type Refusal, refuse, refuseReusedKey } from '../../json-api/problem.ts';
import { jsonResponse, route } from '../../json-api/route.ts';
import type { ReadLetter } from '../../noticed/noticed.ts';
import type { HasDiskRoom } from '../files/taking.ts';
import { FILE_MISSING } from '../files/transfer.ts';
import type { Reach } from '../links/reach.ts';
import { type ActResult, type CustomerAct, sendMessage, takeAction } from './acts.ts';
import { type CaseSessionEnv, type CustomerApi, withSession } from './session.ts';
import { customerCase } from './view.ts';

interface CustomerCaseRoutes extends CustomerApi {
  hasRoom: HasDiskRoom;
  readLetter: ReadLetter;
  /** Called after a change that may be mailed. */
  onChanged: () => void;
}

/** Every call that writes has a key and names its case. Sites of the previous release name no case. */
export const ActHeaders = z.object({
  'idempotency-key': z.string().regex(/^[\x21-\x7e]{1,255}$/, 'Expected 1 to 255 visible ASCII characters'),
  'x-case-reference': CaseReference.optional(),
});

const GONE: Refusal = { code: 'case-erased', title: 'This case was erased' };

const NOT_NOW: Refusal = {
  code: 'not-allowed-now',
  title: 'The case does not allow this (any more)',
  detail: 'Read it again: `actions` says what it allows.',
};

function defineCustomerCaseRoutes(options: CustomerCaseRoutes) {
  const session = withSession(options);
  return {
    read: route(session, {
      method: 'get',
      path: '/v1/my-case',
      operationId: 'readMyCase',
      summary: 'Read the case of a session',
      answers: { 200: jsonResponse('The case', CustomerCase) },
      refuses: [410],
    }),
    write: route(session, {
      method: 'post',
      path: '/v1/my-case/messages',
      operationId: 'writeMyMessage',
      summary: 'Add a message, with files that were uploaded before; `reopen` says whether to reopen a closed case',
      headers: ActHeaders,
      body: CustomerMessageDocument,
      answers: { 201: jsonResponse('The case with the message', CustomerCase) },
      refuses: [409, 410],
    }),
    act: route(session, {
      method: 'post',
      path: '/v1/my-case/actions',
      operationId: 'actOnMyCase',
      summary: 'Withdraw, ask for a review, settle, reopen, or change how to be contacted',
      headers: ActHeaders,
      body: CaseActionDocument,
      answers: { 201: jsonResponse('The case as it is then', CustomerCase) },
      refuses: [409, 410],
    }),
  };
}

/** `GET /v1/my-case`, `POST /v1/my-case/messages` and `/actions`. */
export function customerCaseRoutes(options: CustomerCaseRoutes): OpenAPIHono<CaseSessionEnv> {
  const { database, clock, onChanged, hasRoom, readLetter } = options;
  const { read, write, act } = defineCustomerCaseRoutes(options);
  const actOf = ({ caseId, mayAct }: Reach, key: string, posted: unknown): CustomerAct => ({
    database,
    caseId,
    mayAct,
    now: clock(),
    key,
    fingerprint: fingerprintOf(posted),
  });
  const answerWithCase = async <Status extends 200 | 201>(context: Context<CaseSessionEnv>, status: Status) => {
    const found = await customerCase({ database, hasRoom, now: clock() }, context.get('reach'));
    return found ? answer(context, found, status) : refuse(context, 410, GONE);
  };
  const answerAct = (context: Context<CaseSessionEnv>, result: ActResult) => {
    switch (result) {
      case 'gone':
        return refuse(context, 410, GONE);
      case 'not-allowed-now':
        return refuse(context, 409, NOT_NOW);
      case 'key-reused':
        return refuseReusedKey(context, 'act');
      case 'unknown-file':
        return refuse(context, 422, FILE_MISSING);
      default:
        onChanged();
        return answerWithCase(context, 201);
    }
  };

  return new OpenAPIHono<CaseSessionEnv>()
    .openapi(read, (context) => answerWithCase(context, 200))
    .openapi(write, async (context) => {
      const { attributes, relationships } = context.req.valid('json').data;
      const { text, reopen } = attributes;
      const posted = { text, fileIds: relationships?.files?.data.map(({ id }) => id) ?? [], reopen };
      const key = context.req.valid('header')['idempotency-key'];
      const act = actOf(context.get('reach'), key, posted);
      const represents = context.get('represents');
      return answerAct(context, await sendMessage(act, { ...posted, represents, noticed: await readLetter(text) }));
    })
    .openapi(act, async (context) => {
      const { attributes } = context.req.valid('json').data;
      const key = context.req.valid('header')['idempotency-key'];
      return answerAct(context, await takeAction(actOf(context.get('reach'), key, attributes), attributes));
    });
}
