/** Letters for the customer of a case, `/v1/my-case/letters/{kind}` (CT-04). */
import { OpenAPIHono } from '@hono/zod-openapi';
import { LetterKind } from '@larkfield/api-schemas/cases';
import type { Database } from '@larkfield/database/tables';
import * as z from 'zod';
import { refuse } from '../../json-api/problem.ts';
import { route } from '../../json-api/route.ts';
import { LETTER_RESPONSE, LetterQuery, letterAnswer } from '../letters/answer.ts';
import type { Letters } from '../letters/sending.ts';
import type { Reach } from '../links/reach.ts';
import { type CaseSessionEnv, type CustomerApi, withSession } from './session.ts';
import { lettersOfReach } from './view.ts';

interface CustomerLetterRoutes extends CustomerApi {
  letters: Letters;
  /** Name of the supplier. */
  author: string;
}

const NO_LETTER = { status: 'none' } as const;

/** Letters that were sent, for the customer of the session. Previews of staff are not shown. */
export function customerLetterRoutes(options: CustomerLetterRoutes): OpenAPIHono<CaseSessionEnv> {
  const { database, letters, author } = options;
  const read = route(withSession(options), {
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
    const part = await partWithLetter(database, reach, kind);
    const found = part === undefined ? NO_LETTER : await letters.show(part, kind);
    if (found.status === 'none' || found.sentAt === null) {
      return refuse(context, 404, { code: 'no-letter', title: 'This letter was not sent' });
    }
    return letterAnswer(context, found.letter, { author, ...context.req.valid('query') });
  });
}

/** The case that a letter of a kind was sent for, of those that a session opens: the one that is shown, or a part of it. */
async function partWithLetter(database: Database, reach: Reach, kind: LetterKind): Promise<string | undefined> {
  for (const id of new Set([reach.shown, ...reach.parts])) {
    const letters = await lettersOfReach(database, { ...reach, parts: [id] });
    if (letters.some((letter) => letter.kind === kind)) return id;
  }
  return undefined;
}
