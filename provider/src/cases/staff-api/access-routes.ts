/** `GET /v1/cases/{id}/reads` and `PUT /v1/cases/{id}/restriction`: who read a case, and who may (RW-12). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { CaseReads, RestrictionDocument } from '@larkfield/api-schemas/staff-calls/case-access';
import { answer, type Refusal, refusals, refuse } from '../../json-api/problem.ts';
import type { StaffEnv } from '../../json-api/staff.ts';
import { table, tableResponse, wantsCsv } from '../../json-api/table.ts';
import { readsCsv, readsOf } from '../access/reads.ts';
import { restrictCase } from '../access/restrict.ts';
import { actWith, answerCase, CaseParams } from './case-act.ts';
import type { StaffRoutes } from './parts.ts';
import { ERASED } from './refusals.ts';

const UNKNOWN_READER: Refusal = {
  code: 'unknown-reader',
  title: 'Somebody of these is not known here',
  detail: 'GET /v1/staff lists everybody who can be named.',
  source: { pointer: '/data/attributes/readers' },
};

function routesOf(parts: StaffRoutes) {
  const reads = createRoute({
    method: 'get',
    path: '/v1/cases/{id}/reads',
    operationId: 'listCaseReads',
    summary: 'Read who read or downloaded what of a case',
    description: 'JSON:API, or a table by Accept: text/csv.',
    middleware: [parts.requireClient, parts.requireStaff('oversee')],
    request: { params: CaseParams },
    responses: { 200: tableResponse('Newest first', CaseReads), ...refusals(401, 403, 404, 503) },
  });
  const restrict = createRoute({
    method: 'put',
    path: '/v1/cases/{id}/restriction',
    operationId: 'restrictCase',
    summary: 'Let only named people read a case, or everybody again',
    description: 'For everybody else there is no such case then: in no list, search, stream, nor by its address.',
    ...actWith(parts, 'oversee', RestrictionDocument),
  });
  return { reads, restrict };
}

export function accessRoutes(parts: StaffRoutes): OpenAPIHono<StaffEnv> {
  const { database, clock } = parts;
  const { reads, restrict } = routesOf(parts);
  return new OpenAPIHono<StaffEnv>()
    .openapi(reads, async (context) => {
      const { id } = context.req.valid('param');
      const found = await readsOf(database, id);
      return wantsCsv(context) ? table(context, readsCsv(found), `reads-${id}`) : answer(context, { data: found }, 200);
    })
    .openapi(restrict, async (context) => {
      const { id } = context.req.valid('param');
      const staff = context.get('staff');
      const { attributes } = context.req.valid('json').data;
      const result = await restrictCase({ database, id, now: clock(), staff }, attributes);
      if (result === 'unknown-reader') return refuse(context, 422, UNKNOWN_READER);
      return result === 'erased' ? refuse(context, 410, ERASED) : answerCase(context, parts, id);
    });
}
