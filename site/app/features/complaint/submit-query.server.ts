import { formatAccountNumber } from '@larkfield/api-schemas/account-number';
import { ContactPreference } from '@larkfield/api-schemas/leads';
import type { Backend, Draft } from '../../context.ts';
import { checkFields, type FieldErrors, type FormValues, hasErrors, readFields } from '../../forms/check-fields.ts';
import { type ComplaintDraft, fingerprint, idempotencyKey } from './complaint-draft.server.ts';
import type { ComplaintKind } from './complaint-kind.ts';
import { complaintLead, type Sender, sanitisedVariant } from './lead.ts';
import { QUERY_FIELD_NAMES, QUERY_MAX_LENGTH, type QueryFieldName, queryFieldRules } from './query-fields.ts';

type Values = FormValues<QueryFieldName>;

export type QueryOutcome =
  | { status: 'accepted'; reference: string; fingerprint: string }
  | { status: 'invalid'; values: Values; errors: FieldErrors<QueryFieldName> }
  /** The backend did not take it: the alert, with every word still in the form (CO-13). */
  | { status: 'failed'; values: Values };

/** Handles a post of the query page: checks it, and sends the lead once. */
export async function submitQuery(
  kind: ComplaintKind,
  { form, sender, draft, backend }: { form: FormData; sender: Sender; draft: Draft<ComplaintDraft>; backend: Backend },
): Promise<QueryOutcome> {
  const values = readFields(form, QUERY_FIELD_NAMES);
  const errors = checkFields(queryFieldRules(kind.payment, kind.isComplaint), values);
  const over = values.query.length - QUERY_MAX_LENGTH;
  if (over > 0) errors.query = `Maximum character limit reached. You are currently ${over} characters over.`;
  if (hasErrors(errors)) return { status: 'invalid', values, errors };

  const lead = complaintLead(kind, sender, {
    query: values.query,
    subject: values.subject,
    account: values.account.trim() ? formatAccountNumber(values.account) : null,
    contactPreference: values.contactPreference ? ContactPreference.parse(values.contactPreference) : null,
  });
  const sent = await backend.sendLead(lead, idempotencyKey(draft.id, lead), {
    sanitisedVariant: sanitisedVariant(lead),
  });
  if (sent.status !== 'accepted') return { status: 'failed', values };
  return { status: 'accepted', reference: sent.reference, fingerprint: fingerprint(values) };
}
