/** Letters for staff, `/v1/cases/{id}/letters/{kind}` (DK-03). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { LetterKind } from '@larkfield/api-schemas/cases';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { answer, refusals, refuse } from '../../json-api/problem.ts';
import { LETTER_RESPONSE, letterAnswer } from '../letters/answer.ts';
import type { Letters } from '../letters/sending.ts';
import type { StaffEnv } from './require-staff.ts';

interface LetterRoutes {
  letters: Letters;
  requireClient: MiddlewareHandler;
  requireStaff: (right: 'read' | 'write') => MiddlewareHandler<StaffEnv>;
  /** Name of the supplier. */
  author: string;
}

const Params = z.object({ id: z.string().min(1).max(40), kind: LetterKind });

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

/** What reading and sending a letter have in common. */
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
    method: 'get',
    operationId: 'readCaseLetter',
    summary: 'Show a letter as it was sent, or as it would be now',
    description: 'HTML, or PDF by Accept.',
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
    operationId: 'sendCaseLetter',
    summary: 'Send a letter to the customer',
    description: 'Each kind is sent once a case: 409 when it was sent before.',
    responses: {
      201: { description: 'It is sent', content: { [JSON_API_MEDIA_TYPE]: { schema: SentLetter } } },
      ...refusals(400, 401, 403, 404, 409, 503),
    },
  });
}

export function letterRoutes(parts: LetterRoutes): OpenAPIHono<StaffEnv> {
  const { letters, author } = parts;
  const routes = new OpenAPIHono<StaffEnv>();
  routes.openapi(readRoute(parts), async (context) => {
    const { id, kind } = context.req.valid('param');
    const found = await letters.show(id, kind);
    return found.status === 'none' ? unknown(context) : letterAnswer(context, found.letter, author);
  });
  routes.openapi(sendRoute(parts), async (context) => {
    const { id, kind } = context.req.valid('param');
    const { id: staffId, name } = context.get('staff');
    const result = await letters.send(id, kind, { kind: 'staff', id: staffId, name });
    if (result.status === 'none') return unknown(context);
    if (result.status === 'sent-before') {
      return refuse(context, 409, { code: 'sent-before', title: 'The customer has this letter already' });
    }
    const attributes = { kind, 'sent-at': result.sentAt };
    return answer(context, { data: { type: 'case-letters' as const, id: `${id}/${kind}`, attributes } }, 201);
  });
  return routes;
}
