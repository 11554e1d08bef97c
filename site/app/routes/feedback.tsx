import { data, redirect, redirectDocument } from 'react-router';
import { hrefOf } from '../../href.ts';
import { siteContext } from '../context.ts';
import { CreditTextForm } from '../features/feedback/credit-text-form.tsx';
import { FEEDBACK_FLOW, FeedbackDraft, keepCreditText } from '../features/feedback/feedback-draft.server.ts';
import { keepFormIfUnreachable } from '../forms/client-action.ts';
import { FormPage } from '../forms/form-page.tsx';
import type { Route } from './+types/feedback';

export const handle = { hydrate: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { data: draft } = await context.get(siteContext).drafts.open(FEEDBACK_FLOW, FeedbackDraft);
  return { creditText: draft?.creditText ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const result = await keepCreditText(await request.formData(), context.get(siteContext).drafts);
  if (result.status === 'kept') throw redirect(hrefOf('/help-and-support/complaints/feedback/personal-details'), 303);
  if (result.status === 'accepted') throw redirectDocument(hrefOf('/help-and-support/confirmation'), 303);
  return data(result, 422);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormIfUnreachable(serverAction);

const NO_ERRORS = {};

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  const posted = actionData?.status === 'invalid' ? actionData : undefined;
  return (
    <FormPage
      heading="We owe you"
      intro="Your account is in credit. If you'd rather not have it refunded, tell us how you'd like us to use it."
      hasErrors={posted !== undefined}
    >
      <CreditTextForm
        creditText={posted?.values.creditText ?? loaderData.creditText}
        errors={actionData?.errors ?? NO_ERRORS}
        isUnreachable={actionData?.status === 'unreachable'}
      />
    </FormPage>
  );
}
