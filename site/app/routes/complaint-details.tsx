import { data, redirect } from 'react-router';
import { siteContext } from '../context.ts';
import { ComplaintDraft, complaintFlow } from '../features/complaint/complaint-draft.server.ts';
import { complaintKind } from '../features/complaint/complaint-kind.ts';
import { addressIdOf } from '../features/personal-details/details-draft.ts';
import { DetailsForm } from '../features/personal-details/details-form.tsx';
import { openDetails, submitDetails } from '../features/personal-details/submit-details.server.ts';
import { hasErrors } from '../forms/check-fields.ts';
import { orKeepTheForm } from '../forms/client-action.ts';
import { FormPage } from '../forms/form-page.tsx';
import { NOINDEX, pageHead } from '../head.ts';
import type { Route } from './+types/complaint-details';

export const handle = { hydrate: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { settings, drafts, backend } = context.get(siteContext);
  const kind = complaintKind(params.complaint);
  if (!kind) throw redirect(settings.pageNotFoundUrl);
  const draft = await drafts.open(complaintFlow(kind.path), ComplaintDraft);
  return {
    subheading: kind.subheading,
    isComplaint: kind.isComplaint,
    form: await openDetails(backend, draft.data?.details ?? {}),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { settings, drafts, backend } = context.get(siteContext);
  const kind = complaintKind(params.complaint);
  if (!kind) throw redirect(settings.pageNotFoundUrl);
  const flow = complaintFlow(kind.path);
  const kept = await drafts.open(flow, ComplaintDraft);
  // An accepted complaint is closed: what comes next is a new one.
  const draft = kept.data?.accepted ? drafts.start() : kept;
  const outcome = await submitDetails({
    form: await request.formData(),
    variant: 'complaint',
    backend,
    draftId: draft.id,
  });
  const query = draft.data?.query ?? {};
  if (outcome.status === 'incomplete') {
    await drafts.save(flow, draft.id, { ...draft.data, details: outcome.form.values });
    return data({ status: 'incomplete' as const, form: outcome.form }, statusOf(outcome.form));
  }
  const { details } = outcome;
  const sender = {
    ...details,
    vulnerabilityConsent: details.vulnerabilityConsent ?? false,
    addressId: addressIdOf(details),
  };
  await drafts.save(flow, draft.id, { details: outcome.form.values, sender, query });
  throw redirect(`/help-and-support/complaints/${kind.path}/query`, 303);
}

const statusOf = ({ errors, failed }: { errors: object; failed: boolean }) => ({
  status: failed ? 503 : hasErrors({ ...errors }) ? 422 : 200,
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKeepTheForm(serverAction);

export const meta = () => pageHead({ robots: NOINDEX });

export default function ComplaintDetails({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.status === 'incomplete' ? actionData.form : loaderData.form;
  return (
    <FormPage heading="A bit about you" intro={loaderData.subheading} hasErrors={hasErrors(form.errors)}>
      <DetailsForm variant="complaint" form={form} isUnreachable={actionData?.status === 'unreachable'} />
    </FormPage>
  );
}
