import { data, redirect } from 'react-router';
import { hrefWith } from '../../href-with.ts';
import { siteContext } from '../context.ts';
import { complaintFlow, keepDetails, openForDetails } from '../features/complaint/complaint-draft.server.ts';
import { complaintKind } from '../features/complaint/complaint-kind.ts';
import { openDetails, submitDetails } from '../features/personal-details/submit-details.server.ts';
import ComplaintDetails from '../form-pages/complaint-details.tsx';
import { statusOf } from '../forms/form-status.server.ts';
import { askForCookie, namesDraft } from '../forms/named-draft.server.ts';
import { fullName } from '../forms/person/person-name.ts';
import { CLEAR } from '../forms/whose-draft.tsx';
import { redirectUnknown } from '../unknown-address.ts';
import type { Route } from './+types/complaint-details';

export const handle = { hydrate: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { settings, drafts, backend, prefill } = context.get(siteContext);
  const kind = complaintKind(params.complaint);
  if (!kind) throw redirectUnknown(request, settings.pageNotFoundUrl);
  const { data: kept, name } = await openForDetails(drafts, kind);
  const details = kept?.details ?? {};
  return {
    subheading: kind.subheading,
    draft: name,
    person: fullName(details['firstName'], details['surname']),
    areDetailsExpired: Boolean(kept?.query['query']) && Object.keys(details).length === 0,
    form: await openDetails(backend, details, await prefill()),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { settings, drafts, backend, prefill, countRefused } = context.get(siteContext);
  const kind = complaintKind(params.complaint);
  if (!kind) throw redirectUnknown(request, settings.pageNotFoundUrl);
  const form = await request.formData();
  askForCookie(form, drafts, complaintFlow(kind.path));
  if (form.get('intent') === CLEAR) {
    await drafts.clear(complaintFlow(kind.path));
    throw redirect(hrefWith('/help-and-support/complaints/:complaint', { complaint: kind.path }), 303);
  }
  const opened = await openForDetails(drafts, kind, form);
  const prefilled = await prefill();
  const { page, details } = await submitDetails({ form, variant: 'complaint', backend, draftId: opened.id, prefilled });
  const areCookiesBlocked = drafts.cookies === 'blocked' && details !== undefined;
  const draft = await keepDetails(drafts, kind, opened, { typed: page.values, details, isNamed: namesDraft(form) });
  if (details && !areCookiesBlocked)
    throw redirect(hrefWith('/help-and-support/complaints/:complaint/query', { complaint: kind.path }), 303);
  await countRefused(page.errors);
  const answer = { status: 'incomplete' as const, form: page, draft, areCookiesBlocked };
  return data(answer, areCookiesBlocked ? 409 : statusOf(page));
}

export default ComplaintDetails;
