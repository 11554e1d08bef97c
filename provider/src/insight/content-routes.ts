/** `GET /v1/reports/content`: the findings of the nightly content check (ED-05). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { type ContentFinding, ContentReport } from '@larkfield/api-schemas/staff-calls/content-report';
import type { MiddlewareHandler } from 'hono';
import { answer, refusals } from '../json-api/problem.ts';
import { jsonResponse } from '../json-api/route.ts';

interface ContentReportRoutes {
  /** The last check; undefined before the first. */
  readLast: () => Promise<{ day: string; findings: ContentFinding[] } | undefined>;
  checksOutside: boolean;
  requireClient: MiddlewareHandler;
  /** Lets staff through who may edit content. */
  requireEditor: MiddlewareHandler;
}

export function contentReportRoutes(parts: ContentReportRoutes): OpenAPIHono {
  const { readLast, checksOutside, requireClient, requireEditor } = parts;
  const read = createRoute({
    method: 'get',
    path: '/v1/reports/content',
    operationId: 'readContentReport',
    summary: 'Read what the nightly check of the content found',
    middleware: [requireClient, requireEditor],
    responses: { 200: jsonResponse('The findings of the last check', ContentReport), ...refusals(401, 403, 503) },
  });
  return new OpenAPIHono().openapi(read, async (context) => {
    const { day = null, findings = [] } = (await readLast()) ?? {};
    const attributes = { day, 'checks-outside': checksOutside, findings };
    return answer(context, { data: { type: 'content-reports' as const, id: 'latest' as const, attributes } }, 200);
  });
}
