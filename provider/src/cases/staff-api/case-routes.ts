/** `GET|PATCH /v1/cases/{id}`, `POST …/messages` and `…/notes` (DK-03, DK-04). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { CaseChangeDocument } from '@larkfield/api-schemas/staff-calls/case-changes';
import { NoteDocument, StaffMessageDocument } from '@larkfield/api-schemas/staff-calls/case-messages';
import { CaseNote, OutdatedDocument, StaffCase, StaffMessage } from '@larkfield/api-schemas/staff-cases';
import type { Context } from 'hono';
import * as z from 'zod';
import { fingerprintOf, IdempotencyHeaders } from '../../json-api/idempotency.ts';
import { answer, type Refusal, refusals, refuse } from '../../json-api/problem.ts';
import { jsonBody, jsonResponse } from '../../json-api/route.ts';
import type { StaffEnv } from '../../json-api/staff.ts';
import { toNote, toStaffMessage } from '../staff-view/records.ts';
import { sentContact } from '../store/contact.ts';
import { indexedWords } from '../store/indexed-words.ts';
import { messageOf } from '../store/messages.ts';
import { notesOf } from '../store/notes.ts';
import { filesOf } from '../store/read-case.ts';
import { noteByStaff, type StaffAct, type StaffActResult } from './acts.ts';
import { ACT_REFUSALS, answerCase, CASE_RESPONSE, CaseParams, takesFrom } from './case-act.ts';
import { changeByStaff } from './change.ts';
import type { Correcting } from './corrections.ts';
import { messageByStaff } from './message.ts';
import type { StaffRoutes } from './parts.ts';
import { etagOf, refuseAct, refuseOutdated, UNKNOWN, versionIn } from './refusals.ts';

const IfMatch = z.object({ 'if-match': z.string().max(40).optional() });

const NO_VERSION: Refusal = {
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

function routesOf(parts: StaffRoutes) {
  const writing = takesFrom(parts, 'write');
  const refused = {
    ...ACT_REFUSALS,
    412: jsonResponse('It has changed since it was read; `meta` says how', OutdatedDocument),
  };

  const read = createRoute({
    method: 'get',
    path: '/v1/cases/{id}',
    operationId: 'readCase',
    summary: 'Read a case with its messages, notes, files and events; ETag is its version',
    middleware: [parts.requireClient, parts.requireStaff('read')],
    request: { params: CaseParams },
    responses: { 200: jsonResponse('The case', StaffCase), ...refusals(401, 403, 404, 503) },
  });
  const change = createRoute({
    method: 'patch',
    path: '/v1/cases/{id}',
    operationId: 'changeCase',
    summary: 'Change state, owner, category and outcome, or correct the customer, alone or together',
    description:
      'If-Match names the version that was read. A change of state is mailed to the customer. A complaint is resolved ' +
      'only with category, resolution and basis: a 422 names what is missing. A correction takes a `reason`; another ' +
      'e-mail address ends every link to the case.',
    middleware: writing,
    request: { params: CaseParams, headers: IfMatch, body: jsonBody(CaseChangeDocument) },
    responses: { 200: CASE_RESPONSE, ...refused, ...refusals(428) },
  });
  const write = createRoute({
    method: 'post',
    path: '/v1/cases/{id}/messages',
    operationId: 'writeCaseMessage',
    summary: 'Reply to the customer, or write down what they said by another way',
    description: 'A holding reply (`answers: false`) ends no promise. A 409 `no-address` refuses a mail to nobody.',
    middleware: writing,
    request: {
      params: CaseParams,
      headers: IfMatch.extend(IdempotencyHeaders.shape),
      body: jsonBody(StaffMessageDocument),
    },
    responses: { 201: jsonResponse('The message', z.object({ data: StaffMessage })), ...refused },
  });
  const note = createRoute({
    method: 'post',
    path: '/v1/cases/{id}/notes',
    operationId: 'writeCaseNote',
    summary: 'Note something that never leaves',
    middleware: writing,
    request: { params: CaseParams, headers: IdempotencyHeaders, body: jsonBody(NoteDocument) },
    responses: { 201: jsonResponse('The note', z.object({ data: CaseNote })), ...refused },
  });
  return { read, change, write, note };
}

const keyOf = (key: string | undefined, posted: unknown) => ({ key: key ?? null, fingerprint: fingerprintOf(posted) });

/** What the routes share: who acts on a case, what corrections need, and the refusal of an outdated version. */
function casePartsOf({ database, clock, readLead, addressOf, resolutionWeeks }: StaffRoutes) {
  return {
    async correctingOf(id: string): Promise<Correcting> {
      const lead = await readLead(database, id);
      const sent = sentContact(lead?.attributes ?? {}, await addressOf(lead?.relationships));
      return { sent, resolutionWeeks, reindex: indexedWords(readLead) };
    },
    actOf: (context: Context<StaffEnv>, id: string, version?: number): StaffAct => ({
      database,
      id,
      now: clock(),
      staff: context.get('staff'),
      version,
    }),
    outdated: (
      context: Context,
      id: string,
      read: number | undefined,
      result: StaffActResult & { status: 'outdated' },
    ) => refuseOutdated(context, database, { id, read: read ?? 0, version: result.version }),
  };
}

