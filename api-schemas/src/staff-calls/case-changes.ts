/** What staff change of a case: `PATCH /v1/cases/{id}` (DK-03). */
import * as z from 'zod';
import { correctable, needReason, Reason } from '../case-customer.ts';
import { AgreedBy, CaseReference, CaseState, Day } from '../cases.ts';
import { reportMissing } from '../json-api.ts';
import { refuseUnfilled } from '../placeholders.ts';
import { CaseFuel } from '../regulation/publication.ts';
import { CaseCategory, GivenBasis, OwnerId, shortText } from '../staff-cases.ts';

const longText = z.string().trim().max(10_000).nullable();

/** The outcome of a case, which a change or a reply may record. */
export const outcome = {
  category: CaseCategory.nullable(),
  resolution: longText,
  'resolution-basis': GivenBasis.nullable(),
  offer: longText,
};

/** What of it a complaint needs to be resolved, in words (RW-05). */
export const NEEDED_OUTCOME = {
  category: 'a category',
  resolution: 'a resolution',
  'resolution-basis': 'the basis of its resolution',
};

/**
 * How and on which day the customer agreed that the case is settled; without a day, today. A complaint needs it to be
 * closed, unless it had a final response (RW-15).
 */
export const agreement = {
  'agreed-by': AgreedBy.exclude(['page']),
  'agreed-on': Day,
};

/** Refuses the day of an agreement without the way. */
export function needAgreedBy(
  given: { 'agreed-by'?: unknown; 'agreed-on'?: unknown },
  context: z.core.$RefinementCtx,
): void {
  if (given['agreed-on'] !== undefined && given['agreed-by'] === undefined)
    reportMissing(context, 'agreed-by', 'Choose how the customer agreed');
}

/** Refuses unfilled gaps of templates, since letters quote both texts. */
export function refuseUnfilledOutcome(
  said: { resolution?: string | null | undefined; offer?: string | null | undefined },
  context: z.core.$RefinementCtx,
): void {
  refuseUnfilled(said.resolution ?? '', context, ['resolution']);
  refuseUnfilled(said.offer ?? '', context, ['offer']);
}

/** What `PATCH` may change, alone or together (DK-03). */
const changeable = {
  state: CaseState,
  /** What the published figures count by; null: not known. */
  fuel: CaseFuel.nullable(),
  /** Whether the customer is a business; null: not known. */
  business: z.boolean().nullable(),
  /** Id of a member of staff; null unassigns the case. */
  owner: OwnerId.nullable(),
  ...outcome,
  ...agreement,
  ...correctable,
  /** The case is on hold until then; null ends the hold. Statutory deadlines are not affected. */
  'held-until': Day.nullable(),
  /** What the customer said last needs no answer. */
  'awaits-us': z.literal(false),
  /** Who had the case withdrawn, and how: `Mrs O'Neill, by phone`. */
  'asked-by': shortText(200),
  /** The day on which it was settled, if that was earlier, with `reason`. */
  'resolved-on': Day,
  /** Why something is corrected, or counts as settled earlier: needed with both. */
  reason: Reason,
};

/** Body of `PATCH /v1/cases/{id}`. */
export const CaseChangeDocument = z.object({
  data: z.object({
    type: z.literal('cases'),
    id: CaseReference,
    attributes: z
      .strictObject(changeable)
      .partial()
      .refine((changes) => Object.keys(changes).some((name) => name !== 'reason'), 'Change at least one attribute')
      .superRefine(needReason)
      .superRefine(refuseUnfilledOutcome)
      .superRefine(needAgreedBy)
      .superRefine(({ state, reason, 'asked-by': asked, 'resolved-on': resolved }, context) => {
        if (state === 'withdrawn' && asked === undefined)
          reportMissing(context, 'asked-by', 'Enter who asked for it, and how');
        if (resolved !== undefined && reason === undefined)
          reportMissing(context, 'reason', 'Enter why it counts as settled on that day');
      }),
  }),
});
export type CaseChangeDocument = z.infer<typeof CaseChangeDocument>;
