import * as z from 'zod';
import type { Draft, DraftStore } from '../../context.ts';
import type { FormValues } from '../../forms/field-values.ts';
import { Accepted, OUTCOME_FLOW, showAccepted } from '../../submission/outcome.server.ts';
import { PersonalDetails } from '../../submission/personal-details.server.ts';
import type { ComplaintKind } from './complaint-kind.ts';
import { QUERY_FIELD_NAMES, type QueryFieldName } from './query-fields.ts';

/** What the query page needs of the details page (CO-09). */
export const KeptDetails = PersonalDetails.extend({ queryType: z.string(), querySubtype: z.string() });
export type KeptDetails = z.infer<typeof KeptDetails>;

const TypedWords = z.record(z.string(), z.string());

/** One complaint or enquiry on its way: what was typed, the checked details, and in the end only the outcome. */
export const ComplaintDraft = z.object({
  details: TypedWords.default({}),
  kept: KeptDetails.optional(),
  query: TypedWords.default({}),
  accepted: Accepted.optional(),
});
export type ComplaintDraft = z.infer<typeof ComplaintDraft>;

/** Name of a complaint path's draft: each path has its own, so that two tabs don't mix. */
export const complaintFlow = (path: string) => `complaint-${path}`;

/**
 * The draft that the details page goes on with. An accepted one is closed: what comes next is a new complaint, which
 * takes over only the words that a second tab typed after it.
 */
export async function openForDetails(drafts: DraftStore, { path }: ComplaintKind): Promise<Draft<ComplaintDraft>> {
  const draft = await drafts.open(complaintFlow(path), ComplaintDraft);
  if (!draft.data?.accepted) return draft;
  return { ...drafts.start(), data: { details: {}, query: draft.data.query } };
}

/** Keeps what the details page typed; the details themselves only while they are complete, never earlier ones. */
export async function keepDetails(
  drafts: DraftStore,
  { path, queryType, querySubtype }: ComplaintKind,
  draft: Draft<ComplaintDraft>,
  { typed, details }: { typed: Record<string, string>; details?: PersonalDetails },
): Promise<void> {
  const kept = details && { ...details, queryType, querySubtype };
  const query = draft.data?.query ?? {};
  await drafts.save(complaintFlow(path), draft.id, { details: typed, kept, query } satisfies ComplaintDraft);
}

/** What the query page opens with: the words typed so far, or where else the customer belongs (CO-10). */
export type OpenedQuery =
  /** `already-sent`: an earlier complaint was accepted, and a second tab has typed other words since. */
  | { status: 'open' | 'already-sent'; values: FormValues<QueryFieldName> }
  | { status: 'accepted' }
  | { status: 'no-details' };

export async function openForQuery(drafts: DraftStore, { path }: ComplaintKind): Promise<OpenedQuery> {
  const { data } = await drafts.open(complaintFlow(path), ComplaintDraft);
  if (data?.accepted) {
    const hasWords = Object.values(data.query).some((value) => value.trim() !== '');
    await showAccepted(drafts, OUTCOME_FLOW.lead, data.accepted);
    return hasWords ? { status: 'already-sent', values: queryValues(data) } : { status: 'accepted' };
  }
  return data?.kept ? { status: 'open', values: queryValues(data) } : { status: 'no-details' };
}

function queryValues({ query }: ComplaintDraft): FormValues<QueryFieldName> {
  const entries = QUERY_FIELD_NAMES.map((name) => [name, query[name] ?? '']);
  return Object.fromEntries(entries); // fromEntries forgets the key's type
}
