import * as z from 'zod';
import type { Draft, DraftStore } from '../../context.ts';
import { type FormValues, valuesOf } from '../../forms/field-values.ts';
import { Accepted, showAccepted } from '../../submission/outcome.server.ts';
import { PersonalDetails } from '../../submission/personal-details.server.ts';
import type { ComplaintKind } from './complaint-kind.ts';
import { QUERY_FIELD_NAMES, type QueryFieldName } from './query-fields.ts';

/** The checked details, for the query page (CO-09). */
export const KeptDetails = PersonalDetails.extend({ queryType: z.string(), querySubtype: z.string() });
export type KeptDetails = z.infer<typeof KeptDetails>;

const TypedValues = z.record(z.string(), z.string());

/** Draft of a complaint or enquiry: typed values and checked details; after it is sent, only the outcome. */
export const ComplaintDraft = z.object({
  details: TypedValues.default({}),
  kept: KeptDetails.optional(),
  query: TypedValues.default({}),
  accepted: Accepted.optional(),
});
export type ComplaintDraft = z.infer<typeof ComplaintDraft>;

/** Flow name of a complaint path's draft. Each path has its own, so that two tabs don't mix. */
export const complaintFlow = (path: string) => `complaint-${path}`;

/**
 * Opens the draft for the details page. An accepted draft is closed: the next complaint is a new draft with only the text
 * that was typed in a second tab after that.
 */
export async function openForDetails(drafts: DraftStore, { path }: ComplaintKind): Promise<Draft<ComplaintDraft>> {
  const draft = await drafts.open(complaintFlow(path), ComplaintDraft);
  if (!draft.data?.accepted) return draft;
  return { ...drafts.start(), data: { details: {}, query: draft.data.query } };
}

/** Saves the typed values, and the checked details if they are complete; earlier details are dropped. */
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

/** The query page with the text typed so far, or the reason to show another page (CO-10). */
export type OpenedQuery =
  /** `already-sent`: the complaint was accepted, and other text was typed in a second tab since. */
  | { status: 'open' | 'already-sent'; values: FormValues<QueryFieldName> }
  | { status: 'accepted' }
  | { status: 'no-details' };

export async function openForQuery(drafts: DraftStore, { path }: ComplaintKind): Promise<OpenedQuery> {
  const { data } = await drafts.open(complaintFlow(path), ComplaintDraft);
  if (data?.accepted) {
    const hasText = Object.values(data.query).some((value) => value.trim() !== '');
    await showAccepted(drafts, data.accepted);
    return hasText
      ? { status: 'already-sent', values: valuesOf(QUERY_FIELD_NAMES, data.query) }
      : { status: 'accepted' };
  }
  return data?.kept ? { status: 'open', values: valuesOf(QUERY_FIELD_NAMES, data.query) } : { status: 'no-details' };
}
