/** `GET /v1/cases/{id}/reply-mail`: what a customer would get with a reply (DK-03). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { ReplyMail, ReplyMailQuery } from '@larkfield/api-schemas/staff-calls/case-messages';
import * as z from 'zod';
import { answer, refusals, refuse } from '../../json-api/problem.ts';
import { jsonResponse } from '../../json-api/route.ts';
import type { StaffEnv } from '../../json-api/staff.ts';
import { replyMail } from '../mails/reply-mail.ts';
import { findCase } from '../store/case-row.ts';
import type { StaffRoutes } from './parts.ts';
import { UNKNOWN } from './refusals.ts';

export function replyMailRoutes({ database, clock, requireClient, requireStaff }: StaffRoutes): OpenAPIHono<StaffEnv> {
  const route = createRoute({
    method: 'get',
    path: '/v1/cases/{id}/reply-mail',
    operationId: 'previewReplyMail',
    summary: 'Read what stands around a reply in its mail',
    middleware: [requireClient, requireStaff('read')],
    request: { params: z.object({ id: z.string().max(40) }), query: ReplyMailQuery },
    responses: {
      200: jsonResponse('The mail without its words', ReplyMail),
      ...refusals(400, 401, 403, 404, 503),
    },
  });
  return new OpenAPIHono<StaffEnv>().openapi(route, async (context) => {
    const row = await findCase(database, context.req.valid('param').id);
    if (!row) return refuse(context, 404, UNKNOWN);
    return answer(context, { data: replyMail(row, context.req.valid('query'), clock()) }, 200);
  });
}
