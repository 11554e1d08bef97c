import { data, redirect } from 'react-router';
import { hrefOf } from '../../href.ts';
import { siteContext } from '../context.ts';
import { FEEDBACK_FLOW, FeedbackDraft, keepCreditText } from '../features/feedback/feedback-draft.server.ts';
import Feedback from '../form-pages/feedback.tsx';
import type { Route } from './+types/feedback';

export const handle = { hydrate: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { data: draft } = await context.get(siteContext).drafts.open(FEEDBACK_FLOW, FeedbackDraft);
  return { creditText: draft?.creditText ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const result = await keepCreditText(await request.formData(), context.get(siteContext).drafts);
  if (result.status === 'kept') throw redirect(hrefOf('/help-and-support/complaints/feedback/personal-details'), 303);
  if (result.status === 'accepted') throw redirect(hrefOf('/help-and-support/confirmation'), 303);
  await context.get(siteContext).countRefused(result.errors);
  return data(result, 422);
}

export default Feedback;
