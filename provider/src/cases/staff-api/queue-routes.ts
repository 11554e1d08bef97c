/** `GET /v1/cases`: the queue, and `GET /v1/reports/views`: the number of cases of its views (DK-02); `GET /v1/reports/work`: open cases by person (DK-07). */
import { OpenAPIHono } from '@hono/zod-openapi';
import { CaseFilters, CaseList, CaseListQuery } from '@larkfield/api-schemas/case-queue';
import { ViewCounts, ViewCountsQuery } from '@larkfield/api-schemas/staff-calls/view-counts';
import { WorkReport } from '@larkfield/api-schemas/staff-calls/work-report';
import { answer, refuse } from '../../json-api/problem.ts';
import { jsonResponse, route } from '../../json-api/route.ts';
import { staffWith } from '../../staff/guard.ts';
import type { StaffEnv } from '../../staff/signed-in.ts';
import { knownStaff } from '../../staff/store.ts';
import { formerAmong } from '../access/owners.ts';
import { lastWordsOf } from '../queue/last-words.ts';
import { countCases, queuePage } from '../queue/queue.ts';
import { workByPerson } from '../queue/work.ts';
import { toSummary } from '../staff-view/summary.ts';
import type { StaffRoutes } from './staff-routes.ts';

function defineQueueRoutes(options: StaffRoutes) {
  const reading = staffWith(options, 'read');
  return {
    list: route(reading, {
      method: 'get',
      path: '/v1/cases',
      operationId: 'listCases',
      summary: 'Read the queue',
      query: CaseListQuery,
      answers: { 200: jsonResponse('A page of the queue', CaseList) },
    }),
    views: route(reading, {
      method: 'get',
      path: '/v1/reports/views',
      operationId: 'countViews',
      summary: 'Count the cases of several views of the queue',
      query: ViewCountsQuery,
      answers: { 200: jsonResponse('As they stand now', ViewCounts) },
    }),
    work: route(reading, {
      method: 'get',
      path: '/v1/reports/work',
      operationId: 'countWork',
      summary: 'Count the open cases of each person by kind, age and what is due',
      answers: { 200: jsonResponse('As they stand now', WorkReport) },
    }),
  };
}

export function queueRoutes(options: StaffRoutes): OpenAPIHono<StaffEnv> {
  const { reports, clock, hasDuties } = options;
  const { list, views, work } = defineQueueRoutes(options);
  const routes = new OpenAPIHono<StaffEnv>().openapi(work, async (context) => {
    const people = await workByPerson(reports, { readerId: context.get('staff').id, now: clock(), hasDuties });
    return answer(context, { data: { type: 'work-reports' as const, id: 'now', attributes: { people } } }, 200);
  });
  routes.openapi(views, async (context) => {
    const reader = context.get('staff');
    const seen = { reader, former: formerAmong(await knownStaff(reports)), now: clock(), hasDuties };
    const totals = context.req.valid('query').view.map(async (view) => {
      const filters = CaseFilters.safeParse(Object.fromEntries(new URLSearchParams(view)));
      return filters.success ? countCases(reports, filters.data, seen) : null;
    });
    const attributes = { totals: await Promise.all(totals) };
    return answer(context, { data: { type: 'view-counts' as const, id: 'now' as const, attributes } }, 200);
  });
  return routes.openapi(list, async (context) => {
    const now = clock();
    const reader = context.get('staff');
    const former = formerAmong(await knownStaff(reports));
    const page = await queuePage(reports, context.req.valid('query'), { reader, former, now, hasDuties });
    if (page.status === 'bad-parameter') {
      const { parameter } = page;
      return refuse(context, 400, {
        code: 'invalid-parameter',
        title: 'This parameter is not valid',
        detail: 'See /backend/openapi.json.',
        source: { parameter },
      });
    }
    const ids = page.rows.map(({ id }) => id);
    const words = await lastWordsOf(reports, reader, ids);
    const data = page.rows.map((row) => toSummary(row, { reader, former, now, hasDuties, words: words.get(row.id) }));
    const links = {
      next: pageLink(context.req.url, 'page[after]', page.next),
      prev: pageLink(context.req.url, 'page[before]', page.previous),
    };
    const duties = hasDuties ? ('on' as const) : ('off' as const);
    return answer(context, { data, links, meta: { total: page.total, duties } }, 200);
  });
}

/** The same query, from where the page ended or began. */
function pageLink(url: string, parameter: 'page[after]' | 'page[before]', cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const { searchParams } = new URL(url);
  for (const other of ['page[after]', 'page[before]']) searchParams.delete(other);
  searchParams.set(parameter, cursor);
  return `/v1/cases?${searchParams}`;
}
