/** `POST /v1/cases/{id}/files` and `GET /v1/cases/{id}/files/{fileId}` (CT-06, DK-03). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { CreatedStaffFile } from '@larkfield/api-schemas/case-files';
import * as z from 'zod';
import { limitFile } from '../../json-api/files.ts';
import { IdempotencyHeaders } from '../../json-api/idempotency.ts';
import { refusals } from '../../json-api/problem.ts';
import { jsonResponse, route } from '../../json-api/route.ts';
import { staffWith } from '../../staff/guard.ts';
import type { StaffEnv } from '../../staff/signed-in.ts';
import type { Receiving } from '../files/receive.ts';
import { fileBody, fileResponse, sendFile, takeFile } from '../files/transfer.ts';
import { toStaffFile } from '../staff-view/records.ts';
import { CaseParams } from './case-act.ts';
import type { StaffRoutes } from './staff-routes.ts';

export function staffFileRoutes(
  options: StaffRoutes,
  { scan, hasRoom }: Pick<Receiving, 'scan' | 'hasRoom'>,
): OpenAPIHono<StaffEnv> {
  const { database, clock } = options;
  const upload = createRoute({
    method: 'post',
    path: '/v1/cases/{id}/files',
    operationId: 'uploadCaseFile',
    summary: 'Upload one file, to be named in a message',
    middleware: [...staffWith(options, 'write').middleware, limitFile],
    request: { params: CaseParams, headers: IdempotencyHeaders, body: fileBody },
    responses: {
      201: jsonResponse('It is kept', CreatedStaffFile),
      ...refusals(400, 401, 403, 404, 409, 410, 413, 422, 503),
    },
  });
  const download = route(staffWith(options, 'read'), {
    method: 'get',
    path: '/v1/cases/{id}/files/{fileId}',
    operationId: 'downloadCaseFile',
    summary: 'Download a file of a case',
    params: CaseParams.extend({ fileId: z.string().max(60) }),
    answers: { 200: fileResponse },
    refuses: [404],
  });

  return new OpenAPIHono<StaffEnv>()
    .openapi(upload, async (context) => {
      const { id: caseId } = context.req.valid('param');
      const key = context.req.valid('header')['idempotency-key'] ?? null;
      const sent = { caseId, parts: [], sender: context.get('staff').id, direction: 'to-customer' as const, key };
      return takeFile(context, { database, scan, hasRoom, now: clock(), ...sent }, toStaffFile);
    })
    .openapi(download, (context) => {
      const { id: caseId, fileId } = context.req.valid('param');
      return sendFile(context, database, { caseId, id: fileId });
    });
}
