/** What a customer does to their case: `POST /v1/my-case/actions` and `/messages` (CT-05, CT-06). */
import * as z from 'zod';
import { FileReferences } from '../case-files.ts';
import { CaseText } from '../cases.ts';
import { CustomerAction } from '../customer-case.ts';
import { ContactPreference } from '../leads.ts';

/** The code of the 409 for an action that the case does not allow, or no longer. The page shows the case as it is now. */
export const NOT_ALLOWED_NOW = 'not-allowed-now';

/** Body of `POST /v1/my-case/actions`; answered with the updated case. */
export const CaseActionDocument = z.object({
  data: z.object({
    type: z.literal('case-actions'),
    attributes: z.discriminatedUnion('action', [
      z.strictObject({ action: CustomerAction.exclude(['contact-preference']) }),
      z.strictObject({ action: z.literal('contact-preference'), 'contact-preference': ContactPreference }),
    ]),
  }),
});
export type CaseActionDocument = z.infer<typeof CaseActionDocument>;

/**
 * Body of `POST /v1/my-case/messages`; answered with the case as it is then. Files may come without a word. `reopen` says
 * of a closed case whether it goes on; without it a resolved case does, and a withdrawn one does not (RW-01).
 */
export const CustomerMessageDocument = z.object({
  data: z
    .object({
      type: z.literal('case-messages'),
      attributes: z.strictObject({ text: CaseText.or(z.literal('')), reopen: z.boolean().optional() }),
      relationships: z.object({ files: FileReferences }).optional(),
    })
    .refine(({ attributes, relationships }) => attributes.text !== '' || relationships?.files?.data.length, {
      path: ['attributes', 'text'],
      message: 'Expected words, a file, or both',
    }),
});
export type CustomerMessageDocument = z.infer<typeof CustomerMessageDocument>;
