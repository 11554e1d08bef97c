/** `GET /v1/cases/{id}/call-password` and `POST …/register-acts`: the Priority Services Register (PS-01, RW-12). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { CallPassword, RegisterActDocument } from '@larkfield/api-schemas/staff-calls/register-acts';
import { answer, type Refusal, refusals, refuse } from '../../json-api/problem.ts';
import { jsonResponse } from '../../json-api/route.ts';
import type { StaffEnv } from '../../json-api/staff.ts';
import { joiningOf } from '../access/register.ts';
import { actOnRegister, type RegisterActResult } from '../access/register-act.ts';
import { actWith, answerCase, CaseParams } from './case-act.ts';
import type { StaffRoutes } from './parts.ts';
import { ERASED, UNKNOWN } from './refusals.ts';

const NO_PASSWORD: Refusal = { code: 'no-password', title: 'The customer chose no password' };

const REFUSED: Record<Exclude<RegisterActResult, 'done'>, [404 | 409 | 410 | 422, Refusal]> = {
  unknown: [404, UNKNOWN],
  erased: [410, ERASED],
  'not-joining': [409, { code: 'not-joining', title: 'This customer did not ask to join the register' }],
  'no-consent': [
    409,
    {
      code: 'no-consent',
      title: 'The customer did not agree that the networks are told',
      detail: 'Ask them first, and note that they agreed.',
    },
  ],
  'not-that-day': [
    422,
    {
      code: 'not-that-day',
      title: 'It can’t have been done on this day',
      detail: 'Expected a day from when the customer asked until today.',
      source: { pointer: '/data/attributes/on' },
    },
  ],
};

function routesOf(parts: StaffRoutes) {
  const password = createRoute({
    method: 'get',
    path: '/v1/cases/{id}/call-password',
    operationId: 'readCallPassword',
    summary: 'Read the password that our visitors say at the door; each reading is noted',
    middleware: [parts.requireClient, parts.requireStaff('write')],
    request: { params: CaseParams },
    responses: {
      200: jsonResponse('The password', CallPassword),
      ...refusals(401, 403, 404, 503),
    },
  });
  const act = createRoute({
    method: 'post',
    path: '/v1/cases/{id}/register-acts',
    operationId: 'actOnRegister',
    summary: 'Note that the customer is on the register, or that the networks were told, and when',
    ...actWith(parts, 'write', RegisterActDocument),
  });
  return { password, act };
}

export function registerRoutes(parts: StaffRoutes): OpenAPIHono<StaffEnv> {
  const { database, clock, readLead } = parts;
  const { password, act } = routesOf(parts);
  return new OpenAPIHono<StaffEnv>()
    .openapi(password, async (context) => {
      const { id } = context.req.valid('param');
      const found = joiningOf((await readLead(database, id))?.attributes)?.callPassword;
      if (!found) return refuse(context, 404, NO_PASSWORD);
      return answer(context, { data: { type: 'call-passwords' as const, id, attributes: { password: found } } }, 200);
    })
    .openapi(act, async (context) => {
      const { id } = context.req.valid('param');
      const staff = context.get('staff');
      const { attributes } = context.req.valid('json').data;
      const result = await actOnRegister({ database, id, now: clock(), staff, readLead }, attributes);
      if (result !== 'done') return refuse(context, ...REFUSED[result]);
      return answerCase(context, parts, id);
    });
}
