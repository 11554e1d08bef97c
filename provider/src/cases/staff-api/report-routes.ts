/** Reports on complaints and on cases of every kind: of a quarter (DK-06), and of a year, to be published (RW-10). */
import { OpenAPIHono } from '@hono/zod-openapi';
import { ComplaintReport, Quarter } from '@larkfield/api-schemas/regulation/complaint-report';
import {
  PublicationMonth,
  PublicationReport,
  type PublishedFigures,
} from '@larkfield/api-schemas/regulation/publication';
import { CaseReport } from '@larkfield/api-schemas/staff-calls/case-report';
import { QUARTERS_SHOWN, QuarterlyFigures } from '@larkfield/api-schemas/staff-calls/quarterly-figures';
import { quartersUpTo } from '@larkfield/calendar/quarters';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import * as z from 'zod';
import { answer, refuse } from '../../json-api/problem.ts';
import { jsonResponse, route } from '../../json-api/route.ts';
import { table, tableResponse, wantsCsv } from '../../json-api/table.ts';
import { staffWith } from '../../staff/guard.ts';
import type { StaffEnv } from '../../staff/signed-in.ts';
import { caseFigures, caseFiguresCsv } from '../figures/kind-report.ts';
import { CustomerNumbersMissing, publicationCsv, publishedFigures } from '../figures/publication.ts';
import { rememberedCounts } from '../figures/remembered-counts.ts';
import { complaintFigures } from '../figures/report.ts';
import { figuresCsv } from '../figures/report-csv.ts';
import type { StaffRoutes } from './staff-routes.ts';

interface ReportRoutes
  extends Pick<StaffRoutes, 'reports' | 'clock' | 'resolutionWeeks' | 'requireClient' | 'requireStaff'> {
  publisher: PublishedFigures['supplier'];
  customers: Supplier['domesticCustomers'];
}

function defineReportRoutes(options: ReportRoutes) {
  const reading = staffWith(options, 'read');
  const ofQuarter = {
    method: 'get',
    description: 'JSON:API, or a table by Accept: text/csv.',
    query: z.object({ quarter: Quarter }),
  } as const;
  return {
    complaints: route(reading, {
      ...ofQuarter,
      path: '/v1/reports/complaints',
      operationId: 'countComplaints',
      summary: 'Count the complaints of a quarter',
      answers: { 200: tableResponse('The figures as they stand', ComplaintReport) },
    }),
    cases: route(reading, {
      ...ofQuarter,
      path: '/v1/reports/cases',
      operationId: 'countCases',
      summary: 'Count the cases of a quarter by their kind',
      answers: { 200: tableResponse('The figures as they stand', CaseReport) },
    }),
    quarterly: route(reading, {
      method: 'get',
      path: '/v1/reports/figures',
      operationId: 'countQuarters',
      summary: `Count the cases of a quarter and of the ${QUARTERS_SHOWN - 1} before it`,
      query: z.object({ quarter: Quarter }),
      answers: { 200: jsonResponse('The figures as they stand', QuarterlyFigures) },
    }),
    publication: route(reading, {
      method: 'get',
      path: '/v1/reports/publication',
      operationId: 'countForPublication',
      summary: 'Count the complaints of households in the twelve months before a month, for the report to publish',
      description:
        'JSON:API, or a table by Accept: text/csv. 409 while content/supplier.json lacks the numbers of customers.',
      query: z.object({ month: PublicationMonth }),
      answers: { 200: tableResponse('The figures as they stand', PublicationReport) },
      refuses: [409],
    }),
  };
}

export function reportRoutes(options: ReportRoutes): OpenAPIHono<StaffEnv> {
  const { reports: database, clock, resolutionWeeks } = options;
  const { complaints, cases, quarterly, publication } = defineReportRoutes(options);
  const remembered = rememberedCounts(database, clock);
  return new OpenAPIHono<StaffEnv>()
    .openapi(cases, async (context) => {
      const { quarter } = context.req.valid('query');
      const attributes = await caseFigures(quarter, remembered);
      if (wantsCsv(context)) return table(context, caseFiguresCsv(attributes), `cases-${quarter}`);
      return answer(context, { data: { type: 'case-reports' as const, id: quarter, attributes } }, 200);
    })
    .openapi(complaints, async (context) => {
      const { quarter } = context.req.valid('query');
      const attributes = await complaintFigures(quarter, { countsOf: remembered, now: clock(), resolutionWeeks });
      if (wantsCsv(context)) return table(context, figuresCsv(attributes), `complaints-${quarter}`);
      return answer(context, { data: { type: 'complaint-reports' as const, id: quarter, attributes } }, 200);
    })
    .openapi(quarterly, async (context) => {
      const { quarter } = context.req.valid('query');
      const parts = { countsOf: remembered, now: clock(), resolutionWeeks };
      const quarters = await Promise.all(
        quartersUpTo(quarter, QUARTERS_SHOWN).map(async (one) => ({
          complaints: await complaintFigures(one, parts),
          cases: await caseFigures(one, remembered),
        })),
      );
      return answer(
        context,
        { data: { type: 'quarterly-figures' as const, id: quarter, attributes: { quarters } } },
        200,
      );
    })
    .openapi(publication, async (context) => {
      const { month } = context.req.valid('query');
      try {
        const attributes = await publishedFigures(month, { ...options, database, now: clock() });
        if (wantsCsv(context)) return table(context, publicationCsv(attributes), `complaints-published-${month}`);
        return answer(context, { data: { type: 'publication-reports' as const, id: month, attributes } }, 200);
      } catch (error) {
        if (!(error instanceof CustomerNumbersMissing)) throw error;
        const title = 'The numbers of customers are missing';
        return refuse(context, 409, { code: 'customer-numbers-missing', title, detail: error.message });
      }
    });
}
