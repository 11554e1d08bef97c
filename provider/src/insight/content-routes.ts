/** `GET /v1/reports/content`: the findings of the nightly content check (ED-05). */
import { OpenAPIHono } from '@hono/zod-openapi';
import { type ContentFinding, ContentReport } from '@larkfield/api-schemas/staff-calls/content-report';
import { answer } from '../json-api/problem.ts';
import { type Guard, jsonResponse, route } from '../json-api/route.ts';

interface ContentReportRoutes {
  /** The last check; undefined before the first. */
  readLast: () => Promise<{ day: string; findings: ContentFinding[] } | undefined>;
  checksOutside: boolean;
  /** Lets staff make the call who may edit content. */
  editing: Guard<403>;
}

export function contentReportRoutes({ readLast, checksOutside, editing }: ContentReportRoutes): OpenAPIHono {
  const read = route(editing, {
    method: 'get',
    path: '/v1/reports/content',
    operationId: 'readContentReport',
    summary: 'Read what the nightly check of the content found',
    answers: { 200: jsonResponse('The findings of the last check', ContentReport) },
  });
  return new OpenAPIHono().openapi(read, async (context) => {
    const { day = null, findings = [] } = (await readLast()) ?? {};
    const attributes = { day, 'checks-outside': checksOutside, findings };
    return answer(context, { data: { type: 'content-reports' as const, id: 'latest' as const, attributes } }, 200);
  });
}
