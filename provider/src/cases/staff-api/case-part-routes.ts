/** What staff read about one case besides the case itself: see the summaries. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { CaseReads } from '@larkfield/api-schemas/staff-calls/case-access';
import { ReplyMail, ReplyMailQuery } from '@larkfield/api-schemas/staff-calls/case-messages';
import { CallPassword } from '@larkfield/api-schemas/staff-calls/register-acts';
import * as z from 'zod';
import { answer, type Refusal, refuse } from '../../json-api/problem.ts';
import { jsonResponse, route } from '../../json-api/route.ts';
import { table, tableResponse, wantsCsv } from '../../json-api/table.ts';
import { findLead } from '../../leads/rows.ts';
import { staffWith } from '../../staff/guard.ts';
import type { StaffEnv } from '../../staff/signed-in.ts';
import { readsCsv, readsOf } from '../access/reads.ts';
import { joiningOf } from '../access/register.ts';
import { shownPdf } from '../letters/answer.ts';
import { caseFile } from '../letters/case-file.ts';
import type { NewsSupplier } from '../mails/case-words.ts';
import { replyMail } from '../mails/reply-mail.ts';
import { staffCase } from '../staff-view/case.ts';
import { findCase } from '../store/case-row.ts';
import { isPayAsYouGo } from '../store/lead.ts';
import { lettersOf } from '../store/read-case.ts';
import { CaseParams } from './case-act.ts';
import { ERASED, UNKNOWN } from './refusals.ts';
import type { StaffRoutes } from './staff-routes.ts';

const PDF = 'application/pdf';

const NO_PASSWORD: Refusal = { code: 'no-password', title: 'The customer chose no password' };

function defineCasePartRoutes(options: StaffRoutes) {
  const reading = staffWith(options, 'read');
  return {
    reads: route(staffWith(options, 'oversee'), {
      method: 'get',
      path: '/v1/cases/{id}/reads',
      operationId: 'listCaseReads',
      summary: 'Read who read or downloaded what of a case',
      description: 'JSON:API, or a table by Accept: text/csv.',
      params: CaseParams,
      answers: { 200: tableResponse('Newest first', CaseReads) },
      refuses: [404],
    }),
    password: route(staffWith(options, 'write'), {
      method: 'get',
      path: '/v1/cases/{id}/call-password',
      operationId: 'readCallPassword',
      summary: 'Read the password that our visitors give at the door; each read is recorded',
      params: CaseParams,
      answers: { 200: jsonResponse('The password', CallPassword) },
      refuses: [404],
    }),
    file: route(reading, {
      method: 'get',
      path: '/v1/cases/{id}/file',
      operationId: 'readCaseFile',
      summary: 'The case as one PDF, to send to the Ombudsman',
      description: 'History, messages, calls, letters and a list of the files; no internal notes.',
      params: CaseParams,
      answers: { 200: { description: 'The file', content: { [PDF]: { schema: z.string() } } } },
      refuses: [404, 409, 410],
    }),
    reply: route(reading, {
      method: 'get',
      path: '/v1/cases/{id}/reply-mail',
      operationId: 'previewReplyMail',
      summary: 'Preview the mail of a reply, without the words of the reply',
      params: CaseParams,
      query: ReplyMailQuery,
      answers: { 200: jsonResponse('What comes before and after the words', ReplyMail) },
      refuses: [404],
    }),
  };
}

export function casePartRoutes(options: StaffRoutes, supplier: NewsSupplier & { name: string }): OpenAPIHono<StaffEnv> {
  const { database, clock } = options;
  const author = supplier.name;
  const { reads, password, file, reply } = defineCasePartRoutes(options);
  return new OpenAPIHono<StaffEnv>()
    .openapi(reads, async (context) => {
      const { id } = context.req.valid('param');
      const found = await readsOf(database, id);
      return wantsCsv(context) ? table(context, readsCsv(found), `reads-${id}`) : answer(context, { data: found }, 200);
    })
    .openapi(password, async (context) => {
      const { id } = context.req.valid('param');
      const found = joiningOf((await findLead(database, id))?.attributes)?.callPassword;
      if (!found) return refuse(context, 404, NO_PASSWORD);
      return answer(context, { data: { type: 'call-passwords' as const, id, attributes: { password: found } } }, 200);
    })
    .openapi(file, async (context) => {
      const { id } = context.req.valid('param');
      const found = await staffCase({ ...options, reader: context.get('staff'), now: clock() }, id);
      if (!found) return refuse(context, 404, UNKNOWN);
      if (found.data.attributes['erased-at'] !== null) return refuse(context, 410, ERASED);
      const pdf = await shownPdf(caseFile(found, { supplier: author, now: clock() }), { author });
      return context.body(pdf, 200, {
        'Content-Type': PDF,
        'Content-Disposition': `attachment; filename="${id}-case.pdf"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
    })
    .openapi(reply, async (context) => {
      const row = await findCase(database, context.req.valid('param').id);
      if (!row) return refuse(context, 404, UNKNOWN);
      const letters = await lettersOf(database, row.id);
      const circumstances = { now: clock(), supplier, letters, isPayAsYouGo: await isPayAsYouGo(database, row.id) };
      return answer(context, { data: replyMail(row, context.req.valid('query'), circumstances) }, 200);
    });
}
