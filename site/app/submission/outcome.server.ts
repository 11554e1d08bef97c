import { LeadKind } from '@larkfield/api-schemas/lead-kind';
import type { LeadDocument } from '@larkfield/api-schemas/leads';
import { answersOf } from '@larkfield/api-schemas/words/answers';
import { formatDay } from '@larkfield/calendar/days';
import { EmergencyAnswer } from '@larkfield/search/results';
import * as z from 'zod';
import type { DraftStore } from '../context.ts';

const Receipt = z.object({
  /** What was sent; determines the text of its confirmation. */
  origin: LeadKind,
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  /** Address of the confirmation mail; empty if none is sent: without an address, or beyond the day's limit for it. */
  email: z.string(),
  /** Token for the link to the case, if the lead opened one (CT-02). */
  caseToken: z.string().optional(),
});

/** Data of the confirmation page, stored encrypted, so that a reload shows it again (CF-03). */
export const Outcome = Receipt.extend({
  /** The answers that were sent: label and value. */
  sent: z.array(z.tuple([z.string(), z.string()])),
  /** Remarks on values that may be mistakes. */
  remarks: z.array(z.string()).default([]),
  /** If the backend took the sanitised variant of the lead: the answers that are not in it (LD-07). */
  leftOut: z.array(z.string()).optional(),
  /** Whether the customer needs extra support: the page then links to the Priority Services Register (PS-02). */
  wantsSupport: z.boolean().optional(),
  /** Dangers that the customer told of: the page begins with what to do (RW-14). */
  dangers: z.array(EmergencyAnswer).optional(),
});
export type Outcome = z.infer<typeof Outcome>;

/** A lead's answers as the confirmation page shows them. */
export const sentAnswers = ({ data }: LeadDocument): Outcome['sent'] =>
  answersOf(data.attributes, formatDay).map(({ label, value }) => [label, value]);

/** Content of a closed draft: the outcome, with a fingerprint of the values instead of the values. */
export const Accepted = Receipt.extend({ fingerprint: z.string() });
export type Accepted = z.infer<typeof Accepted>;

/** Flow names of stored outcomes, one for each confirmation page. */
export const OUTCOME_FLOW = { lead: 'confirmation', meterReading: 'meter-reading-confirmation' } as const;
type OutcomeFlow = (typeof OUTCOME_FLOW)[keyof typeof OUTCOME_FLOW];

/** The draft of the form that was sent. */
interface SentForm {
  flow: string;
  id: string;
  /** Of the values that were sent. */
  fingerprint: string;
}

/**
 * Stores the outcome, received now, for the confirmation page and closes the form's draft, which then has only the outcome, in one
 * statement.
 */
export async function keepOutcome(
  drafts: DraftStore,
  flow: OutcomeFlow,
  outcome: Omit<Outcome, 'receivedAt'>,
  { fingerprint, ...form }: SentForm,
): Promise<void> {
  const receivedAt = drafts.now().toISOString();
  const { origin, reference, email, caseToken } = outcome;
  const accepted: Accepted = { origin, reference, receivedAt, email, caseToken, fingerprint };
  const shown = await drafts.open(flow, Outcome);
  await drafts.saveTogether([
    { flow, id: shown.id, data: { ...outcome, receivedAt } },
    { flow: form.flow, id: form.id, data: { accepted } },
  ]);
}

/** Shows the outcome of a closed draft on the confirmation page; without the answers if another outcome was stored since. */
export async function showAccepted(drafts: DraftStore, flow: OutcomeFlow, accepted: Accepted): Promise<void> {
  const shown = await drafts.open(flow, Outcome);
  if (shown.data?.reference === accepted.reference) return;
  const { fingerprint: _, ...receipt } = accepted;
  await drafts.save(flow, shown.id, { ...receipt, sent: [] });
}
