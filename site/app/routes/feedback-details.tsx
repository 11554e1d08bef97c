import { data, redirect } from 'react-router';
import { hrefOf } from '../../href.ts';
import { siteContext } from '../context.ts';
import { FEEDBACK_FLOW, openForDetails } from '../features/feedback/feedback-draft.server.ts';
import { sendFeedback } from '../features/feedback/send-feedback.server.ts';
import { openDetails, submitDetails } from '../features/personal-details/submit-details.server.ts';
import FeedbackDetails from '../form-pages/feedback-details.tsx';
import { statusOf } from '../forms/form-status.server.ts';
import type { Route } from './+types/feedback-details';

export const handle = { hydrate: true };

const TEXT_PAGE = hrefOf('/help-and-support/complaints/feedback');
const CONFIRMATION = hrefOf('/help-and-support/confirmation');

export async function loader({ context }: Route.LoaderArgs) {
  const { drafts, backend, prefill } = context.get(siteContext);
  const opened = await openForDetails(drafts);
  if (opened.status === 'accepted') throw redirect(CONFIRMATION);
  if (opened.status === 'no-text') throw redirect(TEXT_PAGE);
  return { form: await openDetails(backend, opened.draft.data.details, await prefill()) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const opened = await openForDetails(site.drafts);
  if (opened.status === 'accepted') throw redirect(CONFIRMATION, 303);
  if (opened.status === 'no-text') throw redirect(TEXT_PAGE, 303);
  const { draft } = opened;
  const { page, details } = await submitDetails({
    form: await request.formData(),
    variant: 'feedback',
    backend: site.backend,
    draftId: draft.id,
    prefilled: await site.prefill(),
  });
  await site.drafts.save(FEEDBACK_FLOW, draft.id, { ...draft.data, details: page.values });
  if (details && (await sendFeedback(draft, details, site)) === 'accepted') throw redirect(CONFIRMATION, 303);
  const form = { ...page, failed: details !== undefined || page.failed };
  await site.countRefused(form.errors);
  return data({ status: 'incomplete' as const, form }, statusOf(form));
}

export default FeedbackDetails;
