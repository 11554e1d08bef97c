/** `POST /v1/my-case/files` and `GET /v1/my-case/files/{id}` (CT-06). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { CreatedCustomerFile } from '@larkfield/api-schemas/case-files';
import * as z from 'zod';
import { limitFile } from '../../json-api/files.ts';
import { refusals } from '../../json-api/problem.ts';
import { jsonResponse, route } from '../../json-api/route.ts';
import type { Receiving } from '../files/receive.ts';
import { findFile } from '../files/store.ts';
import { fileBody, fileResponse, sendFile, takeFile } from '../files/transfer.ts';
import { reachesFile } from '../links/reach.ts';
import { ActHeaders } from './routes.ts';
import { type CaseSessionEnv, type CustomerApi, withSession } from './session.ts';
import { toCustomerFile } from './view.ts';

type FileRoutes = CustomerApi & Pick<Receiving, 'scan' | 'hasRoom'>;

export function customerFileRoutes(options: FileRoutes): OpenAPIHono<CaseSessionEnv> {
  const { database, clock, scan, hasRoom } = options;
  const session = withSession(options);
  const upload = createRoute({
    method: 'post',
    path: '/v1/my-case/files',
    operationId: 'uploadMyFile',
    summary: 'Upload one file, to be named in a message',
    description:
      'JPEG, PNG, WebP or PDF by its content, at most 10 MB. A picture is re-encoded. X-File-Name has its name.',
    middleware: [...session.middleware, limitFile],
    request: { headers: ActHeaders, body: fileBody },
    responses: {
      201: jsonResponse('It is kept', CreatedCustomerFile),
      ...refusals(400, 401, 404, 409, 410, 413, 422),
    },
  });
  const download = route(session, {
    method: 'get',
    path: '/v1/my-case/files/{id}',
    operationId: 'downloadMyFile',
    summary: 'Download a file of the case',
    params: z.object({ id: z.string().max(60) }),
    answers: { 200: fileResponse },
    refuses: [404],
  });

  return new OpenAPIHono<CaseSessionEnv>()
    .openapi(upload, async (context) => {
      const key = context.req.valid('header')['idempotency-key'];
      const { caseId, parts: opened } = context.get('reach');
      const sent = { caseId, parts: opened, sender: 'customer', direction: 'from-customer' as const, key };
      return takeFile(context, { database, scan, hasRoom, now: clock(), ...sent }, toCustomerFile);
    })
    .openapi(download, async (context) => {
      const reach = context.get('reach');
      const { id } = context.req.valid('param');
      const file = await findFile(database, reach.caseId, id);
      const mayRead = file && reachesFile(reach, file);
      // A file of a part that the session does not open is answered like one that does not exist.
      return sendFile(context, database, { caseId: reach.caseId, id: mayRead ? id : '' });
    });
}
