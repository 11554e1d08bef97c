/** `GET /v1/cases`, `/v1/staff` and `/v1/staff/me`: the queue, and who works on it (DK-02). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { CaseList, CaseListQuery } from '@larkfield/api-schemas/case-queue';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import { OwnStaff, StaffList } from '@larkfield/api-schemas/staff';
import { answer, refusals, refuse } from '../../json-api/problem.ts';
import type { StaffRoutes } from './parts.ts';
import { queuePage } from './queue.ts';
import { knownStaff, may, type StaffEnv } from './require-staff.ts';
import { toSummary } from './view.ts';

export function queueRoutes(parts: StaffRoutes): OpenAPIHono<StaffEnv> {
  const { database, clock, hasDuties } = parts;
  const reading = [parts.requireClient, parts.requireStaff('read')];
  const list = createRoute({
    method: 'get',
    path: '/v1/cases',
    operationId: 'listCases',
    summary: 'Read the queue',
    middleware: reading,
    request: { query: CaseListQuery },
    responses: {
      200: { description: 'A page of it', content: { [JSON_API_MEDIA_TYPE]: { schema: CaseList } } },
      ...refusals(400, 401, 403, 503),
    },
  });
  const staff = createRoute({
    method: 'get',
    path: '/v1/staff',
    operationId: 'listStaff',
    summary: 'Read who can have a case: everybody who has used this API',
    middleware: reading,
    responses: {
      200: { description: 'By name', content: { [JSON_API_MEDIA_TYPE]: { schema: StaffList } } },
      ...refusals(401, 403, 503),
    },
  });
  const me = createRoute({
    method: 'get',
    path: '/v1/staff/me',
    operationId: 'readOwnStaff',
    summary: 'Read whose token this is, and what it allows',
    middleware: reading,
    responses: {
      200: { description: 'You', content: { [JSON_API_MEDIA_TYPE]: { schema: OwnStaff } } },
      ...refusals(401, 403, 503),
    },
  });

  return new OpenAPIHono<StaffEnv>()
    .openapi(list, async (context) => {
      const now = clock();
      const { id: staffId } = context.get('staff');
      const page = await queuePage(database, context.req.valid('query'), { staffId, now, hasDuties });
      if (page.status === 'bad-parameter') {
        const { parameter } = page;
        return refuse(context, 400, {
          code: 'invalid-parameter',
          title: 'This parameter is not valid',
          detail: 'See /backend/openapi.json.',
          source: { parameter },
        });
      }
      const data = page.rows.map((row) => toSummary(row, { now, hasDuties }));
      const links = {
        next: pageLink(context.req.url, 'page[after]', page.next),
        prev: pageLink(context.req.url, 'page[before]', page.previous),
      };
      return answer(
        context,
        { data, links, meta: { total: page.total, duties: hasDuties ? ('on' as const) : ('off' as const) } },
        200,
      );
    })
    .openapi(staff, async (context) => {
      const data = (await knownStaff(database)).map(({ id, name, roles }) => ({
        type: 'staff' as const,
        id,
        attributes: { name, roles: [...roles] },
      }));
      return answer(context, { data }, 200);
    })
    .openapi(me, (context) => {
      const own = context.get('staff');
      const attributes = { name: own.name, roles: [...own.roles], 'may-write': may(own, 'write') };
      return answer(context, { data: { type: 'staff' as const, id: own.id, attributes } }, 200);
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
