/** Who may make a call of the staff's API (DK-01). */
import { unlessAway } from '@larkfield/database/away';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { Context, MiddlewareHandler } from 'hono';
import { refuse, refuseToken } from '../json-api/problem.ts';
import { may, type Right, rolesWith } from './rights.ts';
import type { StaffEnv } from './signed-in.ts';
import { createStaffMemory, hasLeft } from './store.ts';
import type { StaffOfToken } from './token.ts';

/** Lets a call through for staff with a right. */
export type RequireStaff = (right: Right) => MiddlewareHandler<StaffEnv>;

/** Reads the token of a call, checks the right that it takes, and stores who made it. */
export function createRequireStaff(database: Database, clock: Clock, staffOfToken: StaffOfToken): RequireStaff {
  const remember = createStaffMemory(database, clock);
  return (right) => async (context, next) => {
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
    return next();
  };
}

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
