import * as z from 'zod';
import type { Draft, DraftStore } from '../../context.ts';
import { checkFields } from '../../forms/check-fields.server.ts';
import { type FieldErrors, hasErrors, readFields } from '../../forms/field-values.ts';
import { namedDraft, namesDraft } from '../../forms/named-draft.server.ts';
import { Accepted, confirmationIfSent, confirmationOfAccepted } from '../../submission/outcome.server.ts';
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

/** Where the drafts of requests are. */
const DRAFTS = { flow: FEEDBACK_FLOW, schema: FeedbackDraft };

export type CreditTextResult =
  | { status: 'kept' }
  /** The same text was sent before. */
  | { status: 'accepted'; confirmation: string }
  | { status: 'invalid' | 'cookies-blocked'; values: { creditText: string }; errors: FieldErrors<'creditText'> };

/**
 * Saves the text for the details page (FE-02). Other text than the draft has begins a new request, since its details page
 * may be open in another tab (OP-12).
 */
export async function keepCreditText(form: FormData, drafts: DraftStore): Promise<CreditTextResult> {
  const values = readFields(form, CREDIT_TEXT_FIELD_NAMES, ['creditText']);
  const errors = checkFields(CREDIT_TEXT_RULES, values);
  if (hasErrors(errors)) return { status: 'invalid', values, errors };
  if (drafts.cookies === 'blocked') return { status: 'cookies-blocked', values, errors };
  const named = await namedDraft(drafts, DRAFTS, form);
  const confirmation = await confirmationIfSent(drafts, named?.data.accepted, values);
  if (confirmation) return { status: 'accepted', confirmation };
  const all = await drafts.openAll(FEEDBACK_FLOW, FeedbackDraft);
  const repeated = all.find(({ data }) => !data.accepted && data.creditText === values.creditText);
  const isTaken = named?.data.accepted || (named?.data.creditText && namesDraft(form));
  const { id, data } = repeated ?? (named && !isTaken ? named : { ...named, id: drafts.start().id });
  await drafts.save(FEEDBACK_FLOW, id, { ...values, details: data?.details ?? {} });
  return { status: 'kept' };
}

/** The draft for the details page, or the reason to show another page (FE-04). */
export type OpenedFeedback =
  | { status: 'open'; draft: { id: string; data: FeedbackDraft } }
  | { status: 'accepted'; confirmation: string }
  | { status: 'no-text' };

export async function openForDetails(drafts: DraftStore): Promise<OpenedFeedback> {
  return opened(drafts, await drafts.open(FEEDBACK_FLOW, FeedbackDraft));
}

/**
 * The draft that a posted details page names. `another-draft`: this browser no longer has it, but another request, with
 * which the details are not sent (OP-12).
 */
export async function openNamed(
  drafts: DraftStore,
  form: FormData,
): Promise<OpenedFeedback | { status: 'another-draft' }> {
  const named = await namedDraft(drafts, DRAFTS, form);
  if (named) return opened(drafts, named);
  const others = await drafts.openAll(FEEDBACK_FLOW, FeedbackDraft);
  const isAnotherThere = others.some(({ data }) => data.creditText || data.accepted);
  return { status: isAnotherThere ? 'another-draft' : 'no-text' };
}

async function opened(drafts: DraftStore, { id, data }: Draft<FeedbackDraft>): Promise<OpenedFeedback> {
  if (data?.accepted) {
    return { status: 'accepted', confirmation: await confirmationOfAccepted(drafts, data.accepted) };
  }
  return data?.creditText ? { status: 'open', draft: { id, data } } : { status: 'no-text' };
}
