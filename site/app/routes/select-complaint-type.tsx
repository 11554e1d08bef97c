import { data, redirect } from 'react-router';
import { hrefOf } from '../../href.ts';
import { siteContext } from '../context.ts';
import { COMPLAINT_TYPE } from '../features/selection/choices.ts';
import { chosenOf } from '../features/selection/choose.server.ts';
import { SelectionForm } from '../features/selection/selection-form.tsx';
import { keepFormIfUnreachable } from '../forms/client-action.ts';
import { FormPage } from '../forms/form-page.tsx';
import type { Route } from './+types/select-complaint-type';

export const handle = { hydrate: true };

export async function action({ context, request }: Route.ActionArgs) {
  const { complaintUrls } = context.get(siteContext).settings;
  const chosen = chosenOf(COMPLAINT_TYPE, await request.formData());
  if (chosen.status === 'invalid') return data(chosen, 422);
  const next = {
    energy: hrefOf('/help-and-support/make-a-complaint-select-energy'),
    'home-services': complaintUrls.homeServices,
    installations: complaintUrls.installations,
    'ev-charge-point': complaintUrls.evChargePoint,
  };
  throw redirect(next[chosen.value], 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormIfUnreachable(serverAction);

const NO_ERRORS = {};

export default function SelectComplaintType({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      heading="Make a complaint"
      intro="We're sorry that something has gone wrong. Tell us what it's about, and we'll take you to the right team."
      hasErrors={actionData?.status === 'invalid'}
    >
      <SelectionForm
        choice={COMPLAINT_TYPE}
        errors={actionData?.errors ?? NO_ERRORS}
        isUnreachable={actionData?.status === 'unreachable'}
      />
    </FormPage>
  );
}
