import * as z from 'zod';
import type { DraftStore } from '../../context.ts';
import { checkFields } from '../../forms/check-fields.server.ts';
import { type FieldErrors, hasErrors, readFields } from '../../forms/field-values.ts';
import { fingerprint } from '../../submission/idempotency.server.ts';
import { Accepted, OUTCOME_FLOW, showAccepted } from '../../submission/outcome.server.ts';
import { CREDIT_TEXT_FIELD_NAMES, CREDIT_TEXT_RULES } from './credit-text.ts';

/** One request on its way: the text, then what was typed of the details, and in the end only the outcome (FE-02). */
export const FeedbackDraft = z.object({
  creditText: z.string().default(''),
  details: z.record(z.string(), z.string()).default({}),
  /** Its fingerprint is the text's. */
  accepted: Accepted.optional(),
});
export type FeedbackDraft = z.infer<typeof FeedbackDraft>;

export const FEEDBACK_FLOW = 'feedback';

export type CreditTextResult =
  | { status: 'kept' }
  /** This very text was sent before. */
  | { status: 'accepted' }
  | { status: 'invalid'; values: { creditText: string }; errors: FieldErrors<'creditText'> };

/** Keeps the text for the details page (FE-02). Another text than the one that was sent begins a new request. */
export async function keepCreditText(form: FormData, drafts: DraftStore): Promise<CreditTextResult> {
  const values = readFields(form, CREDIT_TEXT_FIELD_NAMES);
  const errors = checkFields(CREDIT_TEXT_RULES, values);
  if (hasErrors(errors)) return { status: 'invalid', values, errors };
  const draft = await drafts.open(FEEDBACK_FLOW, FeedbackDraft);
  const accepted = draft.data?.accepted;
  if (accepted?.fingerprint === fingerprint(values)) {
    await showAccepted(drafts, OUTCOME_FLOW.lead, accepted);
    return { status: 'accepted' };
  }
  const { id } = accepted ? drafts.start() : draft;
  await drafts.save(FEEDBACK_FLOW, id, { ...values, details: draft.data?.details ?? {} });
  return { status: 'kept' };
}

/** What the details page goes on with, or where else the customer belongs (FE-04). */
export type OpenedFeedback =
  | { status: 'open'; draft: { id: string; data: FeedbackDraft } }
  | { status: 'accepted' }
  | { status: 'no-text' };

export async function openForDetails(drafts: DraftStore): Promise<OpenedFeedback> {
  const { id, data } = await drafts.open(FEEDBACK_FLOW, FeedbackDraft);
  if (data?.accepted) {
    await showAccepted(drafts, OUTCOME_FLOW.lead, data.accepted);
    return { status: 'accepted' };
  }
  return data?.creditText ? { status: 'open', draft: { id, data } } : { status: 'no-text' };
}
