/**
 * Cases that belong together (RW-13):
 *
 * - `GET /v1/cases/{id}/same-customer`: other cases of the customer, by e-mail, account, or name with postcode
 * - `PUT|DELETE /v1/cases/{id}/linked/{reference}`: links two cases about one matter, or removes the link
 * - `POST /v1/cases/{id}/merge`: merges this case into another one, which cannot be undone
 */
import * as z from 'zod';
import { Reason } from '../case-customer.ts';
import { caseSummary } from '../case-queue.ts';
import { CaseReference } from '../cases.ts';
import { newDocument } from '../json-api.ts';

/** Why two cases count as the same customer's. */
export const SameBy = z.enum(['email', 'account', 'name-and-postcode']);
export type SameBy = z.infer<typeof SameBy>;

const SameCustomerCase = z.object({
  type: z.literal('cases'),
  id: CaseReference,
  attributes: z.object({
    ...caseSummary,
    'same-by': z.array(SameBy).min(1),
    /** Whether it records that the customer has died. */
    died: z.boolean(),
    /** Whether a link that was mailed to its address has opened it (RW-18). */
    'address-proved': z.boolean().default(false),
  }),
});

/** Most cases that are listed, newest first. */
export const MOST_SAME_CUSTOMER = 50;

/** Answer of `GET /v1/cases/{id}/same-customer`: cases that the reader may know of, neither erased nor merged. */
export const SameCustomerList = z.object({
  data: z.array(SameCustomerCase),
  meta: z.object({
    /** Whether there are more than are listed. */
    more: z.boolean(),
  }),
});
export type SameCustomerList = z.infer<typeof SameCustomerList>;

/** Body of `POST /v1/cases/{id}/merge`. Without a `reason` only cases are merged whose mailed links
 * have proved that both are of one customer. */
export const MergeDocument = newDocument('case-merges', { into: CaseReference, reason: Reason.optional() });
export type MergeDocument = z.infer<typeof MergeDocument>;
