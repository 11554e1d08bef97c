/** `GET /v1/reports/complaints?quarter=2026-Q4`, and `/v1/reports/cases` with every kind (DK-06). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { ComplaintReport, Quarter } from '@larkfield/api-schemas/regulation/complaint-report';
import { CaseReport } from '@larkfield/api-schemas/staff-calls/case-report';
import * as z from 'zod';
import { answer, refusals } from '../../json-api/problem.ts';
import type { StaffEnv } from '../../json-api/staff.ts';
import { table, tableResponse, wantsCsv } from '../../json-api/table.ts';
import { caseFigures, caseFiguresCsv } from '../figures/kind-report.ts';
import { complaintFigures } from '../figures/report.ts';
import { figuresCsv } from '../figures/report-csv.ts';
import type { StaffRoutes } from './parts.ts';

type ReportRoutes = Pick<StaffRoutes, 'database' | 'clock' | 'resolutionWeeks' | 'requireClient' | 'requireStaff'>;

export function reportRoutes(parts: ReportRoutes): OpenAPIHono<StaffEnv> {
  const { database, clock, resolutionWeeks, requireClient, requireStaff } = parts;
  const reportRoute = <P extends string, S extends z.ZodType>(
    path: P,
    operationId: string,
    summary: string,
    schema: S,
  ) =>
    createRoute({
      method: 'get',
      path,
      operationId,
      summary,
      description: 'JSON:API, or a table by Accept: text/csv.',
      middleware: [requireClient, requireStaff('read')],
      request: { query: z.object({ quarter: Quarter }) },
      responses: { 200: tableResponse('The figures as they stand', schema), ...refusals(400, 401, 403, 503) },
    });
  const read = reportRoute(
    '/v1/reports/complaints',
    'countComplaints',
    'Count the complaints of a quarter',
    ComplaintReport,
  );
  const readKinds = reportRoute(
    '/v1/reports/cases',
    'countCases',
    'Count the cases of a quarter by their kind',
    CaseReport,
  );
  const app = new OpenAPIHono<StaffEnv>();
  app.openapi(readKinds, async (context) => {
    const { quarter } = context.req.valid('query');
    const attributes = await caseFigures(quarter, { database, now: clock() });
    if (wantsCsv(context)) return table(context, caseFiguresCsv(attributes), `cases-${quarter}`);
    return answer(context, { data: { type: 'case-reports' as const, id: quarter, attributes } }, 200);
  });
  return app.openapi(read, async (context) => {
    const { quarter } = context.req.valid('query');
    const attributes = await complaintFigures(quarter, { database, now: clock(), resolutionWeeks });
    if (wantsCsv(context)) return table(context, figuresCsv(attributes), `complaints-${quarter}`);
    return answer(context, { data: { type: 'complaint-reports' as const, id: quarter, attributes } }, 200);
  });
}
