/** Letters for the customer of a case, `/v1/my-case/letters/{kind}` (CT-04). */
import { OpenAPIHono } from '@hono/zod-openapi';
import { LetterKind } from '@larkfield/api-schemas/cases';
import * as z from 'zod';
import { refuse } from '../../json-api/problem.ts';
import { route } from '../../json-api/route.ts';
import { LETTER_RESPONSE, LetterQuery, letterAnswer } from '../letters/answer.ts';
import type { Letters } from '../letters/sending.ts';
import { lettersOf } from '../store/read-case.ts';
import { type CaseSessionEnv, type CustomerApi, withSession } from './session.ts';
import { lettersOfReach } from './view.ts';

interface CustomerLetterRoutes extends CustomerApi {
  letters: Letters;
  /** Name of the supplier. */
  author: string;
}

const NO_LETTER = { status: 'none' } as const;

/** Letters that were sent, for the customer of the session. Previews of staff are not shown. */
export function customerLetterRoutes(parts: CustomerLetterRoutes): OpenAPIHono<CaseSessionEnv> {
  const { database, letters, author } = parts;
  const read = route(withSession(parts), {
    method: 'get',
    path: '/v1/my-case/letters/{kind}',
    operationId: 'readMyLetter',
    summary: 'Show a letter that was sent',
    description: 'HTML, or by Accept PDF or plain text; `size=large` sets it in large print.',
    params: z.object({ kind: LetterKind }),
    query: LetterQuery,
    answers: { 200: LETTER_RESPONSE },
    refuses: [404, 409],
  });
  return new OpenAPIHono<CaseSessionEnv>().openapi(read, async (context) => {
    const reach = context.get('reach');
    const { kind } = context.req.valid('param');
    const ofKind = (some: Awaited<ReturnType<typeof lettersOf>>) =>
      some.filter((letter) => letter.kind === kind).length;
    // Two parts may have a letter of a kind each: neither is shown where the session opens only one of them.
    const isOpen = ofKind(await lettersOfReach(database, reach)) === ofKind(await lettersOf(database, reach.caseId));
    const found = isOpen ? await letters.show(reach.caseId, kind) : NO_LETTER;
    if (found.status === 'none' || found.sentAt === null) {
      return refuse(context, 404, { code: 'no-letter', title: 'This letter was not sent' });
    }
    return letterAnswer(context, found.letter, { author, ...context.req.valid('query') });
  });
}
