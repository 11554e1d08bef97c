import { data, redirect } from 'react-router';
import { siteContext } from '../context.ts';
import { ComplaintDraft, complaintFlow, fingerprint } from '../features/complaint/complaint-draft.server.ts';
import { complaintKind } from '../features/complaint/complaint-kind.ts';
import { QUERY_FIELD_NAMES } from '../features/complaint/query-fields.ts';
import { QueryForm } from '../features/complaint/query-form.tsx';
import { submitQuery } from '../features/complaint/submit-query.server.ts';
import { OUTCOME_FLOW, Outcome } from '../features/confirmation/outcome.ts';
import { type FieldErrors, readFields } from '../forms/check-fields.ts';
import { orKeepTheForm } from '../forms/client-action.ts';
import { FormPage } from '../forms/form-page.tsx';
import { NOINDEX, pageHead } from '../head.ts';
import type { Route } from './+types/complaint-query';

export const handle = { hydrate: true };

const EMPTY = { query: '', subject: '', account: '', contactPreference: '' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { settings, drafts } = context.get(siteContext);
  const kind = complaintKind(params.complaint);
  if (!kind) throw redirect(settings.pageNotFoundUrl);
  const { data: kept } = await drafts.open(complaintFlow(kind.path), ComplaintDraft);
  if (kept?.accepted) throw redirect('/help-and-support/confirmation');
  if (!kept?.sender) throw redirect(`/help-and-support/complaints/${kind.path}`);
  return { ...kind, values: { ...EMPTY, ...kept.query } };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { settings, drafts, backend, log } = context.get(siteContext);
  const kind = complaintKind(params.complaint);
  if (!kind) throw redirect(settings.pageNotFoundUrl);
  const detailsPage = `/help-and-support/complaints/${kind.path}`;
  const flow = complaintFlow(kind.path);
  const draft = await drafts.open(flow, ComplaintDraft);
  const form = await request.formData();
  const values = readFields(form, QUERY_FIELD_NAMES);

  if (draft.data?.accepted) {
    if (form.get('intent') === 'start-new') {
      await drafts.save(flow, drafts.start().id, { query: draft.data.query });
      throw redirect(detailsPage, 303);
    }
    if (draft.data.accepted.fingerprint === fingerprint(values)) throw redirect('/help-and-support/confirmation', 303);
    await drafts.save(flow, draft.id, { ...draft.data, query: values });
    return data({ status: 'other' as const, values, errors: {} as FieldErrors }, 409);
  }
  if (!draft.data?.sender) {
    log('error', 'No cached data found');
    await drafts.save(flow, draft.id, { details: {}, ...draft.data, query: values });
    throw redirect(detailsPage, 303);
  }

  await drafts.save(flow, draft.id, { ...draft.data, query: values });
  const sent = await submitQuery(kind, { values, sender: draft.data.sender, draftId: draft.id, backend });
  if (sent.status === 'invalid') return data({ status: 'invalid' as const, values, errors: sent.errors }, 422);
  if (sent.status === 'failed') return data({ status: 'failed' as const, values, errors: {} as FieldErrors }, 503);

  const { email } = draft.data.sender;
  const receivedAt = new Date().toISOString();
  const outcome: Outcome = {
    origin: `${kind.payment}-${kind.isComplaint ? 'complaint' : 'enquiry'}`,
    reference: sent.reference,
    receivedAt,
    email,
    sent: sent.playback,
  };
  const { id } = await drafts.open(OUTCOME_FLOW.lead, Outcome);
  await drafts.save(OUTCOME_FLOW.lead, id, outcome);
  await drafts.save(flow, draft.id, {
    accepted: { reference: sent.reference, receivedAt, email, fingerprint: fingerprint(values) },
  });
  throw redirect('/help-and-support/confirmation', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKeepTheForm(serverAction);

const heading = (isComplaint: boolean) => (isComplaint ? 'Tell us what happened' : 'Tell us your enquiry');

export const meta = () => pageHead({ robots: NOINDEX });

const NO_ERRORS = {};

export default function ComplaintQuery({ loaderData, actionData }: Route.ComponentProps) {
  const { isComplaint, payment, subheading, path } = loaderData;
  const posted = actionData && actionData.status !== 'unreachable' ? actionData : undefined;
  return (
    <FormPage
      heading={heading(isComplaint)}
      intro={subheading}
      hasErrors={posted?.status === 'invalid'}
      trail={[{ text: 'A bit about you', href: `/help-and-support/complaints/${path}` }]}
    >
      <QueryForm
        isComplaint={isComplaint}
        payment={payment}
        values={posted?.values ?? loaderData.values}
        errors={posted?.errors ?? NO_ERRORS}
        hasFailed={actionData?.status === 'failed' || actionData?.status === 'unreachable'}
        isOther={actionData?.status === 'other'}
      />
    </FormPage>
  );
}
