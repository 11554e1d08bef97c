import { hrefOf } from '../../href.ts';
import { DetailsForm } from '../features/personal-details/details-form.tsx';
import { hasErrors } from '../forms/field-values.ts';
import { FormPage } from '../forms/form-page.tsx';
import type { FormPageProps } from '../forms/form-page-props.ts';
import type { Route } from '../routes/+types/feedback-details';

const TEXT_PAGE = hrefOf('/help-and-support/complaints/feedback');

export default function FeedbackDetails({ loaderData, actionData }: FormPageProps<Route.ComponentProps>) {
  const form = actionData?.status === 'incomplete' ? actionData.form : loaderData.form;
  return (
    <FormPage
      heading="A bit about you"
      intro="So that we can find your account and write to you when it's done."
      hasErrors={hasErrors(form.errors)}
      trail={[{ text: 'We owe you', href: TEXT_PAGE }]}
    >
      <DetailsForm variant="feedback" form={form} isUnreachable={actionData?.status === 'unreachable'} />
    </FormPage>
  );
}
