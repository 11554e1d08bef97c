import * as z from 'zod';
import type { Draft, DraftStore } from '../../context.ts';
import { type FormValues, valuesOf } from '../../forms/field-values.ts';
import { namedDraft } from '../../forms/named-draft.server.ts';
import { fullName } from '../../forms/person/person-name.ts';
import { Accepted, confirmationOfAccepted } from '../../submission/outcome.server.ts';
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

/** Flow name of a complaint path's drafts. */
export const complaintFlow = (path: string) => `complaint-${path}`;

/** Where a complaint path's drafts are. */
export const draftsOf = ({ path }: ComplaintKind) => ({ flow: complaintFlow(path), schema: ComplaintDraft });

/** The draft of a details page. */
interface DetailsDraft extends Draft<ComplaintDraft> {
  /** The draft that the page names; empty if it begins one. */
  name: string;
}

/**
 * Opens the draft for the details page. An accepted draft is closed: the next complaint is a new draft with only the text
 * that was typed in a second tab after that.
 * @param form a posted page, which names its draft
 */
export async function openForDetails(drafts: DraftStore, kind: ComplaintKind, form?: FormData): Promise<DetailsDraft> {
  const { flow, schema } = draftsOf(kind);
  const draft = form ? await namedDraft(drafts, { flow, schema }, form) : (await drafts.openAll(flow, schema))[0];
  if (!draft) return { ...drafts.start(), name: '' };
  if (!draft.data.accepted) return { ...draft, name: draft.id };
  return { ...drafts.start(), data: { details: {}, query: draft.data.query }, name: draft.id };
}

interface PostedDetails {
  typed: Record<string, string>;
  /** Undefined unless they are complete. */
  details: PersonalDetails | undefined;
  /** Whether the page named its draft. */
  isNamed: boolean;
}

/**
 * Saves the typed values, and the checked details if they are complete. Other details than those that a draft already
 * has make a draft of their own, since its query page may be open in another tab (OP-12).
 * @returns the draft's id
 */
export async function keepDetails(
  drafts: DraftStore,
  kind: ComplaintKind,
  opened: Draft<ComplaintDraft>,
  posted: PostedDetails,
): Promise<string> {
  const { typed, details } = posted;
  const kept = details && { ...details, queryType: kind.queryType, querySubtype: kind.querySubtype };
  const repeated = details && (await repeatedDraft(drafts, kind, opened, typed));
  const { id, query } = repeated ?? nextDraft(drafts, opened, posted);
  await drafts.save(complaintFlow(kind.path), id, { details: typed, kept, query } satisfies ComplaintDraft);
  return id;
}

/** The draft that already has these details: sending a page again begins no second one (CO-14). */
async function repeatedDraft(
  drafts: DraftStore,
  kind: ComplaintKind,
  opened: Draft<ComplaintDraft>,
  typed: Record<string, string>,
) {
  const { flow, schema } = draftsOf(kind);
  const candidates = opened.data ? [opened] : await drafts.openAll(flow, schema);
  const same = candidates.find(({ data }) => data?.kept && JSON.stringify(data.details) === JSON.stringify(typed));
  return same?.data && { id: same.id, query: same.data.query };
}

/** The draft itself, or a new one if it already has somebody's details. */
function nextDraft(drafts: DraftStore, { id, data }: Draft<ComplaintDraft>, { typed, isNamed }: PostedDetails) {
  const query = data && isSamePerson(data.details, typed) ? data.query : {};
  return { id: isNamed && data?.kept ? drafts.start().id : id, query };
}

/** Whether typed details may be a correction of the earlier ones. What one person wrote is not shown to another. */
function isSamePerson(before: Record<string, string>, after: Record<string, string>): boolean {
  const isSame = (name: string) =>
    (before[name] ?? '').trim().toLowerCase() === (after[name] ?? '').trim().toLowerCase();
  return Object.keys(before).length === 0 || isSame('email') || (isSame('firstName') && isSame('surname'));
}

/** The query page with the text typed so far, or the reason to show another page (CO-10). */
export type OpenedQuery =
  /** `already-sent`: the complaint was accepted, and other text was typed in a second tab since. */
  | {
      status: 'open' | 'already-sent';
      draft: string;
      person: string;
      values: FormValues<QueryFieldName>;
      /** Address of what was sent before. */
      confirmation?: string;
    }
  | { status: 'accepted'; confirmation: string }
  | { status: 'no-details' };

export async function openForQuery(drafts: DraftStore, { path }: ComplaintKind): Promise<OpenedQuery> {
  const { id: draft, data } = await drafts.open(complaintFlow(path), ComplaintDraft);
  const values = valuesOf(QUERY_FIELD_NAMES, data?.query ?? {});
  if (data?.accepted) {
    const hasText = Object.values(data.query).some((value) => value.trim() !== '');
    const confirmation = await confirmationOfAccepted(drafts, data.accepted);
    if (!hasText) return { status: 'accepted', confirmation };
    return { status: 'already-sent', draft, person: '', values, confirmation };
  }
  if (!data?.kept) return { status: 'no-details' };
  return { status: 'open', draft, person: fullName(data.kept.firstName, data.kept.surname), values };
}
