/** What the routes of one case share: its parameter, the right to write, and the case as the answer. */
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import type { Context } from 'hono';
import * as z from 'zod';
import { limitBody, requireJsonApi } from '../../json-api/middleware.ts';
import { answer, refusals, refuse } from '../../json-api/problem.ts';
import { jsonBody, jsonResponse } from '../../json-api/route.ts';
import type { StaffEnv } from '../../json-api/staff.ts';
import type { Right } from '../rules/rights.ts';
import { staffCase } from '../staff-view/case.ts';
import { type CaseChange, changeCase, staffActor } from '../store/change-case.ts';
import type { StaffRoutes } from './parts.ts';
import { ERASED, etagOf, UNKNOWN } from './refusals.ts';

export const CaseParams = z.object({ id: z.string().min(1).max(40) });

/** How a posted act is refused. */
export const ACT_REFUSALS = refusals(400, 401, 403, 404, 409, 410, 413, 415, 422, 503);

export const CASE_RESPONSE = jsonResponse('The case as it is then', StaffCase);

/** Middleware of a route that takes a JSON:API document from staff with a right. */
export const takesFrom = (
  { requireClient, requireStaff }: Pick<StaffRoutes, 'requireClient' | 'requireStaff'>,
  right: Right,
) => [requireClient, requireStaff(right), limitBody, requireJsonApi];

/** What a route has that does to a case what a document says, and answers with the case. */
export const actWith = <Schema extends z.ZodType>(parts: StaffRoutes, right: Right, document: Schema) => ({
  middleware: takesFrom(parts, right),
  request: { params: CaseParams, body: jsonBody(document) },
  responses: { 200: CASE_RESPONSE, ...ACT_REFUSALS },
});

/** Changes the case of a call for whoever is signed in. */
export const changeOf = <T>(
  { database, clock }: Pick<StaffRoutes, 'database' | 'clock'>,
  context: Context<StaffEnv>,
  act: (change: CaseChange) => Promise<T>,
) => {
  const actor = staffActor(context.get('staff'));
  return changeCase({ database, id: context.req.param('id') ?? '', now: clock(), actor, act });
};

/** Refuses a call on a case that can't be changed. */
export const refuseGone = (context: Context, { status }: { status: 'unknown' | 'erased' }) =>
  status === 'erased' ? refuse(context, 410, ERASED) : refuse(context, 404, UNKNOWN);

/** The case as it is now, with its version. */
export async function answerCase(context: Context<StaffEnv>, parts: StaffRoutes, id: string) {
  const found = await staffCase({ ...parts, now: parts.clock(), reader: context.get('staff') }, id);
  if (!found) return refuse(context, 404, UNKNOWN);
  context.header('ETag', etagOf(found.data.attributes.version));
  return answer(context, found, 200);
}
