/**
 * Who acts for a customer, and customers who have died (RW-13):
 *
 * - `PUT|DELETE /v1/cases/{id}/representative`: who acts for the customer of a case, with which authority and proof
 * - `PUT|DELETE /v1/cases/{id}/death`: the customer has died, or that was recorded by mistake
 */
import * as z from 'zod';
import { REACHED_BY, Reason, representativeFields, WAY_MISSING } from '../case-customer.ts';
import { CaseReference, Day } from '../cases.ts';
import { newDocument, reportMissing } from '../json-api.ts';

/** Body of `PUT /v1/cases/{id}/representative`. Without `proof`, or one noted before, there is no authority. */
export const RepresentativeDocument = z.object({
  data: z.object({
    type: z.literal('case-representatives'),
    attributes: z
      .strictObject({
        ...representativeFields,
        /** Null: nobody has seen one. If left out, the recorded one stays. */
        proof: z
          .strictObject({ seen: Reason, file: z.string().min(1).max(60).nullable().default(null) })
          .nullable()
          .optional(),
        /** Other cases of the same customer, for which they act too, by the same proof. */
        also: z.array(CaseReference).max(50).default([]),
      })
      .superRefine((given, context) => {
        const way = REACHED_BY[given['reached-by']];
        if (given[way] === null) reportMissing(context, way, WAY_MISSING[way]);
        if (given.until !== null && given.until < given.from)
          context.addIssue({ code: 'custom', path: ['until'], message: 'Choose the first day or a later one' });
      }),
  }),
});
export type RepresentativeDocument = z.infer<typeof RepresentativeDocument>;

/** Body of `PUT /v1/cases/{id}/death`. */
export const DeathDocument = newDocument('case-deaths', {
  on: Day.refine((day) => day >= '1900-01-01', 'Check the year').nullable(),
  /** Who told us, and how to contact them: `Her daughter Ruth, 07700 900456`. */
  'told-by': z.string().trim().min(1, 'Enter who told us, and how to contact them').max(200),
  /** Other cases of the same customer, which are marked with this one. */
  also: z.array(CaseReference).max(50).default([]),
});
export type DeathDocument = z.infer<typeof DeathDocument>;
