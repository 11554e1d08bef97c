/** `GET /v1/staff`, `/v1/staff/me` and `PATCH /v1/staff/{id}`: who works here, and who has left (DK-01, DK-07). */
import { OpenAPIHono } from '@hono/zod-openapi';
import { OwnStaff, StaffAnswer, StaffChangeDocument, StaffList } from '@larkfield/api-schemas/staff';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import * as z from 'zod';
import { answer, type Refusal, refuse } from '../json-api/problem.ts';
import { jsonResponse, route } from '../json-api/route.ts';
import { type StaffCallers, staffWith } from './guard.ts';
import { may } from './rights.ts';
import type { StaffEnv } from './signed-in.ts';
import { type KnownStaff, knownStaff, markLeft } from './store.ts';

const UNKNOWN: Refusal = { code: 'not-found', title: 'No member of staff has this id' };
const ONESELF: Refusal = {
  code: 'oneself',
  title: 'You can’t record yourself as having left',
  detail: 'Ask another admin.',
};

const lastReader = (cases: number): Refusal => ({
  code: 'last-reader',
  title: `Nobody else may read ${cases} restricted ${cases === 1 ? 'case' : 'cases'}`,
  detail: 'Let them name somebody else as a reader, or lift the restriction, before they go.',
});

function defineStaffRoutes(callers: StaffCallers) {
  const reading = staffWith(callers, 'read');
  return {
    list: route(reading, {
      method: 'get',
      path: '/v1/staff',
      operationId: 'listStaff',
      summary: 'List who has used this API, and who of them can be given a case',
      answers: { 200: jsonResponse('By name', StaffList) },
    }),
    me: route(reading, {
      method: 'get',
      path: '/v1/staff/me',
      operationId: 'readOwnStaff',
      summary: 'Read whose token this is, and what it allows',
      answers: { 200: jsonResponse('You', OwnStaff) },
    }),
    change: route(staffWith(callers, 'manage-staff'), {
      method: 'patch',
      path: '/v1/staff/{id}',
      operationId: 'changeStaff',
      summary: 'Note that somebody has left, or is back',
      description:
        'Whoever has left has no access any more, and their cases are unassigned: `former-owner` of a case names them.',
      params: z.object({ id: z.string().min(1).max(200) }),
      body: StaffChangeDocument,
      answers: { 200: jsonResponse('The member of staff', StaffAnswer) },
      refuses: [404, 409],
    }),
  };
}

interface StaffMembers {
  database: Database;
  clock: Clock;
  callers: StaffCallers;
  /** How many restricted cases nobody else may read. */
  casesOnlyFor: (id: string) => Promise<number>;
}

/** Mount it before routes below `/v1/staff/{id}`. */
export function staffMemberRoutes({ database, clock, callers, casesOnlyFor }: StaffMembers): OpenAPIHono<StaffEnv> {
  const { list, me, change } = defineStaffRoutes(callers);
  return new OpenAPIHono<StaffEnv>()
    .openapi(list, async (context) => answer(context, { data: (await knownStaff(database)).map(toStaff) }, 200))
    .openapi(me, (context) => {
      const { id, name, roles } = context.get('staff');
      const rights = {
        'may-write': may({ roles }, 'write'),
        'may-oversee': may({ roles }, 'oversee'),
        'may-manage-staff': may({ roles }, 'manage-staff'),
        'may-edit-content': may({ roles }, 'edit-content'),
      };
      return answer(
        context,
        { data: { type: 'staff' as const, id, attributes: { name, roles: [...roles], ...rights } } },
        200,
      );
    })
    .openapi(change, async (context) => {
      const { id } = context.req.valid('param');
      if (id === context.get('staff').id) return refuse(context, 409, ONESELF);
      const { left } = context.req.valid('json').data.attributes;
      const cases = left ? await casesOnlyFor(id) : 0;
      if (cases > 0) return refuse(context, 409, lastReader(cases));
      const found = await markLeft(database, { id, left, now: clock() });
      if (!found) return refuse(context, 404, UNKNOWN);
      return answer(context, { data: toStaff(found) }, 200);
    });
}

const toStaff = ({ id, name, roles, mayOwn, hasLeft }: KnownStaff) => ({
  type: 'staff' as const,
  id,
  attributes: { name, roles, 'may-own': mayOwn, left: hasLeft },
});
