/** `GET /v1/reports/complaints?quarter=2026-Q4` (DK-06). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { ComplaintReport, Quarter } from '@larkfield/api-schemas/complaint-report';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import * as z from 'zod';
import { answer, refusals } from '../../json-api/problem.ts';
import type { StaffEnv } from '../staff-api/require-staff.ts';
import { complaintFigures } from './report.ts';
import { figuresCsv } from './report-csv.ts';

interface ReportRoutes {
  database: Database;
  clock: Clock;
  resolutionWeeks: number;
  requireClient: MiddlewareHandler;
  requireStaff: (right: 'read' | 'write') => MiddlewareHandler<StaffEnv>;
}

const CSV = 'text/csv';

export function reportRoutes(parts: ReportRoutes): OpenAPIHono<StaffEnv> {
  const { database, clock, resolutionWeeks, requireClient, requireStaff } = parts;
  const read = createRoute({
    method: 'get',
    path: '/v1/reports/complaints',
    summary: 'Count the complaints of a quarter',
    description: 'JSON:API, or a table by Accept: text/csv.',
    middleware: [requireClient, requireStaff('read')],
    request: { query: z.object({ quarter: Quarter }) },
    responses: {
      200: {
        description: 'The figures as they stand',
        content: { [JSON_API_MEDIA_TYPE]: { schema: ComplaintReport }, [CSV]: { schema: z.string() } },
      },
      ...refusals(400, 401, 403, 503),
    },
  });
  return new OpenAPIHono<StaffEnv>().openapi(read, async (context) => {
    const { quarter } = context.req.valid('query');
    const attributes = await complaintFigures(quarter, { database, now: clock(), resolutionWeeks });
    const type = accepts(context, {
      header: 'Accept',
      supports: [JSON_API_MEDIA_TYPE, CSV],
      default: JSON_API_MEDIA_TYPE,
    });
    if (type === CSV) {
      return context.body(figuresCsv(attributes), 200, {
        'Content-Type': `${CSV}; charset=utf-8`,
        'Content-Disposition': `attachment; filename="complaints-${quarter}.csv"`,
        'Cache-Control': 'no-store',
        Vary: 'Accept',
      });
    }
    return answer(context, { data: { type: 'complaint-reports' as const, id: quarter, attributes } }, 200);
  });
}
