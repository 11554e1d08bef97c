/** The Ombudsman's stage of a case, and the case as one file to send there (RW-11). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { OmbudsmanDocument } from '@larkfield/api-schemas/regulation/ombudsman';
import * as z from 'zod';
import { type Refusal, refusals, refuse } from '../../json-api/problem.ts';
import type { StaffEnv } from '../../json-api/staff.ts';
import { noteStage, type StageResult } from '../duties/ombudsman.ts';
import { caseFile } from '../letters/case-file.ts';
import { staffCase } from '../staff-view/case.ts';
import { actWith, answerCase, CaseParams, changeOf, refuseGone } from './case-act.ts';
import type { StaffRoutes } from './parts.ts';
import { ERASED, UNKNOWN } from './refusals.ts';

const PDF = 'application/pdf';

function routesOf(parts: StaffRoutes) {
  const note = createRoute({
    method: 'post',
    path: '/v1/cases/{id}/ombudsman',
    operationId: 'noteOmbudsmanStage',
    summary: 'Note that the Ombudsman has a complaint, has decided, or that its decision is carried out',
    description: 'Each with its day. What was decided has to be done 28 days after the customer accepted it.',
    ...actWith(parts, 'write', OmbudsmanDocument),
  });
  const file = createRoute({
    method: 'get',
    path: '/v1/cases/{id}/file',
    operationId: 'readCaseFile',
    summary: 'The case as one PDF, to send to the Ombudsman',
    description: 'History, messages, calls, letters and a list of the files; no internal notes.',
    middleware: [parts.requireClient, parts.requireStaff('read')],
    request: { params: CaseParams },
    responses: {
      200: { description: 'The file', content: { [PDF]: { schema: z.string() } } },
      ...refusals(401, 403, 404, 409, 410, 503),
    },
  });
  return { note, file };
}

const pointer = { pointer: '/data/attributes/on' };

const REFUSED: Record<Exclude<StageResult, 'done'>, [409 | 422, Refusal]> = {
  'no-complaint': [409, { code: 'no-complaint', title: 'Only a complaint goes to the Ombudsman' }],
  'not-yet': [
    409,
    {
      code: 'not-yet',
      title: 'Something comes before this',
      detail: 'Note first that the Ombudsman has the complaint, then what it decided.',
    },
  ],
  'in-the-future': [422, { code: 'in-the-future', title: 'This day is still to come', source: pointer }],
  'too-early': [422, { code: 'too-early', title: 'This day is before what it follows from', source: pointer }],
};

/** @param author name of the supplier */
export function ombudsmanRoutes(parts: StaffRoutes, author: string): OpenAPIHono<StaffEnv> {
  const { clock, onChanged } = parts;
  const { note, file } = routesOf(parts);
  return new OpenAPIHono<StaffEnv>()
    .openapi(note, async (context) => {
      const { attributes } = context.req.valid('json').data;
      const result = await changeOf(parts, context, async (change) => noteStage(change, attributes));
      if (result.status !== 'changed') return refuseGone(context, result);
      if (result.value !== 'done') return refuse(context, ...REFUSED[result.value]);
      onChanged();
      return answerCase(context, parts, context.req.valid('param').id);
    })
    .openapi(file, async (context) => {
      const { id } = context.req.valid('param');
      const found = await staffCase({ ...parts, reader: context.get('staff'), now: clock() }, id);
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
