import { data, redirect } from 'react-router';
import { hrefWith } from '../../href-with.ts';
import { siteContext } from '../context.ts';
import { keepDetails, openForDetails } from '../features/complaint/complaint-draft.server.ts';
import { complaintKind } from '../features/complaint/complaint-kind.ts';
import { openDetails, submitDetails } from '../features/personal-details/submit-details.server.ts';
import ComplaintDetails from '../form-pages/complaint-details.tsx';
import { statusOf } from '../forms/form-status.server.ts';
import { redirectUnknown } from '../unknown-address.ts';
import type { Route } from './+types/complaint-details';

export const handle = { hydrate: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { settings, drafts, backend, prefill } = context.get(siteContext);
  const kind = complaintKind(params.complaint);
  if (!kind) throw redirectUnknown(request, settings.pageNotFoundUrl);
  const { data: kept } = await openForDetails(drafts, kind);
  const details = kept?.details ?? {};
  return {
    subheading: kind.subheading,
    areDetailsExpired: Boolean(kept?.query['query']) && Object.keys(details).length === 0,
    form: await openDetails(backend, details, await prefill()),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { settings, drafts, backend, prefill } = context.get(siteContext);
  const kind = complaintKind(params.complaint);
  if (!kind) throw redirectUnknown(request, settings.pageNotFoundUrl);
  const draft = await openForDetails(drafts, kind);
  const form = await request.formData();
  const prefilled = await prefill();
  const { page, details } = await submitDetails({ form, variant: 'complaint', backend, draftId: draft.id, prefilled });
  await keepDetails(drafts, kind, draft, { typed: page.values, details });
  if (details) throw redirect(hrefWith('/help-and-support/complaints/:complaint/query', { complaint: kind.path }), 303);
  await context.get(siteContext).countRefused(page.errors);
  return data({ status: 'incomplete' as const, form: page }, statusOf(page));
}

export default ComplaintDetails;
