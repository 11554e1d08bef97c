import { formatAccountNumber } from '@larkfield/api-schemas/account-number';
import { ContactPreference } from '@larkfield/api-schemas/leads';
import type { Draft, SiteContext } from '../../context.ts';
import { checkFields } from '../../forms/check-fields.server.ts';
import { type FieldErrors, type FormValues, hasErrors, readFields } from '../../forms/field-values.ts';
import { askForCookie, namedDraft } from '../../forms/named-draft.server.ts';
import { CLEAR, KEEP } from '../../forms/whose-draft.tsx';
import { idempotencyKey } from '../../submission/idempotency.server.ts';
import {
  confirmationHref,
  confirmationIfSent,
  confirmationOfAccepted,
  keepOutcome,
  sentAnswers,
} from '../../submission/outcome.server.ts';
import { type ComplaintDraft, complaintFlow, draftsOf, type KeptDetails } from './complaint-draft.server.ts';
import type { ComplaintKind } from './complaint-kind.ts';
import { complaintLead, sanitisedVariant } from './lead.server.ts';
import { QUERY_FIELD_NAMES, type QueryFieldName, queryFieldRules } from './query-fields.ts';

type Values = FormValues<QueryFieldName>;
type Site = Pick<SiteContext, 'drafts' | 'backend' | 'search' | 'log'>;

export type QueryResult =
  /** To the confirmation, at its address. Also if the same lead was sent before. */
  | { status: 'accepted'; confirmation: string }
  /** To the details page; the text is saved (CO-10). */
  | { status: 'no-details' }
  /**
   * The page again with all values: a mistake, a lead that could not be sent (CO-13), a closed draft, more time, or one of
   * the reasons why they stay on the page only.
   */
  | {
      status: 'invalid' | 'failed' | 'already-sent' | 'kept' | WhyUnkept;
      values: Values;
      errors: FieldErrors<QueryFieldName>;
      /** Address of what was sent before. */
      confirmation?: string;
    };

/**
 * Why the values are on the page only: this browser no longer has the draft, but that of somebody else (OP-12); the
 * customer had it cleared; or it keeps no cookies.
 */
const WHY_UNKEPT = ['another-draft', 'cleared', 'cookies-blocked'] as const;
type WhyUnkept = (typeof WHY_UNKEPT)[number];
export const isUnkept = (status: string): boolean => WHY_UNKEPT.some((why) => why === status);

/** Handles a post of the query page: saves the values, checks them, and sends the lead once (CO-10 to CO-14). */
export async function submitQuery(kind: ComplaintKind, form: FormData, site: Site): Promise<QueryResult> {
  const { drafts } = site;
  const { flow, schema } = draftsOf(kind);
  askForCookie(form, drafts, flow);
  const values = readFields(form, QUERY_FIELD_NAMES, ['query']);
  if (drafts.cookies === 'blocked') return { status: 'cookies-blocked', values, errors: {} };
  const intent = form.get('intent');
  if (intent === 'start-new') {
    await drafts.save(flow, drafts.start().id, { query: values });
    return { status: 'no-details' };
  }
  const draft = await namedDraft(drafts, { flow, schema }, form);
  if (intent === CLEAR) {
    await drafts.clear(flow);
    const isTyped = values.query.trim() !== '' && values.query !== draft?.data.query['query'];
    return isTyped ? { status: 'cleared', values, errors: {} } : { status: 'no-details' };
  }
  if (!draft) return withoutDraft(kind, values, site);
  const { accepted } = draft.data;
  const confirmation = await confirmationIfSent(drafts, accepted, values);
  if (confirmation) return { status: 'accepted', confirmation };
  await drafts.save(flow, draft.id, { ...draft.data, query: values });
  if (accepted) {
    return { status: 'already-sent', values, errors: {}, confirmation: await confirmationOfAccepted(drafts, accepted) };
  }
  if (!draft.data.kept) return withoutDetails(site);
  if (intent === KEEP) return { status: 'kept', values, errors: {} };
  const errors = checkFields(queryFieldRules(kind.payment, kind.isComplaint), values);
  if (hasErrors(errors)) return { status: 'invalid', values, errors };
  return sendQuery(kind, { values, details: draft.data.kept, draft }, site);
}

/** The draft has expired, or was cleared in another tab. The text is never sent with the details of another draft. */
async function withoutDraft(kind: ComplaintKind, values: Values, site: Site): Promise<QueryResult> {
  const { flow, schema } = draftsOf(kind);
  const others = await site.drafts.openAll(flow, schema);
  if (others.some(({ data }) => data.kept || data.accepted)) return { status: 'another-draft', values, errors: {} };
  await site.drafts.save(flow, site.drafts.start().id, { query: values });
  return withoutDetails(site);
}

function withoutDetails({ log }: Site): QueryResult {
  log('error', 'No cached data found');
  return { status: 'no-details' };
}

/** Sends the lead and closes the draft. A later post with the same values is a repeat, with others a new complaint. */
async function sendQuery(
  kind: ComplaintKind,
  { values, details, draft }: { values: Values; details: KeptDetails; draft: Draft<ComplaintDraft> },
  { backend, drafts, search }: Site,
): Promise<QueryResult> {
  const lead = complaintLead(kind.payment, details, {
    query: values.query,
    subject: values.subject,
    account: values.account.trim() ? formatAccountNumber(values.account) : null,
    contactPreference: values.contactPreference ? ContactPreference.parse(values.contactPreference) : null,
  });
  const variant = sanitisedVariant(lead);
  const sent = await backend.sendLead(lead, idempotencyKey(draft.id, lead), { sanitisedVariant: variant.lead });
  if (sent.status !== 'accepted') return { status: 'failed', values, errors: {} };
  const shown = {
    origin: `${kind.payment}-${kind.isComplaint ? 'complaint' : 'enquiry'}` as const,
    email: details.email,
    ...(sent.isSanitised
      ? { sent: sentAnswers(variant.lead), asText: variant.asText, leftOut: variant.leftOut }
      : { sent: sentAnswers(lead) }),
    wantsSupport: details.vulnerabilityConsent === true,
    ...(await search.noticedIn(values.query)),
  };
  const form = { flow: complaintFlow(kind.path), id: draft.id, values };
  return { status: 'accepted', confirmation: confirmationHref(await keepOutcome(drafts, sent, shown, form)) };
}
