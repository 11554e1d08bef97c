import { StaffRole } from '@larkfield/api-schemas/staff';
import { fromJsonText, toInstant, toJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { refuse } from '../../json-api/problem.ts';
import type { SignedInStaff, Staff, StaffOfToken } from './staff-token.ts';

/** What a call may do. */
export type Right = 'read' | 'write';

/** Viewers and editors read; handlers, leads and admins write too. */
const RIGHTS: Record<StaffRole, readonly Right[]> = {
  viewer: ['read'],
  editor: ['read'],
  handler: ['read', 'write'],
  lead: ['read', 'write'],
  admin: ['read', 'write'],
};

export const may = ({ roles }: Pick<Staff, 'roles'>, right: Right): boolean =>
  roles.some((role) => RIGHTS[role].includes(right));

/** Variables of a request whose token was found good. */
export interface StaffEnv {
  Variables: { staff: SignedInStaff };
}

/** Lets a call through for staff with a right, and notes who they are: cases are assigned to those. */
export function createRequireStaff(database: Database, clock: Clock, staffOfToken: StaffOfToken) {
  const remember = createStaffMemory(database, clock);
  return (right: Right): MiddlewareHandler<StaffEnv> =>
    async (context, next) => {
      // The time that deadlines count by: whoever shows them has no other to go by, and TEST_NOW may set it.
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
      await remember(staff);
      context.set('staff', staff);
      return next();
    };
}

function refuseToken(context: Context) {
  context.header('WWW-Authenticate', 'Bearer error="invalid_token"');
  return refuse(context, 401, {
    code: 'invalid-token',
    title: 'There is no valid token',
    detail: 'Sign in again and send the new token in the Authorization header.',
    source: { header: 'Authorization' },
  });
}

function refuseRole(context: Context, right: Right) {
  const roles = StaffRole.options.filter((role) => RIGHTS[role].includes(right)).join(', ');
  return refuse(context, 403, {
    code: 'missing-right',
    title: 'Your role does not allow this',
    detail: `It takes one of these roles: ${roles}.`,
  });
}

/** So long is somebody who was just seen not written down again. */
const SEEN_MS = 600_000;

function createStaffMemory(database: Database, clock: Clock) {
  const seen = new Map<string, { roles: string; name: string; at: number }>();
  return async ({ id, name, roles }: Staff): Promise<void> => {
    const known = seen.get(id);
    const values = { name, roles: toJsonText(roles), seen_at: toInstant(clock()) };
    if (known && known.name === name && known.roles === values.roles && Date.now() - known.at < SEEN_MS) return;
    await database
      .insertInto('staff')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    seen.set(id, { roles: values.roles, name, at: Date.now() });
  };
}

/** Everybody who has used the staff's API, by name. */
export async function knownStaff(database: Database): Promise<Staff[]> {
  const rows = await database
    .selectFrom('staff')
    .select(['id', 'name', 'roles'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, roles }) => ({ id, name, roles: z.array(StaffRole).parse(fromJsonText(roles)) }));
}
