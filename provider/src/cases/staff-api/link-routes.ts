/** `DELETE /v1/cases/{id}/links`: ends every link to a case, for a customer whose mail somebody else has (CT-02). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { EndedLinks } from '@larkfield/api-schemas/staff-cases';
import { answer, refusals, refuse } from '../../json-api/problem.ts';
import { jsonResponse } from '../../json-api/route.ts';
import { revokeLinks } from '../links/store.ts';
import { changeCase, staffActor } from '../store/change-case.ts';
import { CaseParams } from './case-act.ts';
import type { StaffRoutes } from './parts.ts';
import { ERASED, UNKNOWN } from './refusals.ts';
import type { StaffEnv } from './require-staff.ts';

export function linkRoutes({ database, clock, requireClient, requireStaff }: StaffRoutes): OpenAPIHono<StaffEnv> {
  const route = createRoute({
    method: 'delete',
    path: '/v1/cases/{id}/links',
    operationId: 'endCaseLinks',
    summary: 'End every link to a case, and close it where it is open',
    description: 'Each mail from then on has a link of its own, and so has Find my case.',
    middleware: [requireClient, requireStaff('write')],
    request: { params: CaseParams },
    responses: {
      200: jsonResponse('None is left', EndedLinks),
      ...refusals(400, 401, 403, 404, 409, 410, 503),
    },
  });
  return new OpenAPIHono<StaffEnv>().openapi(route, async (context) => {
    const result = await changeCase({
      database,
      id: context.req.valid('param').id,
      now: clock(),
      actor: staffActor(context.get('staff')),
      async act(change) {
        const links = await revokeLinks(change.transaction, change.row.id, change.now);
        if (links > 0) change.record('links-ended', { links });
        return links;
      },
    });
    if (result.status !== 'changed')
      return result.status === 'erased' ? refuse(context, 410, ERASED) : refuse(context, 404, UNKNOWN);
    return answer(context, { meta: { links: result.value } }, 200);
  });
}
