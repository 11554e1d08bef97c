/** What a call about one case reaches, so that no route has to ask (RW-12). */
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { type Refusal, refuse } from '../../json-api/problem.ts';
import type { StaffEnv } from '../../staff/signed-in.ts';
import { recordRead } from '../access/reads.ts';
import { reachedCase } from '../access/restricted.ts';
import { isWithheld } from '../access/withheld.ts';
import { mergedInto } from '../store/merged.ts';
import { UNKNOWN } from './refusals.ts';

/**
 * Passes on calls of whoever is signed in: a case restricted to others is not found, what a role may not see is refused,
 * and reads are recorded. Calls about no case pass.
 */
export const reachCase =
  (database: Database, clock: Clock): MiddlewareHandler<StaffEnv> =>
  async (context, next) => {
    const caseId = caseOf(context);
    if (caseId === undefined) return next();
    const staff = context.get('staff');
    const reached = await reachedCase(database, caseId, staff.id);
    if (!reached) return refuse(context, 404, UNKNOWN);
    const part = partOf(context);
    if (isWithheld(staff, reached, part)) return refuse(context, 403, NOT_SHOWN);
    if (reached.merged_into !== null && context.req.method !== 'GET')
      return refuse(context, 409, mergedInto(reached.merged_into));
    await next();
    if (context.req.method === 'GET' && context.res.status === 200)
      await recordRead(database, { caseId, part, staff, now: clock() });
    return undefined;
  };

const NOT_SHOWN: Refusal = {
  code: 'not-shown-to-role',
  title: 'Not shown to your role',
  detail: 'It may be about somebody’s health: those who work on cases see it.',
};

const ONE_CASE = '/v1/cases/:id';

/** The id of the case that a route is about. */
function caseOf(context: Context): string | undefined {
  const [, below] = routePath(context).split(ONE_CASE);
  return below === '' || below?.startsWith('/') ? context.req.param('id') : undefined;
}

/** The part of the case that a call is about: the path below it, empty for the whole. */
const partOf = (context: Context): string =>
  context.req.path.split('/v1/cases/')[1]?.split('/').slice(1).join('/') ?? '';
