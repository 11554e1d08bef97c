import { LeadKind } from '@larkfield/api-schemas/lead-kind';
import type { LeadDocument } from '@larkfield/api-schemas/leads';
import { answersOf } from '@larkfield/api-schemas/words/answers';
import { EmergencyAnswer } from '@larkfield/search/results';
import * as z from 'zod';
import { hrefOf } from '../../href.ts';
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
  /** Tells this browser's confirmations apart, from 1. */
  number: z.int().positive().default(1),
});

/** Data of the confirmation page, stored encrypted, so that a reload shows it again (CF-03). */
export const Outcome = Receipt.extend({
  /** The answers that were sent: label and value. */
  sent: z.array(z.tuple([z.string(), z.string()])),
  /** Remarks on values that may be mistakes. */
  remarks: z.array(z.string()).default([]),
  /** If the backend took the sanitised variant of the lead: labels of the answers that stand only in its text (LD-07). */
  asText: z.array(z.string()).optional(),
  /** Labels of the answers for which that text had no room. */
  leftOut: z.array(z.string()).optional(),
  /** Whether the customer needs extra support: the page then links to the Priority Services Register (PS-02). */
  wantsSupport: z.boolean().optional(),
  /** Dangers that the customer told of: the page begins with what to do (RW-14). */
  dangers: z.array(EmergencyAnswer).optional(),
  /** Whether the customer's words say that somebody may need extra help: the page then offers it (RW-19). */
  mayNeedHelp: z.boolean().optional(),
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

const CONFIRMATION_OF = {
  lead: hrefOf('/help-and-support/confirmation'),
  meterReading: hrefOf('/help-and-support/submit-meter-read-confirm'),
} as const;

/** The confirmation page of each kind. */
const PAGE_OF: Record<LeadKind, keyof typeof OUTCOME_FLOW> = {
  'energy-complaint': 'lead',
  'energy-enquiry': 'lead',
  'pay-as-you-go-complaint': 'lead',
  'pay-as-you-go-enquiry': 'lead',
  feedback: 'lead',
  'meter-reading': 'meterReading',
  'priority-services': 'lead',
};
const flowOf = (origin: LeadKind) => OUTCOME_FLOW[PAGE_OF[origin]];

/** In the address of a confirmation: its number. The first has none. */
const NUMBER_NAME = 'sent';

/**
 * The address of a lead's confirmation, which shows that lead only, also if another tab has sent one since (CF-03). It
 * selects among this browser's own, so it is no secret.
 */
export const confirmationHref = ({ origin, number }: Pick<Outcome, 'origin' | 'number'>): string =>
  CONFIRMATION_OF[PAGE_OF[origin]] + (number === 1 ? '' : `?${NUMBER_NAME}=${number}`);

/** The outcome that the address of a confirmation asks for; undefined if this browser doesn't have it, or no longer. */
export async function outcomeAt(
  drafts: DraftStore,
  confirmation: keyof typeof OUTCOME_FLOW,
  { searchParams }: URL,
): Promise<Outcome | undefined> {
  const asked = searchParams.get(NUMBER_NAME) ?? '1';
  const kept = await drafts.openAll(OUTCOME_FLOW[confirmation], Outcome);
  return kept.find(({ data }) => String(data.number) === asked)?.data;
}

/** Where the outcome of a lead is kept: its own place if it is there already. */
async function placeOf(drafts: DraftStore, { origin, reference }: Pick<Outcome, 'origin' | 'reference'>) {
  const kept = await drafts.openAll(flowOf(origin), Outcome);
  const own = kept.find(({ data }) => data.reference === reference);
  const number = own?.data.number ?? Math.max(0, ...kept.map(({ data }) => data.number)) + 1;
  return { id: own?.id ?? drafts.start().id, number, isKept: own !== undefined };
}

/** The draft of the form that was sent. */
interface SentForm {
  flow: string;
  id: string;
  values: Record<string, string>;
}

/** What a confirmation shows besides the receipt. */
type ShownOutcome = Omit<z.input<typeof Outcome>, 'reference' | 'receivedAt' | 'caseToken' | 'number'>;

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
  const place = await placeOf(drafts, { origin, reference });
  const email = isMailed ? shown.email : '';
  const receipt = { origin, reference, receivedAt, email, caseToken, number: place.number };
  const outcome = { ...shown, remarks: shown.remarks ?? [], ...receipt };
  await drafts.saveTogether([
    { flow: flowOf(origin), id: place.id, data: outcome },
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

/**
 * The address of a closed draft's confirmation. If its outcome is no longer kept, since this browser has sent more than
 * are, it is stored again without the answers.
 */
export async function confirmationOfAccepted(drafts: DraftStore, accepted: Accepted): Promise<string> {
  const { fingerprint: _, ...receipt } = accepted;
  const { id, number, isKept } = await placeOf(drafts, receipt);
  if (!isKept) await drafts.save(flowOf(receipt.origin), id, { ...receipt, number, sent: [] });
  return confirmationHref({ ...receipt, number });
}

/** The address of the confirmation if the same values were sent before. */
export async function confirmationIfSent(
  drafts: DraftStore,
  accepted: Accepted | undefined,
  values: Record<string, string>,
): Promise<string | undefined> {
  if (accepted?.fingerprint !== fingerprint(values)) return undefined;
  return confirmationOfAccepted(drafts, accepted);
}
