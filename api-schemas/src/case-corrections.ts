/** What staff correct of a case's customer, as attributes of `PATCH /v1/cases/{id}` (RW-03). */
import * as z from 'zod';
import { CaseKind } from './cases.ts';
import { contactFields } from './contact-details.ts';
import { LEAVE_OUT_CONTROLS, NO_CONTROLS } from './json-api.ts';
import { ContactPreference } from './leads.ts';
import { PriorityNeed } from './priority-services.ts';

/** What a case can be corrected to. Joining the register has a form of its own, which asks for more. */
export const CorrectedKind = CaseKind.extract(['complaint', 'enquiry']);
export type CorrectedKind = z.infer<typeof CorrectedKind>;

/** What can be corrected. Null: it is not known, or not true. */
export const correctable = {
  ...contactFields,
  /** Whether the customer needs extra support; null: nobody asked. */
  vulnerable: z.boolean().nullable(),
  /** Codes of the needs, as `PRIORITY_NEEDS` has them. */
  needs: z
    .array(PriorityNeed)
    .max(30)
    .transform((needs) => [...new Set(needs)].toSorted()),
  'contact-preference': ContactPreference.nullable(),
  kind: CorrectedKind,
};

export const CorrectableAttribute = z.enum([
  'first-name',
  'surname',
  'email',
  'telephone',
  'account',
  'address',
  'vulnerable',
  'needs',
  'contact-preference',
  'kind',
] satisfies (keyof typeof correctable)[]);
export type CorrectableAttribute = z.infer<typeof CorrectableAttribute>;

/** Why something was corrected, for the history. */
export const Reason = z
  .string()
  .trim()
  .min(1, 'Say why')
  .max(500, 'Use at most 500 characters')
  .regex(NO_CONTROLS, LEAVE_OUT_CONTROLS);

/** Adds the fault that a correction has no reason. */
export function needReason(changes: object, context: z.core.$RefinementCtx): void {
  const corrects = CorrectableAttribute.options.some((name) => Reflect.get(changes, name) !== undefined);
  if (!corrects || Reflect.get(changes, 'reason') !== undefined) return;
  context.addIssue({
    code: 'custom',
    path: ['reason'],
    message: 'Say why it is corrected',
    params: { code: 'required' },
  });
}

/** Details of an event `corrected`: what it was and what it is, in words; null: not known. */
export const CorrectionDetails = z.object({
  attribute: CorrectableAttribute,
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
});
export type CorrectionDetails = z.infer<typeof CorrectionDetails>;
