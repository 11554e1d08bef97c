/** `GET /v1/reports/insight?from=2026-11-16&to=2026-11-22` (IN-02). */
import { OpenAPIHono } from '@hono/zod-openapi';
import { InsightPeriod, InsightReport } from '@larkfield/api-schemas/staff-calls/insight-report';
import type { Database } from '@larkfield/database/tables';
import { answer } from '../json-api/problem.ts';
import { type Guard, route } from '../json-api/route.ts';
import { table, tableResponse, wantsCsv } from '../json-api/table.ts';
import { insightOf, type ReadVitals } from './report.ts';
import { insightCsv } from './report-csv.ts';

interface InsightRoutesOptions {
  database: Database;
  readVitals: ReadVitals;
  /** The titles of help pages, by path. */
  readTitles: () => Promise<Record<string, string>>;
  /** Lets staff make the call who may read figures. */
  reading: Guard<403>;
}

export function insightRoutes({ database, readVitals, readTitles, reading }: InsightRoutesOptions): OpenAPIHono {
  const read = route(reading, {
    method: 'get',
    path: '/v1/reports/insight',
    operationId: 'readInsight',
    summary: 'Read what visitors of the site searched for, viewed, rated and sent, without personal data',
    description: 'JSON:API, or a table by Accept: text/csv.',
    query: InsightPeriod,
    answers: { 200: tableResponse('The figures of the period, and of the one before', InsightReport) },
  });
  return new OpenAPIHono().openapi(read, async (context) => {
    const days = context.req.valid('query');
    const attributes = { ...(await insightOf(database, readVitals, days)), titles: await readTitles() };
    const id = `${days.from}-to-${days.to}`;
    if (wantsCsv(context)) return table(context, insightCsv(attributes), `insight-${id}`);
    return answer(context, { data: { type: 'insight-reports' as const, id, attributes } }, 200);
  });
}
