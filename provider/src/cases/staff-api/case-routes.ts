/** `GET|PATCH /v1/cases/{id}`, `POST …/messages` and `…/notes` (DK-03, DK-04). */
import { OpenAPIHono } from '@hono/zod-openapi';
import { CaseChangeDocument } from '@larkfield/api-schemas/staff-calls/case-changes';
import { NoteDocument, StaffMessageDocument } from '@larkfield/api-schemas/staff-calls/case-messages';
import { CaseNote, StaffCase, StaffMessage } from '@larkfield/api-schemas/staff-cases';
import * as z from 'zod';
import { fingerprintOf, IdempotencyHeaders } from '../../json-api/idempotency.ts';
import { answer, type Refusal, refuse } from '../../json-api/problem.ts';
import { jsonResponse, route } from '../../json-api/route.ts';
import { NOTHING_NOTICED } from '../../noticed/noticed.ts';
import { staffWith } from '../../staff/guard.ts';
import type { StaffEnv } from '../../staff/signed-in.ts';
import { toNote, toStaffMessage } from '../staff-view/records.ts';
import { sentContactOf } from '../store/contact.ts';
import { messageOf } from '../store/messages.ts';
import { notesOf } from '../store/notes.ts';
import { filesOf } from '../store/read-case.ts';
import { noteByStaff } from './acts.ts';
import { ACT_REFUSALS, actAtVersion, answerCase, CASE_ACT, CaseParams, IfMatch, OUTDATED } from './case-act.ts';
import { changeByStaff } from './change.ts';
import { messageByStaff } from './message.ts';
import { etagOf, UNKNOWN } from './refusals.ts';
import type { StaffRoutes } from './staff-routes.ts';

const MISSING_VERSION: Refusal = {
  code: 'if-match-missing',
  title: 'Say which version you mean',
  detail: 'Send the ETag of GET /v1/cases/{id} as If-Match.',
  source: { header: 'If-Match' },
};

const OTHER_CASE: Refusal = {
  code: 'other-case',
  title: 'The body is about another case',
  source: { pointer: '/data/id' },
};

function defineCaseRoutes(options: StaffRoutes) {
  const writing = staffWith(options, 'write');
  const added = { method: 'post', params: CaseParams, refuses: ACT_REFUSALS } as const;
  return {
    read: route(staffWith(options, 'read'), {
      method: 'get',
      path: '/v1/cases/{id}',
      operationId: 'readCase',
      summary: 'Read a case with its messages, notes, files and events; ETag is its version',
      params: CaseParams,
      answers: { 200: jsonResponse('The case', StaffCase) },
      refuses: [404],
    }),
    change: route(writing, {
      ...CASE_ACT,
      method: 'patch',
      path: '/v1/cases/{id}',
      operationId: 'changeCase',
      summary: 'Change state, owner, category and outcome, or correct the customer, alone or together',
      description:
        'If-Match names the version that was read. A change of state is mailed to the customer. A complaint is resolved ' +
        'only with category, resolution and basis: a 422 names what is missing. A correction takes a `reason`; another ' +
        'e-mail address ends every link to the case.',
      headers: IfMatch,
      body: CaseChangeDocument,
      answers: { ...CASE_ACT.answers, ...OUTDATED },
      refuses: [...ACT_REFUSALS, 428],
    }),
    write: route(writing, {
      ...added,
      path: '/v1/cases/{id}/messages',
      operationId: 'writeCaseMessage',
      summary: 'Reply to the customer, or record what was said by telephone, in person or by post',
      description: 'A holding reply (`answers: false`) ends no promise. 409 `no-address` if a mail would reach nobody.',
      headers: IfMatch.extend(IdempotencyHeaders.shape),
      body: StaffMessageDocument,
      answers: { 201: jsonResponse('The message', z.object({ data: StaffMessage })), ...OUTDATED },
    }),
    note: route(writing, {
      ...added,
      path: '/v1/cases/{id}/notes',
      operationId: 'writeCaseNote',
      summary: 'Add an internal note, which customers never see',
      headers: IdempotencyHeaders,
      body: NoteDocument,
      answers: { 201: jsonResponse('The note', z.object({ data: CaseNote })), ...OUTDATED },
    }),
  };
}

const keyOf = (key: string | undefined, posted: unknown) => ({ key: key ?? null, fingerprint: fingerprintOf(posted) });

export function caseRoutes(options: StaffRoutes): OpenAPIHono<StaffEnv> {
  const { database, addressOf, resolutionWeeks, readLetter } = options;
  const { read, change, write, note } = defineCaseRoutes(options);

  return new OpenAPIHono<StaffEnv>()
    .openapi(read, (context) => answerCase(context, options, context.req.valid('param').id))
    .openapi(change, (context) => {
      const { data } = context.req.valid('json');
      const ifMatch = context.req.valid('header')['if-match'];
      if (ifMatch === undefined) return refuse(context, 428, MISSING_VERSION);
      if (data.id !== context.req.valid('param').id) return refuse(context, 409, OTHER_CASE);
      return actAtVersion(
        options,
        context,
        ifMatch,
        async (act) => {
          const sent = await sentContactOf(database, data.id, addressOf);
          return changeByStaff({ ...act, correcting: { sent, resolutionWeeks } }, data.attributes);
        },
        () => answerCase(context, options, data.id),
      );
    })
    .openapi(write, async (context) => {
      const headers = context.req.valid('header');
      const { attributes, relationships } = context.req.valid('json').data;
      const message = { ...attributes, fileIds: relationships?.files?.data.map((file) => file.id) ?? [] };
      const isTheirs = attributes.direction === 'from-customer';
      const noticed = isTheirs ? await readLetter(attributes.text) : NOTHING_NOTICED;
      const more = { ...keyOf(headers['idempotency-key'], message), noticed };
      return actAtVersion(
        options,
        context,
        headers['if-match'],
        (act) => messageByStaff({ ...act, ...more }, message),
        async ({ made, version }, id) => {
          const found = made === null ? undefined : await messageOf(database, id, made);
          if (!found) return refuse(context, 404, UNKNOWN);
          context.header('ETag', etagOf(version));
          return answer(context, { data: toStaffMessage(found, await filesOf(database, id, found.id)) }, 201);
        },
      );
    })
    .openapi(note, (context) => {
      const { text } = context.req.valid('json').data.attributes;
      const keyed = keyOf(context.req.valid('header')['idempotency-key'], text);
      return actAtVersion(
        options,
        context,
        undefined,
        (act) => noteByStaff({ ...act, ...keyed }, text),
        async ({ made, version }, id) => {
          const found = (await notesOf(database, id)).find((row) => row.id === made);
          if (!found) return refuse(context, 404, UNKNOWN);
          context.header('ETag', etagOf(version));
          return answer(context, { data: toNote(found) }, 201);
        },
      );
    });
}
