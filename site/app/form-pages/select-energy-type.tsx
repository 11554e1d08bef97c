import { hrefOf } from '../../href.ts';
import { ENERGY_TYPE } from '../features/selection/choices.ts';
import { SelectionForm } from '../features/selection/selection-form.tsx';
import { FormPage } from '../forms/form-page.tsx';
import type { FormPageProps } from '../forms/form-page-props.ts';
import type { Route } from '../routes/+types/select-energy-type';

const NO_ERRORS = {};

export default function SelectEnergyType({ actionData }: FormPageProps<Route.ComponentProps>) {
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
