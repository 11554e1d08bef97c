/** `POST /v1/cases/{id}/legal-hold`: sets or lifts the legal hold of a case, which keeps it from erasure (RW-08). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { LegalHoldDocument } from '@larkfield/api-schemas/case-customer';
import { toInstant, toJsonText } from '@larkfield/database/column-values';
import type { StaffEnv } from '../../json-api/staff.ts';
import type { CaseChange } from '../store/change-case.ts';
import { actWith, answerCase, changeOf, refuseGone } from './case-act.ts';
import type { StaffRoutes } from './parts.ts';

export function legalHoldRoutes(parts: StaffRoutes): OpenAPIHono<StaffEnv> {
  const route = createRoute({
    method: 'post',
    path: '/v1/cases/{id}/legal-hold',
    operationId: 'holdCase',
    summary: 'Keep a case from erasure and from the end of its time, or no longer',
    ...actWith(parts, 'oversee', LegalHoldDocument),
  });
  return new OpenAPIHono<StaffEnv>().openapi(route, async (context) => {
    const hold = context.req.valid('json').data.attributes;
    const by = context.get('staff').name;
    const result = await changeOf(parts, context, async (change) => setHold(change, hold, by));
    if (result.status !== 'changed') return refuseGone(context, result);
    return answerCase(context, parts, context.req.valid('param').id);
  });
}

/** Sets or lifts a hold. A hold that is already set keeps its reason. */
function setHold(change: CaseChange, { held, reason }: { held: boolean; reason: string }, by: string): void {
  if (held === (change.row.legal_hold !== null)) return;
  change.update({ legal_hold: held ? toJsonText({ reason, by, since: toInstant(change.now) }) : null });
  change.record(held ? 'legal-hold-set' : 'legal-hold-lifted', { reason });
}
