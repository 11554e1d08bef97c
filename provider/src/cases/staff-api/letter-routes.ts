/** Letters for staff, `/v1/cases/{id}/letters/{kind}` (DK-03). */
import { OpenAPIHono } from '@hono/zod-openapi';
import { LetterKind } from '@larkfield/api-schemas/cases';
import { ErrorDocument } from '@larkfield/api-schemas/json-api';
import { OutdatedDocument } from '@larkfield/api-schemas/staff-cases';
import { formatDay } from '@larkfield/calendar/days';
import type { Context } from 'hono';
import * as z from 'zod';
import { answer, type Refusal, refuse } from '../../json-api/problem.ts';
import { jsonResponse, route } from '../../json-api/route.ts';
import { staffWith } from '../../staff/guard.ts';
import type { StaffEnv } from '../../staff/signed-in.ts';
import { LETTER_RESPONSE, LetterQuery, letterAnswer, noFont } from '../letters/answer.ts';
import type { Letters, SendResult } from '../letters/sending.ts';
import { staffActor } from '../store/change-case.ts';
import { CaseParams } from './case-act.ts';
import { NO_POSTAL_ADDRESS, refuseChanged } from './refusals.ts';
import type { StaffRoutes } from './staff-routes.ts';

interface LetterRoutes extends Pick<StaffRoutes, 'database' | 'requireClient' | 'requireStaff'> {
  letters: Letters;
  /** Name of the supplier. */
  author: string;
}

const Params = CaseParams.extend({ kind: LetterKind });

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
    detail: 'Only complaints have letters, and only until their customer is erased.',
  });

const NOT_PREVIEWED: Refusal = {
  code: 'if-match-missing',
  title: 'Say which letter you mean',
  detail: 'Send the ETag of the letter that you have read as If-Match.',
  source: { header: 'If-Match' },
};

type NotNow = Exclude<SendResult['status'], 'sent' | 'none' | 'not-previewed' | 'changed' | 'too-early' | 'no-font'>;

/** Why a letter is not sent now. */
const NOT_NOW: Record<NotNow, Refusal> = {
  'sent-before': {
    code: 'sent-before',
    title: 'The customer has this letter already',
    detail: 'It is sent only once.',
  },
  ended: {
    code: 'case-ended',
    title: 'This case has ended',
    detail: 'A letter of this kind goes to complaints that are open. Put the case in hand first.',
  },
  'no-position': {
    code: 'no-position',
    title: 'The letter has no final answer yet',
    detail: 'Write our position as the resolution of the case, save it, and read the letter again.',
  },
  'no-executor': {
    code: 'no-executor',
    title: 'The customer has died, and nobody is recorded as dealing with the estate',
    detail: 'Record the executor or next of kin with what was seen as proof: letters go to them.',
  },
  'no-postal-address': NO_POSTAL_ADDRESS,
};

const tooEarly = (from: string | null): Refusal => ({
  code: 'too-early',
  title: 'This letter is not due yet',
  detail: from === null ? 'This case has no day for it.' : `It can be sent from ${formatDay(from)} on.`,
});

const CHANGED: readonly [409, Refusal] = [
  409,
  {
    code: 'letter-changed',
    title: 'The letter would say something else now',
    detail: 'Read it again before you send it. A letter also changes with its date.',
  },
];

/** The preview in an `If-Match`; a proxy that compresses may have made it a weak ETag. */
const previewIn = (header: string | undefined) => header?.replace(/^W\//, '').replaceAll('"', '');

function defineLetterRoutes(options: LetterRoutes) {
  const path = '/v1/cases/{id}/letters/{kind}';
  return {
    read: route(staffWith(options, 'read'), {
      method: 'get',
      path,
      operationId: 'readCaseLetter',
      summary: 'Show a letter as it was sent, or as it would be now',
      description:
        'HTML, or by Accept PDF or plain text; `size=large` sets it in large print. ETag names what is shown, for the ' +
        'If-Match of sending it.',
      params: Params,
      query: LetterQuery,
      answers: { 200: LETTER_RESPONSE },
      refuses: [404, 409],
    }),
    send: route(staffWith(options, 'write'), {
      method: 'post',
      path,
      operationId: 'sendCaseLetter',
      summary: 'Send a letter to the customer',
      description:
        'Once for each case: the eight-week letter from its day on, the deadlock letter with a resolution and the ETag of ' +
        'its preview as If-Match. Otherwise 409; if the preview has changed, `meta` says what changed it.',
      params: Params,
      headers: z.object({ 'if-match': z.string().max(80).optional() }),
      answers: {
        201: jsonResponse('It is sent', SentLetter),
        409: jsonResponse('It cannot be sent now, and why', RefusedLetter),
      },
      refuses: [404, 428],
    }),
  };
}

export function letterRoutes(options: LetterRoutes): OpenAPIHono<StaffEnv> {
  const { letters, author } = options;
  const { read, send } = defineLetterRoutes(options);
  return new OpenAPIHono<StaffEnv>()
    .openapi(read, async (context) => {
      const { id, kind } = context.req.valid('param');
      const found = await letters.show(id, kind);
      if (found.status === 'none') return unknown(context);
      context.header('ETag', `"${found.preview}"`);
      return letterAnswer(context, found.letter, {
        author,
        mustDraw: found.sentAt === null,
        ...context.req.valid('query'),
      });
    })
    .openapi(send, async (context) => {
      const { id, kind } = context.req.valid('param');
      const preview = previewIn(context.req.valid('header')['if-match']);
      const result = await letters.send(id, kind, staffActor(context.get('staff')), preview);
      if (result.status === 'none') return unknown(context);
      if (result.status === 'not-previewed') return refuse(context, 428, NOT_PREVIEWED);
      if (result.status === 'changed') return refuseChanged(context, options.database, { id, ...result }, CHANGED);
      if (result.status === 'too-early') return refuse(context, 409, tooEarly(result.from));
      if (result.status === 'no-font') return refuse(context, 409, noFont(result.characters));
      if (result.status !== 'sent') return refuse(context, 409, NOT_NOW[result.status]);
      const attributes = { kind, 'sent-at': result.sentAt };
      return answer(context, { data: { type: 'case-letters' as const, id: `${id}/${kind}`, attributes } }, 201);
    });
}
