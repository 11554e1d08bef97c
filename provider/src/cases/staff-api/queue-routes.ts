/** `GET /v1/cases`: the queue (DK-02). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { CaseList, CaseListQuery } from '@larkfield/api-schemas/case-queue';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import { answer, refusals, refuse } from '../../json-api/problem.ts';
import { formerAmong, knownStaff } from '../access/owners.ts';
import { queuePage } from '../queue/queue.ts';
import type { StaffRoutes } from './parts.ts';
import type { StaffEnv } from './require-staff.ts';
import { toSummary } from './view.ts';

export function queueRoutes(parts: StaffRoutes): OpenAPIHono<StaffEnv> {
  const { database, clock, hasDuties, requireClient, requireStaff } = parts;
  const list = createRoute({
    method: 'get',
    path: '/v1/cases',
    operationId: 'listCases',
    summary: 'Read the queue',
    middleware: [requireClient, requireStaff('read')],
    request: { query: CaseListQuery },
    responses: {
      200: { description: 'A page of it', content: { [JSON_API_MEDIA_TYPE]: { schema: CaseList } } },
      ...refusals(400, 401, 403, 503),
    },
  });
  return new OpenAPIHono<StaffEnv>().openapi(list, async (context) => {
    const now = clock();
    const reader = context.get('staff');
    const former = formerAmong(await knownStaff(database));
    const page = await queuePage(database, context.req.valid('query'), { reader, former, now, hasDuties });
    if (page.status === 'bad-parameter') {
      const { parameter } = page;
      return refuse(context, 400, {
        code: 'invalid-parameter',
        title: 'This parameter is not valid',
        detail: 'See /backend/openapi.json.',
        source: { parameter },
      });
    }
    const data = page.rows.map((row) => toSummary(row, { reader, former, now, hasDuties }));
    const links = {
      next: pageLink(context.req.url, 'page[after]', page.next),
      prev: pageLink(context.req.url, 'page[before]', page.previous),
    };
    const duties = hasDuties ? ('on' as const) : ('off' as const);
    return answer(context, { data, links, meta: { total: page.total, duties } }, 200);
  });
}

/** The same question, from where the page ended or began. */
function pageLink(url: string, parameter: 'page[after]' | 'page[before]', cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const { searchParams } = new URL(url);
  for (const other of ['page[after]', 'page[before]']) searchParams.delete(other);
  searchParams.set(parameter, cursor);
  return `/v1/cases?${searchParams}`;
}
