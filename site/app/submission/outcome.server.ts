import { LeadKind } from '@larkfield/api-schemas/lead-kind';
import * as z from 'zod';
import type { DraftStore } from '../context.ts';

const Receipt = z.object({
  /** What was sent, which decides what its confirmation says. */
  origin: LeadKind,
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  /** Where the confirmation is mailed to; empty where it isn't: no address was given, or enough went there today. */
  email: z.string(),
  /** Completes the address of the link to the case, where the lead opened one (CT-02). */
  caseToken: z.string().optional(),
});

/** What the confirmation page needs after a lead was accepted; kept sealed, so that a reload shows it again (CF-03). */
export const Outcome = Receipt.extend({
  /** What was sent, to play back: label and value. */
  sent: z.array(z.tuple([z.string(), z.string()])),
  /** What looks odd about it, to check without haste. */
  remarks: z.array(z.string()).default([]),
  /** Answers that the backend did not take, in words, where it took the sanitised variant of the lead (LD-07). */
  leftOut: z.array(z.string()).optional(),
  /** The customer said that they need extra support: the page leads them to the Priority Services Register (PS-02). */
  wantsSupport: z.boolean().optional(),
});
export type Outcome = z.infer<typeof Outcome>;

/** What a closed draft keeps, in case its form is opened again: a fingerprint of the words, not the words. */
export const Accepted = Receipt.extend({ fingerprint: z.string() });
export type Accepted = z.infer<typeof Accepted>;

/** Names of the drafts that outcomes are kept under: each confirmation page has its own. */
export const OUTCOME_FLOW = { lead: 'confirmation', meterReading: 'meter-reading-confirmation' } as const;
type OutcomeFlow = (typeof OUTCOME_FLOW)[keyof typeof OUTCOME_FLOW];

/** The form's draft, which the outcome closes. */
interface SentForm {
  flow: string;
  id: string;
  /** Of what was sent. */
  fingerprint: string;
}

/**
 * Keeps what the confirmation page shows, and closes the form's draft, which remembers no more than that it was sent.
 * Both at once, in one statement.
 */
export async function keepOutcome(
  drafts: DraftStore,
  flow: OutcomeFlow,
  outcome: Outcome,
  { fingerprint, ...form }: SentForm,
): Promise<void> {
  const { origin, reference, receivedAt, email, caseToken } = outcome;
  const accepted: Accepted = { origin, reference, receivedAt, email, caseToken, fingerprint };
  const shown = await drafts.open(flow, Outcome);
  await drafts.saveTogether([
    { flow, id: shown.id, data: outcome },
    { flow: form.flow, id: form.id, data: { accepted } },
  ]);
}

/** Lets the confirmation page show what a closed draft sent, without its words if another outcome came since. */
export async function showAccepted(drafts: DraftStore, flow: OutcomeFlow, accepted: Accepted): Promise<void> {
  const shown = await drafts.open(flow, Outcome);
  if (shown.data?.reference === accepted.reference) return;
  const { fingerprint: _, ...receipt } = accepted;
  await drafts.save(flow, shown.id, { ...receipt, sent: [] });
}
