import { unlessAway } from '@larkfield/database/away';
import { toInstant, toJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { type Refusal, refuse, refuseToken } from '../../json-api/problem.ts';
import type { Staff, StaffEnv } from '../../json-api/staff.ts';
import { hasLeft } from '../access/owners.ts';
import { recordRead } from '../access/reads.ts';
import { reachedCase } from '../access/restricted.ts';
import { isWithheld } from '../access/withheld.ts';
import { may, type Right, rolesWith } from '../rules/rights.ts';
import { mergedInto } from '../store/merged.ts';
import { UNKNOWN } from './refusals.ts';
import type { StaffOfToken } from './staff-token.ts';

/**
 * Lets a call through for staff with a right, and stores who they are, so that cases can be assigned to them. A case
 * restricted to others is not found, and reads are recorded, so that no route has to do either (RW-12).
 */
export function createRequireStaff(database: Database, clock: Clock, staffOfToken: StaffOfToken) {
  const remember = createStaffMemory(database, clock);
  return (right: Right): MiddlewareHandler<StaffEnv> =>
    async (context, next) => {
      // The desk counts deadlines by this time, which TEST_NOW may set.
      context.header('Date', clock().toUTCString());
      const token = /^Bearer +(\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
      const staff = token === undefined ? 'invalid' : await staffOfToken(token);
      if (staff === 'invalid') return refuseToken(context);
      if (staff === 'unreachable')
        return refuse(context, 503, {
          code: 'issuer-unreachable',
          title: 'The issuer of the tokens does not answer',
          detail: 'Try again in a moment.',
        });
      if (!may(staff, right)) return refuseRole(context, right);
      if (await hasLeft(database, staff.id)) return refuseLeaver(context);
      // Only their name in lists, which a full disk may leave out.
      await unlessAway(remember(staff));
      context.set('staff', staff);
      const caseId = caseOf(context);
      if (caseId === undefined) return next();
      const reached = await reachedCase(database, caseId, staff.id);
      if (!reached) return refuse(context, 404, UNKNOWN);
      const part = partOf(context);
      if (isWithheld(staff, reached, part)) return refuse(context, 403, NOT_SHOWN);
      if (reached.merged_into !== null && context.req.method !== 'GET')
        return refuse(context, 409, mergedInto(reached.merged_into));
      await next();
      if (context.req.method === 'GET' && context.res.status === 200)
        await recordRead(database, { caseId, part, staff, now: clock() });
    };
}

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

function refuseRole(context: Context, right: Right) {
  return refuse(context, 403, {
    code: 'missing-right',
    title: 'Your role does not allow this',
    detail: `It takes one of these roles: ${rolesWith(right).join(', ')}.`,
  });
}

/** The issuer may still sign in somebody who has left. */
function refuseLeaver(context: Context) {
  return refuse(context, 403, {
    code: 'has-left',
    title: 'You are recorded as having left',
    detail: 'An admin can undo that.',
  });
}

/** Staff are stored at most once in this time. */
const SEEN_MS = 600_000;

function createStaffMemory(database: Database, clock: Clock) {
  const seen = new Map<string, { roles: string; name: string; at: number }>();
  return async ({ id, name, roles }: Staff): Promise<void> => {
    const known = seen.get(id);
    const values = { name, roles: toJsonText(roles), seen_at: toInstant(clock()) };
    if (known && known.name === name && known.roles === values.roles && Date.now() - known.at < SEEN_MS) return;
    await database
      .insertInto('staff')
      .values({ id, ...values, left_at: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    seen.set(id, { roles: values.roles, name, at: Date.now() });
  };
}
