/** Letters for staff, `/v1/cases/{id}/letters/{kind}` (DK-03). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { LetterKind } from '@larkfield/api-schemas/cases';
import { ErrorDocument, JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import { OutdatedDocument } from '@larkfield/api-schemas/staff-cases';
import { formatDay } from '@larkfield/calendar/days';
import type { Database } from '@larkfield/database/tables';
import type { Context } from 'hono';
import * as z from 'zod';
import { answer, type Refusal, refusals, refuse } from '../../json-api/problem.ts';
import type { StaffEnv } from '../../json-api/staff.ts';
import { LETTER_RESPONSE, LetterQuery, letterAnswer } from '../letters/answer.ts';
import type { Letters, SendResult } from '../letters/sending.ts';
import { toEvent } from '../staff-view/records.ts';
import { staffActor } from '../store/change-case.ts';
import { eventsOf } from '../store/read-case.ts';
import type { StaffRoutes } from './parts.ts';
import { NO_POSTAL_ADDRESS } from './refusals.ts';

interface LetterRoutes extends Pick<StaffRoutes, 'database' | 'requireClient' | 'requireStaff'> {
  letters: Letters;
  /** Name of the supplier. */
  author: string;
}

const Params = z.object({ id: z.string().min(1).max(40), kind: LetterKind });

/** The 409 of `POST`; with `meta` where the preview has changed. */
const RefusedLetter = ErrorDocument.extend({ meta: OutdatedDocument.shape.meta.optional() });

/** Answer of `POST`. */
const SentLetter = z.object({
  data: z.object({
    type: z.literal('case-letters'),
    /** The case's id and the kind: `LF-7K3M-92QX/deadlock`. */
    id: z.string(),
    attributes: z.object({ kind: LetterKind, 'sent-at': z.iso.datetime() }),
  }),
});

const unknown = (context: Context) =>
  refuse(context, 404, {
    code: 'no-letter',
    title: 'There is no such letter',
    detail: 'Letters are written for complaints whose customer was not erased.',
  });

const NOT_PREVIEWED: Refusal = {
  code: 'if-match-missing',
  title: 'Say which letter you mean',
  detail: 'Send the ETag of the letter that you have read as If-Match.',
  source: { header: 'If-Match' },
};

type NotNow = Extract<
  SendResult,
  { status: 'sent-before' | 'too-early' | 'ended' | 'no-position' | 'no-executor' | 'no-postal-address' }
>;

/** Why a letter is not sent now. */
function refusalOf(result: NotNow | { status: 'sent-before' | 'none' }): Refusal {
  switch (result.status) {
    case 'too-early':
      return {
        code: 'too-early',
        title: 'It is not time for this letter',
        detail: result.from === null ? 'This case has no such day.' : `It goes from ${formatDay(result.from)} on.`,
      };
    case 'ended':
      return {
        code: 'case-ended',
        title: 'This case has ended',
        detail: 'A letter of this kind goes to complaints that are open. Bring the case in hand first.',
      };
    case 'no-position':
      return {
        code: 'no-position',
        title: 'The letter has no final answer yet',
        detail: 'Write our position as the resolution of the case, save it, and read the letter again.',
      };
    case 'no-postal-address':
      return NO_POSTAL_ADDRESS;
    case 'no-executor':
      return {
        code: 'no-executor',
        title: 'The customer has died, and nobody deals with the estate yet',
        detail: 'Note the executor or next of kin with what was seen as proof: letters go to them.',
      };
    default:
      return { code: 'sent-before', title: 'The customer has this letter already', detail: 'It is sent once.' };
  }
}

/** Responds with what happened since the letter was read. */
async function refuseChanged(
  context: Context,
  database: Database,
  { id, read, version }: { id: string; read: number; version: number },
) {
  const changes = (await eventsOf(database, id, read)).map(toEvent);
  const error = {
    status: '409',
    code: 'letter-changed',
    title: 'The letter would say something else now',
    detail: 'Read it again before you send it. A letter also changes with its date.',
  };
  const headers = { 'Content-Type': JSON_API_MEDIA_TYPE, 'Cache-Control': 'no-store' };
  return context.json({ errors: [error], meta: { version, changes } }, 409, headers);
}

/** The preview in an `If-Match`; a proxy that compresses may have made it a weak ETag. */
const previewIn = (header: string | undefined) => header?.replace(/^W\//, '').replaceAll('"', '');

/** What the routes that read and send a letter have in common. */
function aLetter({ requireClient, requireStaff }: LetterRoutes, right: 'read' | 'write') {
  return {
    path: '/v1/cases/{id}/letters/{kind}' as const,
    middleware: [requireClient, requireStaff(right)],
    request: { params: Params },
  };
}

function readRoute(parts: LetterRoutes) {
  return createRoute({
    ...aLetter(parts, 'read'),
    request: { params: Params, query: LetterQuery },
    method: 'get',
    operationId: 'readCaseLetter',
    summary: 'Show a letter as it was sent, or as it would be now',
    description:
      'HTML, or by Accept PDF or plain text; `size=large` sets it in large print. ETag names what is shown, for the If-Match of sending it.',
    responses: {
      200: LETTER_RESPONSE,
      ...refusals(400, 401, 403, 404, 503),
    },
  });
}

function sendRoute(parts: LetterRoutes) {
  return createRoute({
    ...aLetter(parts, 'write'),
    method: 'post',
    request: { params: Params, headers: z.object({ 'if-match': z.string().max(80).optional() }) },
    operationId: 'sendCaseLetter',
    summary: 'Send a letter to the customer',
    description:
      'Once a case, and in its time: the eight-week letter from its day on, the deadlock letter with a resolution and the ETag of its preview as If-Match. Otherwise 409; where the preview has changed, meta says by what.',
    responses: {
      201: { description: 'It is sent', content: { [JSON_API_MEDIA_TYPE]: { schema: SentLetter } } },
      ...refusals(400, 401, 403, 404, 428, 503),
      409: { description: 'Not as things are now', content: { [JSON_API_MEDIA_TYPE]: { schema: RefusedLetter } } },
    },
  });
}

export function letterRoutes(parts: LetterRoutes): OpenAPIHono<StaffEnv> {
  const { letters, author } = parts;
  const routes = new OpenAPIHono<StaffEnv>();
  routes.openapi(readRoute(parts), async (context) => {
    const { id, kind } = context.req.valid('param');
    const found = await letters.show(id, kind);
    if (found.status === 'none') return unknown(context);
    context.header('ETag', `"${found.preview}"`);
    return letterAnswer(context, found.letter, { author, ...context.req.valid('query') });
  });
  routes.openapi(sendRoute(parts), async (context) => {
    const { id, kind } = context.req.valid('param');
    const preview = previewIn(context.req.valid('header')['if-match']);
    const result = await letters.send(id, kind, staffActor(context.get('staff')), preview);
    if (result.status === 'none') return unknown(context);
    if (result.status === 'not-previewed') return refuse(context, 428, NOT_PREVIEWED);
    if (result.status === 'changed') return refuseChanged(context, parts.database, { id, ...result });
    if (result.status !== 'sent') return refuse(context, 409, refusalOf(result));
    const attributes = { kind, 'sent-at': result.sentAt };
    return answer(context, { data: { type: 'case-letters' as const, id: `${id}/${kind}`, attributes } }, 201);
  });
  return routes;
}
