/** `POST /v1/cases/{id}/legal-hold`: a case that must be kept, or no longer (RW-08). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { LegalHoldDocument } from '@larkfield/api-schemas/case-customer';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import { toInstant, toJsonText } from '@larkfield/database/column-values';
import * as z from 'zod';
import { limitBody, requireJsonApi } from '../../json-api/middleware.ts';
import { answer, refusals, refuse } from '../../json-api/problem.ts';
import { type CaseChange, changeCase } from '../store/change-case.ts';
import type { StaffRoutes } from './parts.ts';
import { ERASED, etagOf, UNKNOWN } from './refusals.ts';
import type { StaffEnv } from './require-staff.ts';
import { staffCase } from './view.ts';

export function legalHoldRoutes(parts: StaffRoutes): OpenAPIHono<StaffEnv> {
  const { database, clock, requireClient, requireStaff, readLead, addressOf, hasDuties } = parts;
  const route = createRoute({
    method: 'post',
    path: '/v1/cases/{id}/legal-hold',
    operationId: 'holdCase',
    summary: 'Keep a case from erasure and from the end of its time, or no longer',
    middleware: [requireClient, requireStaff('oversee'), limitBody, requireJsonApi],
    request: {
      params: z.object({ id: z.string().min(1).max(40) }),
      body: { required: true, content: { [JSON_API_MEDIA_TYPE]: { schema: LegalHoldDocument } } },
    },
    responses: {
      200: { description: 'The case as it is then', content: { [JSON_API_MEDIA_TYPE]: { schema: StaffCase } } },
      ...refusals(400, 401, 403, 404, 410, 413, 415, 422, 503),
    },
  });
  return new OpenAPIHono<StaffEnv>().openapi(route, async (context) => {
    const { id } = context.req.valid('param');
    const staff = context.get('staff');
    const { id: staffId, name } = staff;
    const hold = context.req.valid('json').data.attributes;
    const actor = { kind: 'staff', id: staffId, name } as const;
    const act = async (change: CaseChange) => setHold(change, hold, name);
    const result = await changeCase({ database, id, now: clock(), actor, act });
    if (result.status === 'erased') return refuse(context, 410, ERASED);
    const found = await staffCase({ database, readLead, addressOf, hasDuties, now: clock(), reader: staff }, id);
    if (!found) return refuse(context, 404, UNKNOWN);
    context.header('ETag', etagOf(found.data.attributes.version));
    return answer(context, found, 200);
  });
}

/** Sets or lifts a hold. One that is there stays as it was set. */
function setHold(change: CaseChange, { held, reason }: { held: boolean; reason: string }, by: string): void {
  if (held === (change.row.legal_hold !== null)) return;
  change.update({ legal_hold: held ? toJsonText({ reason, by, since: toInstant(change.now) }) : null });
  change.record(held ? 'legal-hold-set' : 'legal-hold-lifted', { reason });
}
