import { formatAccountNumber } from '@larkfield/api-schemas/account-number';
import { ContactPreference } from '@larkfield/api-schemas/leads';
import type { Backend } from '../../context.ts';
import { checkFields, type FieldErrors, type FormValues, hasErrors } from '../../forms/check-fields.ts';
import { idempotencyKey } from './complaint-draft.server.ts';
import type { ComplaintKind } from './complaint-kind.ts';
import { complaintLead, type Sender, sanitisedVariant } from './lead.ts';
import { QUERY_MAX_LENGTH, type QueryFieldName, queryFieldRules } from './query-fields.ts';

type Values = FormValues<QueryFieldName>;

export type QueryOutcome =
  | { status: 'accepted'; reference: string; playback: [label: string, value: string][] }
  | { status: 'invalid'; errors: FieldErrors<QueryFieldName> }
  /** The backend did not take it: the alert, with every word still in the form (CO-13). */
  | { status: 'failed' };

/** Checks the query page's values and sends the lead, once. */
export async function submitQuery(
  kind: ComplaintKind,
  { values, sender, draftId, backend }: { values: Values; sender: Sender; draftId: string; backend: Backend },
): Promise<QueryOutcome> {
  const errors = checkQuery(kind, values);
  if (hasErrors(errors)) return { status: 'invalid', errors };
  const lead = complaintLead(kind, sender, {
    query: values.query,
    subject: values.subject,
    account: values.account.trim() ? formatAccountNumber(values.account) : null,
    contactPreference: values.contactPreference ? ContactPreference.parse(values.contactPreference) : null,
  });
  const sent = await backend.sendLead(lead, idempotencyKey(draftId, lead), {
    sanitisedVariant: sanitisedVariant(lead),
  });
  return sent.status === 'accepted' ? { ...sent, playback: playbackOf(kind, sender, values) } : { status: 'failed' };
}

function checkQuery(kind: ComplaintKind, values: Values): FieldErrors<QueryFieldName> {
  const errors = checkFields(queryFieldRules(kind.payment, kind.isComplaint), values);
  const over = values.query.length - QUERY_MAX_LENGTH;
  if (over > 0) errors.query = `Maximum character limit reached. You are currently ${over} characters over.`;
  return errors;
}

/** What was sent, for the confirmation page to play back. */
function playbackOf(kind: ComplaintKind, sender: Sender, values: Values): [string, string][] {
  const rows: [string, string][] = [
    ['Name', `${sender.firstName} ${sender.surname}`],
    ['Email address', sender.email],
    ['Telephone number', sender.telephoneNumber],
    ['Subject', values.subject],
    [kind.isComplaint ? 'What happened' : 'Your enquiry', values.query],
    ['Customer account number', values.account],
  ];
  return rows.filter(([, value]) => value.trim() !== '');
}
