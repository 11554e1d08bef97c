/** The Ombudsman's stage of a case, and the case as one file to send there (RW-11). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import { OmbudsmanDocument } from '@larkfield/api-schemas/regulation/ombudsman';
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import type { Context } from 'hono';
import * as z from 'zod';
import { limitBody, requireJsonApi } from '../../json-api/middleware.ts';
import { answer, type Refusal, refusals, refuse } from '../../json-api/problem.ts';
import { noteStage, type StageResult } from '../duties/ombudsman.ts';
import { caseFile } from '../letters/case-file.ts';
import { changeCase } from '../store/change-case.ts';
import type { StaffRoutes } from './parts.ts';
import { ERASED, etagOf, UNKNOWN } from './refusals.ts';
import type { StaffEnv } from './require-staff.ts';
import { staffCase } from './view.ts';

const PDF = 'application/pdf';
const Params = z.object({ id: z.string().min(1).max(40) });

function routesOf({ requireClient, requireStaff }: StaffRoutes) {
  const note = createRoute({
    method: 'post',
    path: '/v1/cases/{id}/ombudsman',
    operationId: 'noteOmbudsmanStage',
    summary: 'Note that the Ombudsman has a complaint, has decided, or that its decision is carried out',
    description: 'Each with its day. What was decided has to be done 28 days after the customer accepted it.',
    middleware: [requireClient, requireStaff('write'), limitBody, requireJsonApi],
    request: {
      params: Params,
      body: { required: true, content: { [JSON_API_MEDIA_TYPE]: { schema: OmbudsmanDocument } } },
    },
    responses: {
      200: { description: 'The case as it is then', content: { [JSON_API_MEDIA_TYPE]: { schema: StaffCase } } },
      ...refusals(400, 401, 403, 404, 409, 410, 413, 415, 422, 503),
    },
  });
  const file = createRoute({
    method: 'get',
    path: '/v1/cases/{id}/file',
    operationId: 'readCaseFile',
    summary: 'The case as one PDF, to send to the Ombudsman',
    description: 'History, messages, calls, letters and a list of the files; no internal notes.',
    middleware: [requireClient, requireStaff('read')],
    request: { params: Params },
    responses: {
      200: { description: 'The file', content: { [PDF]: { schema: z.string() } } },
      ...refusals(401, 403, 404, 410, 503),
    },
  });
  return { note, file };
}

const pointer = { pointer: '/data/attributes/on' };

const REFUSED: Record<Exclude<StageResult, 'done'>, { status: 409 | 422; refusal: Refusal }> = {
  'no-complaint': { status: 409, refusal: { code: 'no-complaint', title: 'Only a complaint goes to the Ombudsman' } },
  'not-yet': {
    status: 409,
    refusal: {
      code: 'not-yet',
      title: 'Something comes before this',
      detail: 'Note first that the Ombudsman has the complaint, then what it decided.',
    },
  },
  'in-the-future': {
    status: 422,
    refusal: { code: 'in-the-future', title: 'This day is still to come', source: pointer },
  },
  'too-early': {
    status: 422,
    refusal: { code: 'too-early', title: 'This day is before what it follows from', source: pointer },
  },
};

/** @param author name of the supplier */
export function ombudsmanRoutes(parts: StaffRoutes, author: string): OpenAPIHono<StaffEnv> {
  const { database, clock, onChanged } = parts;
  const { note, file } = routesOf(parts);
  const seenBy = (context: Context<StaffEnv>) => ({ ...parts, reader: context.get('staff'), now: clock() });
  return new OpenAPIHono<StaffEnv>()
    .openapi(note, async (context) => {
      const { id } = context.req.valid('param');
      const { attributes } = context.req.valid('json').data;
      const { id: staffId, name } = context.get('staff');
      const actor = { kind: 'staff' as const, id: staffId, name };
      const act = async (change: Parameters<typeof noteStage>[0]) => noteStage(change, attributes);
      const result = await changeCase({ database, id, now: clock(), actor, act });
      if (result.status !== 'changed')
        return result.status === 'erased' ? refuse(context, 410, ERASED) : refuse(context, 404, UNKNOWN);
      if (result.value !== 'done') {
        const { status, refusal } = REFUSED[result.value];
        return refuse(context, status, refusal);
      }
      onChanged();
      const found = await staffCase(seenBy(context), id);
      if (!found) return refuse(context, 404, UNKNOWN);
      context.header('ETag', etagOf(found.data.attributes.version));
      return answer(context, found, 200);
    })
    .openapi(file, async (context) => {
      const { id } = context.req.valid('param');
      const found = await staffCase(seenBy(context), id);
      if (!found) return refuse(context, 404, UNKNOWN);
      if (found.data.attributes['erased-at'] !== null) return refuse(context, 410, ERASED);
      // Drawing brings 2 MB of code, which few processes ever need.
      const { letterPdf } = await import('../letters/pdf.ts');
      const pdf = new Uint8Array(await letterPdf(caseFile(found, { supplier: author, now: clock() }), { author }));
      return context.body(pdf, 200, {
        'Content-Type': PDF,
        'Content-Disposition': `attachment; filename="${id}-case.pdf"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
    });
}
