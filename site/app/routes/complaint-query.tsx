import { data, redirect, redirectDocument } from 'react-router';
import { hrefOf } from '../../href.ts';
import { hrefWith } from '../../href-with.ts';
import { siteContext } from '../context.ts';
import { openForQuery } from '../features/complaint/complaint-draft.server.ts';
import { complaintKind } from '../features/complaint/complaint-kind.ts';
import { QueryForm } from '../features/complaint/query-form.tsx';
import { submitQuery } from '../features/complaint/submit-query.server.ts';
import { keepFormIfUnreachable } from '../forms/client-action.ts';
import { FormPage } from '../forms/form-page.tsx';
import type { Route } from './+types/complaint-query';

export const handle = { hydrate: true };

const CONFIRMATION = hrefOf('/help-and-support/confirmation');
const STATUS = { invalid: 422, failed: 503, 'already-sent': 409 };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { settings, drafts } = context.get(siteContext);
  const kind = complaintKind(params.complaint);
  if (!kind) throw redirect(settings.pageNotFoundUrl);
  const opened = await openForQuery(drafts, kind);
  if (opened.status === 'accepted') throw redirectDocument(CONFIRMATION);
  if (opened.status === 'no-details')
    throw redirect(hrefWith('/help-and-support/complaints/:complaint', { complaint: kind.path }));
  const { offersArticles } = settings;
  return { ...kind, isAlreadySent: opened.status === 'already-sent', values: opened.values, offersArticles };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const kind = complaintKind(params.complaint);
  if (!kind) throw redirect(site.settings.pageNotFoundUrl);
  const result = await submitQuery(kind, await request.formData(), site);
  if (result.status === 'accepted') throw redirectDocument(CONFIRMATION, 303);
  if (result.status === 'no-details')
    throw redirect(hrefWith('/help-and-support/complaints/:complaint', { complaint: kind.path }), 303);
  return data(result, STATUS[result.status]);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormIfUnreachable(serverAction);

const NO_ERRORS = {};

export default function ComplaintQuery({ loaderData, actionData }: Route.ComponentProps) {
  const { isComplaint, payment, subheading, path } = loaderData;
  const posted = actionData?.status === 'unreachable' ? undefined : actionData;
  // Without scripts there is no action data after a redirect, so the draft has it too.
  const isAlreadySent = posted ? posted.status === 'already-sent' : loaderData.isAlreadySent;
  return (
    <FormPage
      heading={isComplaint ? 'Tell us what happened' : 'Tell us your enquiry'}
      intro={subheading}
      hasErrors={posted?.status === 'invalid'}
      trail={[
        { text: 'A bit about you', href: hrefWith('/help-and-support/complaints/:complaint', { complaint: path }) },
      ]}
    >
      <QueryForm
        isComplaint={isComplaint}
        payment={payment}
        values={posted?.values ?? loaderData.values}
        errors={actionData?.errors ?? NO_ERRORS}
        hasFailed={actionData?.status === 'failed' || actionData?.status === 'unreachable'}
        isAlreadySent={isAlreadySent}
        offersArticles={loaderData.offersArticles}
      />
    </FormPage>
  );
}