export function caseRoutes(parts: StaffRoutes): OpenAPIHono<StaffEnv> {
  const { database, readLead, onChanged, findDangers } = parts;
  const { read, change, write, note } = routesOf(parts);
  const { actOf, correctingOf, outdated } = casePartsOf(parts);

  return new OpenAPIHono<StaffEnv>()
    .openapi(read, (context) => answerCase(context, parts, context.req.valid('param').id))
    .openapi(change, async (context) => {
      const { id } = context.req.valid('param');
      const header = context.req.valid('header')['if-match'];
      if (header === undefined) return refuse(context, 428, NO_VERSION);
      const version = versionIn(header);
      if (version === 'malformed') return refuseVersion(context);
      const { data } = context.req.valid('json');
      if (data.id !== id) return refuse(context, 409, OTHER_CASE);
      const result = await changeByStaff(
        { ...actOf(context, id, version), correcting: await correctingOf(id) },
        data.attributes,
      );
      if (result.status === 'outdated') return outdated(context, id, version, result);
      if (result.status !== 'done') return refuseAct(context, result);
      onChanged();
      return answerCase(context, parts, id);
    })
    .openapi(write, async (context) => {
      const { id } = context.req.valid('param');
      const version = versionIn(context.req.valid('header')['if-match']);
      if (version === 'malformed') return refuseVersion(context);
      const { attributes, relationships } = context.req.valid('json').data;
      const message = { ...attributes, fileIds: relationships?.files?.data.map((file) => file.id) ?? [] };
      const keyed = keyOf(context.req.valid('header')['idempotency-key'], message);
      const dangers = attributes.direction === 'from-customer' ? await findDangers(attributes.text) : [];
      const act = { ...actOf(context, id, version), ...keyed, reindex: indexedWords(readLead), dangers };
      const result = await messageByStaff(act, message);
      if (result.status === 'outdated') return outdated(context, id, version, result);
      if (result.status !== 'done') return refuseAct(context, result);
      onChanged();
      const made = result.made === null ? undefined : await messageOf(database, id, result.made);
      if (!made) return refuse(context, 404, UNKNOWN);
      context.header('ETag', etagOf(result.version));
      return answer(context, { data: toStaffMessage(made, await filesOf(database, id, made.id)) }, 201);
    })
    .openapi(note, async (context) => {
      const { id } = context.req.valid('param');
      const { text } = context.req.valid('json').data.attributes;
      const keyed = keyOf(context.req.valid('header')['idempotency-key'], text);
      const result = await noteByStaff({ ...actOf(context, id), ...keyed }, text);
      if (result.status === 'outdated') return outdated(context, id, undefined, result);
      if (result.status !== 'done') return refuseAct(context, result);
      const made = (await notesOf(database, id)).find((row) => row.id === result.made);
      if (!made) return refuse(context, 404, UNKNOWN);
      context.header('ETag', etagOf(result.version));
      return answer(context, { data: toNote(made) }, 201);
    });
}

function refuseVersion(context: Context) {
  return refuse(context, 400, {
    code: 'invalid-parameter',
    title: 'This is no version',
    detail: 'Expected an ETag such as "4".',
    source: { header: 'If-Match' },
  });
}
