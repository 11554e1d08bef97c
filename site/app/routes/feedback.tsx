import { data, redirect } from 'react-router';
import { hrefOf } from '../../href.ts';
import { siteContext } from '../context.ts';
import { FEEDBACK_FLOW, FeedbackDraft, keepCreditText } from '../features/feedback/feedback-draft.server.ts';
import Feedback from '../form-pages/feedback.tsx';
import { askForCookie } from '../forms/named-draft.server.ts';
import { CLEAR } from '../forms/whose-draft.tsx';
import type { Route } from './+types/feedback';

export const handle = { hydrate: true };

const STATUS = { invalid: 422, 'cookies-blocked': 409 };

export async function loader({ context }: Route.LoaderArgs) {
  const [draft] = await context.get(siteContext).drafts.openAll(FEEDBACK_FLOW, FeedbackDraft);
  return { draft: draft?.id ?? '', creditText: draft?.data.creditText ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { drafts, countRefused } = context.get(siteContext);
  const form = await request.formData();
  askForCookie(form, drafts, FEEDBACK_FLOW);
  if (form.get('intent') === CLEAR) {
    await drafts.clear(FEEDBACK_FLOW);
    throw redirect(hrefOf('/help-and-support/complaints/feedback'), 303);
  }
  const result = await keepCreditText(form, drafts);
  if (result.status === 'kept') throw redirect(hrefOf('/help-and-support/complaints/feedback/personal-details'), 303);
  if (result.status === 'accepted') throw redirect(result.confirmation, 303);
  await countRefused(result.errors);
  return data(result, STATUS[result.status]);
}

export default Feedback;
