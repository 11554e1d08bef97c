import { data, redirect } from 'react-router';
import { hrefOf } from '../../href.ts';
import { ENERGY_TYPE } from '../features/selection/choices.ts';
import { chosenOf } from '../features/selection/choose.server.ts';
import { SelectionForm } from '../features/selection/selection-form.tsx';
import { keepFormIfUnreachable } from '../forms/client-action.ts';
import { FormPage } from '../forms/form-page.tsx';
import type { Route } from './+types/select-energy-type';

export const handle = { hydrate: true };

const CREDIT = hrefOf('/help-and-support/complaints/gas-and-electricity');
const PAY_AS_YOU_GO = hrefOf('/help-and-support/complaints/pay-as-you-go');

export async function action({ request }: Route.ActionArgs) {
  const chosen = chosenOf(ENERGY_TYPE, await request.formData());
  if (chosen.status === 'invalid') return data(chosen, 422);
  throw redirect(chosen.value === 'payAsYouGo' ? PAY_AS_YOU_GO : CREDIT, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormIfUnreachable(serverAction);

const NO_ERRORS = {};

export default function SelectEnergyType({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      heading="Your energy complaint"
      intro="How you pay decides which team looks into it."
      hasErrors={actionData?.status === 'invalid'}
      trail={[{ text: 'Make a complaint', href: hrefOf('/help-and-support/make-a-complaint-select-type') }]}
    >
      <SelectionForm
        choice={ENERGY_TYPE}
        errors={actionData?.errors ?? NO_ERRORS}
        isUnreachable={actionData?.status === 'unreachable'}
      />
    </FormPage>
  );
}
