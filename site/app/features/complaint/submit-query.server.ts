import { formatAccountNumber } from '@larkfield/api-schemas/account-number';
import { ContactPreference } from '@larkfield/api-schemas/leads';
import type { Draft, SiteContext } from '../../context.ts';
import { checkFields } from '../../forms/check-fields.server.ts';
import { type FieldErrors, type FormValues, hasErrors, readFields } from '../../forms/field-values.ts';
import { idempotencyKey } from '../../submission/idempotency.server.ts';
import { keepOutcome, sentAnswers, wasSent } from '../../submission/outcome.server.ts';
import { ComplaintDraft, complaintFlow, type KeptDetails } from './complaint-draft.server.ts';
import type { ComplaintKind } from './complaint-kind.ts';
import { complaintLead, sanitisedVariant } from './lead.server.ts';
import { QUERY_FIELD_NAMES, type QueryFieldName, queryFieldRules } from './query-fields.ts';

type Values = FormValues<QueryFieldName>;
type Site = Pick<SiteContext, 'drafts' | 'backend' | 'search' | 'log'>;

export type QueryResult =
  /** To the confirmation. Also if the same lead was sent before. */
  | { status: 'accepted' }
  /** Back to the details page; the text is saved (CO-10). */
  | { status: 'no-details' }
  /** The page again with all values: a mistake, a lead that could not be sent (CO-13), or a closed draft. */
  | { status: 'invalid' | 'failed' | 'already-sent'; values: Values; errors: FieldErrors<QueryFieldName> };

/** Handles a post of the query page: saves the values, checks them, and sends the lead once (CO-10 to CO-14). */
export async function submitQuery(kind: ComplaintKind, form: FormData, site: Site): Promise<QueryResult> {
  const flow = complaintFlow(kind.path);
  const draft = await site.drafts.open(flow, ComplaintDraft);
  const values = readFields(form, QUERY_FIELD_NAMES);
  if (form.get('intent') === 'start-new') {
    await site.drafts.save(flow, site.drafts.start().id, { query: values });
    return { status: 'no-details' };
  }
  if (await wasSent(site.drafts, draft.data?.accepted, values)) return { status: 'accepted' };
  await site.drafts.save(flow, draft.id, { ...draft.data, query: values });
  if (draft.data?.accepted) return { status: 'already-sent', values, errors: {} };
  if (!draft.data?.kept) {
    site.log('error', 'No cached data found');
    return { status: 'no-details' };
  }
  const errors = checkFields(queryFieldRules(kind.payment, kind.isComplaint), values);
  if (hasErrors(errors)) return { status: 'invalid', values, errors };
  return sendQuery(kind, { values, details: draft.data.kept, draft }, site);
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
    dangers: await search.dangersIn(values.query),
  };
  await keepOutcome(drafts, sent, shown, { flow: complaintFlow(kind.path), id: draft.id, values });
  return { status: 'accepted' };
}
