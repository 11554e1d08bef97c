/**
 * `POST /v1/cases/{id}/dangers-dealt-with`: staff have dealt with the danger that a customer reported, and it is no
 * longer shown (RW-14).
 */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { DangersDealtWithDocument } from '@larkfield/api-schemas/staff-calls/dangers';
import { refuse } from '../../json-api/problem.ts';
import type { StaffEnv } from '../../json-api/staff.ts';
import { dealWithDangers } from './acts.ts';
import { actWith, answerCase } from './case-act.ts';
import type { StaffRoutes } from './parts.ts';
import { ERASED } from './refusals.ts';

export function dangerRoutes(parts: StaffRoutes): OpenAPIHono<StaffEnv> {
  const route = createRoute({
    method: 'post',
    path: '/v1/cases/{id}/dangers-dealt-with',
    operationId: 'dealWithDangers',
    summary: 'Say that somebody dealt with the danger that the customer told of, and how',
    ...actWith(parts, 'write', DangersDealtWithDocument),
  });
  return new OpenAPIHono<StaffEnv>().openapi(route, async (context) => {
    const { id } = context.req.valid('param');
    const { how } = context.req.valid('json').data.attributes;
    const by = { staff: context.get('staff'), version: undefined };
    const { status } = await dealWithDangers({ database: parts.database, id, now: parts.clock(), ...by }, how);
    return status === 'erased' ? refuse(context, 410, ERASED) : answerCase(context, parts, id);
  });
}
