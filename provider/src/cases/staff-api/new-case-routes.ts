/** `POST /v1/cases`: staff open a case for a customer who called, visited or wrote (DK-03, CT-01). */
import { OpenAPIHono } from '@hono/zod-openapi';
import { NewCaseDocument, NewCaseMeta } from '@larkfield/api-schemas/new-case';
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import { IdempotencyHeaders } from '../../json-api/idempotency.ts';
import { answer, type Refusal, refuse, refuseReusedKey } from '../../json-api/problem.ts';
import { jsonResponse, route } from '../../json-api/route.ts';
import { staffWith } from '../../staff/guard.ts';
import type { StaffEnv } from '../../staff/signed-in.ts';
import { reachedCase } from '../access/restricted.ts';
import { staffCase } from '../staff-view/case.ts';
import { type Intake, type NewCaseResult, openByStaff } from './new-case.ts';
import { etagOf, INVALID, NOT_NOW, UNKNOWN } from './refusals.ts';
import type { StaffRoutes } from './staff-routes.ts';

const RECEIVED_AT = { pointer: '/data/attributes/received-at' };

const REFUSALS: Record<Exclude<NewCaseResult['status'], 'opened' | 'key-reused'>, Refusal> = {
  'unknown-owner': INVALID['unknown-owner'],
  'cannot-own': NOT_NOW['cannot-own'],
  'in-the-future': {
    code: 'in-the-future',
    title: 'This time is in the future',
    detail: 'Give the time at which the customer called, visited or wrote.',
    source: RECEIVED_AT,
  },
  'too-long-ago': {
    code: 'too-long-ago',
    title: 'This time is more than two years ago',
    detail: 'Check the year.',
    source: RECEIVED_AT,
  },
};

export function newCaseRoutes(options: StaffRoutes, intake: Intake): OpenAPIHono<StaffEnv> {
  const { database, clock, onChanged } = options;
  const open = route(staffWith(options, 'write'), {
    method: 'post',
    path: '/v1/cases',
    operationId: 'openCase',
    summary: 'Open a case that came by telephone, by post, by e-mail or in person',
    description:
      'Its deadlines count from `received-at`. `meta` says whether a confirmation is mailed: the customer of a case that ' +
      'is settled at once is mailed its outcome instead. The same Idempotency-Key and body get the same case again.',
    headers: IdempotencyHeaders,
    body: NewCaseDocument,
    answers: { 201: jsonResponse('The case is open', StaffCase.extend({ meta: NewCaseMeta })) },
    refuses: [404, 409],
  });
  return new OpenAPIHono<StaffEnv>().openapi(open, async (context) => {
    const now = clock();
    const key = context.req.valid('header')['idempotency-key'] ?? null;
    const staff = context.get('staff');
    const result = await openByStaff({ database, intake, staff, now, key }, context.req.valid('json').data.attributes);
    if (result.status === 'key-reused') return refuseReusedKey(context, 'case');
    if (result.status !== 'opened') return refuse(context, 422, REFUSALS[result.status]);
    onChanged();
    // A case opened earlier under this key may have been restricted to others since (RW-12).
    if (!(await reachedCase(database, result.id, staff.id))) return refuse(context, 404, UNKNOWN);
    const found = await staffCase({ ...options, now, reader: staff }, result.id);
    if (!found) return refuse(context, 404, UNKNOWN);
    context.header('ETag', etagOf(found.data.attributes.version));
    context.header('Location', `/v1/cases/${result.id}`);
    const meta = { 'confirmation-mail': await intake.isConfirmed(result.id) };
    return answer(context, { ...found, meta }, 201);
  });
}
