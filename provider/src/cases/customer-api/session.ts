import { CASE_SESSION_HEADER, SESSION_ENDED } from '@larkfield/api-schemas/customer-case';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { MiddlewareHandler } from 'hono';
import { refuse } from '../../json-api/problem.ts';
import { caseOfSession } from '../links/store.ts';

/** Variables of a request that comes with a session. */
export interface CaseSessionEnv {
  Variables: { caseId: string };
}

/** Lets a call through for the case that its session opened, and for no other (CT-02). */
export function requireCaseSession(database: Database, clock: Clock): MiddlewareHandler<CaseSessionEnv> {
  return async (context, next) => {
    const session = context.req.header(CASE_SESSION_HEADER) ?? '';
    const caseId = await caseOfSession(database, session, clock());
    if (caseId === undefined) {
      return refuse(context, 401, {
        code: SESSION_ENDED,
        title: 'The case is not open (any more)',
        detail: 'Ask for the e-mail address again, and send it with this session or with the token of a link.',
        source: { header: CASE_SESSION_HEADER },
      });
    }
    context.set('caseId', caseId);
    return next();
  };
}
