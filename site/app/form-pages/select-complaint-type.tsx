import { COMPLAINT_TYPE } from '../features/selection/choices.ts';
import { SelectionForm } from '../features/selection/selection-form.tsx';
import { FormPage } from '../forms/form-page.tsx';
import type { FormPageProps } from '../forms/form-page-props.ts';
import type { Route } from '../routes/+types/select-complaint-type';

const NO_ERRORS = {};

export default function SelectComplaintType({ actionData }: FormPageProps<Route.ComponentProps>) {
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
