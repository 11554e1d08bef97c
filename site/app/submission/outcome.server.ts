import { LeadKind } from '@larkfield/api-schemas/lead-kind';
import type { LeadDocument } from '@larkfield/api-schemas/leads';
import { answersOf } from '@larkfield/api-schemas/words/answers';
import { EmergencyAnswer } from '@larkfield/search/results';
import * as z from 'zod';
import type { DraftStore, LeadOutcome } from '../context.ts';
import { shownDay } from '../shown-day.ts';
import { fingerprint } from './idempotency.server.ts';

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
  answersOf(data.attributes, shownDay).map(({ label, value }) => [label, value]);

/** Content of a closed draft: the outcome, with a fingerprint of the values instead of the values. */
export const Accepted = Receipt.extend({ fingerprint: z.string() });
export type Accepted = z.infer<typeof Accepted>;

/** Flow names of stored outcomes, one for each confirmation page. */
export const OUTCOME_FLOW = { lead: 'confirmation', meterReading: 'meter-reading-confirmation' } as const;

const flowOf = (origin: LeadKind) => (origin === 'meter-reading' ? OUTCOME_FLOW.meterReading : OUTCOME_FLOW.lead);

/** The draft of the form that was sent. */
interface SentForm {
  flow: string;
  id: string;
  values: Record<string, string>;
}

/** What a confirmation shows besides the receipt. */
type ShownOutcome = Omit<z.input<typeof Outcome>, 'reference' | 'receivedAt' | 'caseToken'>;

/**
 * Stores the outcome of an accepted lead, received now, for the confirmation page and closes the form's draft, which then
 * has only the outcome, in one statement.
 * @returns the outcome
 * @param shown `email`: the lead's, which is shown only if a confirmation goes there
 */
export async function keepOutcome(
  drafts: DraftStore,
  { reference, caseToken, isMailed }: Extract<LeadOutcome, { status: 'accepted' }>,
  shown: ShownOutcome,
  { flow, id, values }: SentForm,
): Promise<Outcome> {
  const { origin } = shown;
  const receivedAt = drafts.now().toISOString();
  const receipt = { origin, reference, receivedAt, email: isMailed ? shown.email : '', caseToken };
  const confirmation = flowOf(origin);
  const earlier = await drafts.open(confirmation, Outcome);
  const outcome = { ...shown, remarks: shown.remarks ?? [], ...receipt };
  await drafts.saveTogether([
    { flow: confirmation, id: earlier.id, data: outcome },
    { flow, id, data: { accepted: { ...receipt, fingerprint: fingerprint(values) } satisfies Accepted } },
  ]);
  return outcome;
}

/** The outcome of the last form of a flow that this browser sent. */
export async function lastAccepted(
  drafts: DraftStore,
  { flow, schema }: { flow: string; schema: z.ZodType<{ accepted?: Accepted | undefined }> },
): Promise<Accepted | undefined> {
  const accepted = (await drafts.openAll(flow, schema)).flatMap(({ data }) => data.accepted ?? []);
  return accepted.toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt))[0];
}

/** Shows the outcome of a closed draft on the confirmation page; without the answers if another outcome was stored since. */
export async function showAccepted(drafts: DraftStore, accepted: Accepted): Promise<void> {
  const flow = flowOf(accepted.origin);
  const shown = await drafts.open(flow, Outcome);
  if (shown.data?.reference === accepted.reference) return;
  const { fingerprint: _, ...receipt } = accepted;
  await drafts.save(flow, shown.id, { ...receipt, sent: [] });
}

/** Whether the same values were sent before, whose outcome the confirmation page then shows. */
export async function wasSent(
  drafts: DraftStore,
  accepted: Accepted | undefined,
  values: Record<string, string>,
): Promise<boolean> {
  if (accepted?.fingerprint !== fingerprint(values)) return false;
  await showAccepted(drafts, accepted);
  return true;
}
