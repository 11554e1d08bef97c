/** Legal holds, and what keeps a case from being erased (RW-08). */
import * as z from 'zod';
import { Reason } from './case-corrections.ts';
import { Moment } from './cases.ts';

/** Why a case is not erased yet. */
export const ErasureRefusal = z.enum(['open-complaint', 'legal-hold']);
export type ErasureRefusal = z.infer<typeof ErasureRefusal>;

/** That a case must be kept: who says so, why, and since when. */
export const LegalHold = z.object({ reason: z.string(), by: z.string(), since: Moment });
export type LegalHold = z.infer<typeof LegalHold>;

/** Body of `POST /v1/cases/{id}/legal-hold`: sets or lifts it. Leads and admins may. */
export const LegalHoldDocument = z.object({
  data: z.object({
    type: z.literal('legal-holds'),
    attributes: z.strictObject({ held: z.boolean(), reason: Reason }),
  }),
});
