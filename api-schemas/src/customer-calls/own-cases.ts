/** The cases of a signed-in customer, by the verified e-mail address of their account. */
import * as z from 'zod';
import { CaseKind, CaseState, CustomerReference, Moment } from '../cases.ts';

/** Answer of `GET /v1/own-cases`, newest first. */
export const OwnCases = z.object({
  data: z.array(
    z.object({
      type: z.literal('cases'),
      id: CustomerReference,
      attributes: z.object({ kind: CaseKind, state: CaseState, 'received-at': Moment }),
    }),
  ),
});
export type OwnCases = z.infer<typeof OwnCases>;

/** Body of `POST /v1/own-cases`, which opens one of them; answered as `POST /v1/case-sessions` is. */
export const OwnCaseDocument = z.object({ data: z.object({ type: z.literal('cases'), id: CustomerReference }) });
