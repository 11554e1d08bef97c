/** `GET /v1/reports/publication?month=2026-11`: the yearly report on complaints that has to be published (RW-10). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import {
  PublicationMonth,
  PublicationReport,
  type PublishedFigures,
} from '@larkfield/api-schemas/regulation/publication';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import * as z from 'zod';
import { answer, refusals, refuse } from '../../json-api/problem.ts';
import type { StaffEnv } from '../../json-api/staff.ts';
import { table, tableResponse, wantsCsv } from '../../json-api/table.ts';
import { CustomerNumbersMissing, publicationCsv, publishedFigures } from '../figures/publication.ts';
import type { StaffRoutes } from './parts.ts';

interface PublicationRoutes
  extends Pick<StaffRoutes, 'database' | 'clock' | 'resolutionWeeks' | 'requireClient' | 'requireStaff'> {
  publisher: PublishedFigures['supplier'];
  customers: Supplier['domesticCustomers'];
}

export function publicationRoutes(parts: PublicationRoutes): OpenAPIHono<StaffEnv> {
  const { clock, requireClient, requireStaff } = parts;
  const read = createRoute({
    method: 'get',
    path: '/v1/reports/publication',
    operationId: 'countForPublication',
    summary: 'Count the complaints of households in the twelve months before a month, for the report to publish',
    description:
      'JSON:API, or a table by Accept: text/csv. 409 while content/supplier.json lacks the numbers of customers.',
    middleware: [requireClient, requireStaff('read')],
    request: { query: z.object({ month: PublicationMonth }) },
    responses: {
      200: tableResponse('The figures as they stand', PublicationReport),
      ...refusals(400, 401, 403, 409, 503),
    },
  });
  return new OpenAPIHono<StaffEnv>().openapi(read, async (context) => {
    const { month } = context.req.valid('query');
    try {
      const attributes = await publishedFigures(month, { ...parts, now: clock() });
      if (wantsCsv(context)) return table(context, publicationCsv(attributes), `complaints-published-${month}`);
      return answer(context, { data: { type: 'publication-reports' as const, id: month, attributes } }, 200);
    } catch (error) {
      if (!(error instanceof CustomerNumbersMissing)) throw error;
      const title = 'The numbers of customers are missing';
      return refuse(context, 409, { code: 'customer-numbers-missing', title, detail: error.message });
    }
  });
}
