import { data, redirect } from 'react-router';
import { hrefOf } from '../../href.ts';
import { hrefWith } from '../../href-with.ts';
import { siteContext } from '../context.ts';
import { openForQuery } from '../features/complaint/complaint-draft.server.ts';
import { complaintKind } from '../features/complaint/complaint-kind.ts';
import { submitQuery } from '../features/complaint/submit-query.server.ts';
import ComplaintQuery from '../form-pages/complaint-query.tsx';
import { redirectUnknown } from '../unknown-address.ts';
import type { Route } from './+types/complaint-query';

export const handle = { hydrate: true };

const CONFIRMATION = hrefOf('/help-and-support/confirmation');
const STATUS = { invalid: 422, failed: 503, 'already-sent': 409 };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { settings, drafts } = context.get(siteContext);
  const kind = complaintKind(params.complaint);
  if (!kind) throw redirectUnknown(request, settings.pageNotFoundUrl);
  const opened = await openForQuery(drafts, kind);
  if (opened.status === 'accepted') throw redirect(CONFIRMATION);
  if (opened.status === 'no-details')
    throw redirect(hrefWith('/help-and-support/complaints/:complaint', { complaint: kind.path }));
  const { offersArticles } = settings;
  return { ...kind, isAlreadySent: opened.status === 'already-sent', values: opened.values, offersArticles };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const kind = complaintKind(params.complaint);
  if (!kind) throw redirectUnknown(request, site.settings.pageNotFoundUrl);
  const result = await submitQuery(kind, await request.formData(), site);
  if (result.status === 'accepted') throw redirect(CONFIRMATION, 303);
  if (result.status === 'no-details')
    throw redirect(hrefWith('/help-and-support/complaints/:complaint', { complaint: kind.path }), 303);
  await site.countRefused(result.errors);
  return data(result, STATUS[result.status]);
}

export default ComplaintQuery;
