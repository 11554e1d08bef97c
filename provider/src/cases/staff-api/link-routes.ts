/** `DELETE /v1/cases/{id}/links`: ends every link to a case, for a customer whose mail somebody else has (CT-02). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { EndedLinks } from '@larkfield/api-schemas/staff-cases';
import { answer, refusals } from '../../json-api/problem.ts';
import { jsonResponse } from '../../json-api/route.ts';
import type { StaffEnv } from '../../json-api/staff.ts';
import { endLinks } from '../links/end-links.ts';
import { CaseParams, changeOf, refuseGone } from './case-act.ts';
import type { StaffRoutes } from './parts.ts';

export function linkRoutes(parts: StaffRoutes): OpenAPIHono<StaffEnv> {
  const route = createRoute({
    method: 'delete',
    path: '/v1/cases/{id}/links',
    operationId: 'endCaseLinks',
    summary: 'End every link to a case, and close it where it is open',
    description: 'Each mail from then on has a link of its own, and so has Find my case.',
    middleware: [parts.requireClient, parts.requireStaff('write')],
    request: { params: CaseParams },
    responses: {
      200: jsonResponse('None is left', EndedLinks),
      ...refusals(400, 401, 403, 404, 409, 410, 503),
    },
  });
  return new OpenAPIHono<StaffEnv>().openapi(route, async (context) => {
    const result = await changeOf(parts, context, endLinks);
    if (result.status !== 'changed') return refuseGone(context, result);
    return answer(context, { meta: { links: result.value } }, 200);
  });
}
