/** `POST /v1/cases/{id}/dangers-dealt-with`: the danger that a customer told of is no longer shown (RW-14). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import { DangersDealtWithDocument } from '@larkfield/api-schemas/staff-calls/dangers';
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import * as z from 'zod';
import { limitBody, requireJsonApi } from '../../json-api/middleware.ts';
import { answer, refusals, refuse } from '../../json-api/problem.ts';
import { dealWithDangers } from './acts.ts';
import type { StaffRoutes } from './parts.ts';
import { ERASED, UNKNOWN } from './refusals.ts';
import type { StaffEnv } from './require-staff.ts';
import { staffCase } from './view.ts';

export function dangerRoutes(parts: StaffRoutes): OpenAPIHono<StaffEnv> {
  const { database, clock, readLead, addressOf, hasDuties, requireClient, requireStaff } = parts;
  const route = createRoute({
    method: 'post',
    path: '/v1/cases/{id}/dangers-dealt-with',
    operationId: 'dealWithDangers',
    summary: 'Say that somebody dealt with the danger that the customer told of, and how',
    middleware: [requireClient, requireStaff('write'), limitBody, requireJsonApi],
    request: {
      params: z.object({ id: z.string().min(1).max(40) }),
      body: { required: true, content: { [JSON_API_MEDIA_TYPE]: { schema: DangersDealtWithDocument } } },
    },
    responses: {
      200: { description: 'The case as it is then', content: { [JSON_API_MEDIA_TYPE]: { schema: StaffCase } } },
      ...refusals(400, 401, 403, 404, 410, 413, 415, 422, 503),
    },
  });
  return new OpenAPIHono<StaffEnv>().openapi(route, async (context) => {
    const { id } = context.req.valid('param');
    const staff = context.get('staff');
    const now = clock();
    const { how } = context.req.valid('json').data.attributes;
    const { status } = await dealWithDangers({ database, id, now, staff, version: undefined }, how);
    if (status === 'erased') return refuse(context, 410, ERASED);
    const found = await staffCase({ database, readLead, addressOf, hasDuties, now, reader: staff }, id);
    return found ? answer(context, found, 200) : refuse(context, 404, UNKNOWN);
  });
}
