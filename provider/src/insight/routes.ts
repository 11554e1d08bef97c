/** `GET /v1/reports/insight?from=2026-11-16&to=2026-11-22` (IN-02). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { InsightPeriod, InsightReport } from '@larkfield/api-schemas/staff-calls/insight-report';
import type { Database } from '@larkfield/database/tables';
import type { MiddlewareHandler } from 'hono';
import { answer, refusals } from '../json-api/problem.ts';
import { table, tableResponse, wantsCsv } from '../json-api/table.ts';
import { insightOf } from './report.ts';
import { insightCsv } from './report-csv.ts';

interface InsightRoutesParts {
  database: Database;
  requireClient: MiddlewareHandler;
  /** Lets staff through who may read figures. */
  requireReader: MiddlewareHandler;
}

export function insightRoutes({ database, requireClient, requireReader }: InsightRoutesParts): OpenAPIHono {
  const read = createRoute({
    method: 'get',
    path: '/v1/reports/insight',
    operationId: 'readInsight',
    summary: 'Read what visitors of the site searched for, viewed, rated and sent, without personal data',
    description: 'JSON:API, or a table by Accept: text/csv.',
    middleware: [requireClient, requireReader],
    request: { query: InsightPeriod },
    responses: {
      200: tableResponse('The figures of the period, and of the one before', InsightReport),
      ...refusals(400, 401, 403, 503),
    },
  });
  return new OpenAPIHono().openapi(read, async (context) => {
    const days = context.req.valid('query');
    const attributes = await insightOf(database, days);
    const id = `${days.from}-to-${days.to}`;
    if (wantsCsv(context)) return table(context, insightCsv(attributes), `insight-${id}`);
    return answer(context, { data: { type: 'insight-reports' as const, id, attributes } }, 200);
  });
}
