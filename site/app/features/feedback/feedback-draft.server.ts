import * as z from 'zod';
import type { DraftStore } from '../../context.ts';
import { checkFields } from '../../forms/check-fields.server.ts';
import { type FieldErrors, hasErrors, readFields } from '../../forms/field-values.ts';
import { Accepted, showAccepted, wasSent } from '../../submission/outcome.server.ts';
import { CREDIT_TEXT_FIELD_NAMES, CREDIT_TEXT_RULES } from './credit-text.ts';

/** Draft of a request: the text and the details typed so far; after it is sent, only the outcome (FE-02). */
export const FeedbackDraft = z.object({
  creditText: z.string().default(''),
  details: z.record(z.string(), z.string()).default({}),
  /** Its fingerprint is of the text. */
  accepted: Accepted.optional(),
});
export type FeedbackDraft = z.infer<typeof FeedbackDraft>;

export const FEEDBACK_FLOW = 'feedback';

export type CreditTextResult =
  | { status: 'kept' }
  /** The same text was sent before. */
  | { status: 'accepted' }
  | { status: 'invalid'; values: { creditText: string }; errors: FieldErrors<'creditText'> };

/** Saves the text for the details page (FE-02). If other text was already sent, this begins a new request. */
export async function keepCreditText(form: FormData, drafts: DraftStore): Promise<CreditTextResult> {
  const values = readFields(form, CREDIT_TEXT_FIELD_NAMES, ['creditText']);
  const errors = checkFields(CREDIT_TEXT_RULES, values);
  if (hasErrors(errors)) return { status: 'invalid', values, errors };
  const draft = await drafts.open(FEEDBACK_FLOW, FeedbackDraft);
  const accepted = draft.data?.accepted;
  if (await wasSent(drafts, accepted, values)) return { status: 'accepted' };
  const { id } = accepted ? drafts.start() : draft;
  await drafts.save(FEEDBACK_FLOW, id, { ...values, details: draft.data?.details ?? {} });
  return { status: 'kept' };
}

/** The draft for the details page, or the reason to show another page (FE-04). */
export type OpenedFeedback =
  | { status: 'open'; draft: { id: string; data: FeedbackDraft } }
  | { status: 'accepted' }
  | { status: 'no-text' };

export async function openForDetails(drafts: DraftStore): Promise<OpenedFeedback> {
  const { id, data } = await drafts.open(FEEDBACK_FLOW, FeedbackDraft);
  if (data?.accepted) {
    await showAccepted(drafts, data.accepted);
    return { status: 'accepted' };
  }
  return data?.creditText ? { status: 'open', draft: { id, data } } : { status: 'no-text' };
}
