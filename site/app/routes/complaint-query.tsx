import { data, redirect } from 'react-router';
import { hrefWith } from '../../href-with.ts';
import { siteContext } from '../context.ts';
import { complaintFlow, openForQuery } from '../features/complaint/complaint-draft.server.ts';
import { complaintKind } from '../features/complaint/complaint-kind.ts';
import { QUERY_FIELD_NAMES } from '../features/complaint/query-fields.ts';
import { isUnkept, submitQuery } from '../features/complaint/submit-query.server.ts';
import ComplaintQuery from '../form-pages/complaint-query.tsx';
import { valuesOf } from '../forms/field-values.ts';
import { staysOnPage } from '../forms/named-draft.server.ts';
import { redirectUnknown } from '../unknown-address.ts';
import type { Route } from './+types/complaint-query';

export const handle = { hydrate: true };

const STATUS = {
  invalid: 422,
  failed: 503,
  'already-sent': 409,
  'another-draft': 409,
  'cookies-blocked': 409,
  cleared: 200,
  kept: 200,
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { settings, drafts } = context.get(siteContext);
  const kind = complaintKind(params.complaint);
  if (!kind) throw redirectUnknown(request, settings.pageNotFoundUrl);
  const { offersArticles } = settings;
  const empty = { draft: '', person: '', secondsLeft: 0, values: valuesOf(QUERY_FIELD_NAMES, {}) };
  if (context.get(staysOnPage))
    return { ...kind, ...empty, isAlreadySent: false, confirmation: undefined, offersArticles };
  const opened = await openForQuery(drafts, kind);
  if (opened.status === 'accepted') throw redirect(opened.confirmation);
  if (opened.status === 'no-details')
    throw redirect(hrefWith('/help-and-support/complaints/:complaint', { complaint: kind.path }));
  const { status, draft, person, values, confirmation } = opened;
  const secondsLeft = drafts.secondsLeft(complaintFlow(kind.path), draft);
  const shown = { draft, person, secondsLeft, values, confirmation };
  return { ...kind, ...shown, isAlreadySent: status === 'already-sent', offersArticles };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const kind = complaintKind(params.complaint);
  if (!kind) throw redirectUnknown(request, site.settings.pageNotFoundUrl);
  const result = await submitQuery(kind, await request.formData(), site);
  if (result.status === 'accepted') throw redirect(result.confirmation, 303);
  if (result.status === 'no-details')
    throw redirect(hrefWith('/help-and-support/complaints/:complaint', { complaint: kind.path }), 303);
  context.set(staysOnPage, isUnkept(result.status));
  await site.countRefused(result.errors);
  return data(result, STATUS[result.status]);
}

export default ComplaintQuery;
