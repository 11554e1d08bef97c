import {
  ANOTHER_CASE,
  CASE_REFERENCE_HEADER,
  CASE_SESSION_HEADER,
  SESSION_ENDED,
} from '@larkfield/api-schemas/customer-calls/case-sessions';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { Context, MiddlewareHandler } from 'hono';
import { refuse } from '../../json-api/problem.ts';
import type { Reach } from '../links/reach.ts';
import { caseOfSession } from '../links/store.ts';
import { survivorOf } from '../store/merged.ts';

/** Variables of a request with a session. */
export interface CaseSessionEnv {
  Variables: {
    reach: Reach;
    /** Whether it was opened by whoever acts for the customer. */
    represents: boolean;
  };
}

/** What the calls on behalf of customers have in common. */
export interface CustomerApi {
  database: Database;
  clock: Clock;
  /** Lets only known sites through. */
  requireClient: MiddlewareHandler;
}

/**
 * Lets a call through for the case that its session opened, and for no other (CT-02). A call that names another case
 * comes from a page that was opened earlier. It is told so even after the session has ended, since opening this case
 * again would not help (OP-12).
 * @param lasting whether the session must not have expired
 */
function requireCaseSession({ database, clock }: CustomerApi, lasting: boolean): MiddlewareHandler<CaseSessionEnv> {
  return async (context, next) => {
    const found = await caseOfSession(database, context.req.header(CASE_SESSION_HEADER) ?? '', clock());
    if (found && (await namesAnother(database, context, found.reach.caseId))) return refuseAnother(context);
    if (!lasting) return next();
    if (!found?.isOpen) {
      return refuse(context, 401, {
        code: SESSION_ENDED,
        title: 'The case is not open (any more)',
        detail: 'Ask for the e-mail address again, and send it with this session or with the token of a link.',
        source: { header: CASE_SESSION_HEADER },
      });
    }
    context.set('reach', found.reach);
    context.set('represents', found.represents);
    return next();
  };
}

/** Lets a known site make a call for the case that a session opened. @param lasting false: also after it has expired */
export const withSession = (options: CustomerApi, lasting = true) => ({
  middleware: [options.requireClient, requireCaseSession(options, lasting)],
  refuses: [],
});

/** A page that was opened before its case became part of another one still names the one of before. */
async function namesAnother(database: Database, context: Context, caseId: string): Promise<boolean> {
  const named = context.req.header(CASE_REFERENCE_HEADER) ?? caseId;
  return named !== caseId && (await survivorOf(database, named)) !== caseId;
}

function refuseAnother(context: Context) {
  return refuse(context, 409, {
    code: ANOTHER_CASE,
    title: 'The session is for another case',
    detail: 'Nothing was done. Open the case that is meant, by its link, and send this again.',
    source: { header: CASE_REFERENCE_HEADER },
  });
}
