import { CreditTextForm } from '../features/feedback/credit-text-form.tsx';
import { FormPage } from '../forms/form-page.tsx';
import type { FormPageProps } from '../forms/form-page-props.ts';
import type { Route } from '../routes/+types/feedback';

export default function Feedback({ loaderData, actionData }: FormPageProps<Route.ComponentProps>) {
  const posted = actionData?.status === 'invalid' ? actionData : undefined;
  return (
    <FormPage
      heading="We owe you"
      intro="Your account is in credit. If you'd rather not have it refunded, tell us how you'd like us to use it."
      hasErrors={posted !== undefined}
    >
      <CreditTextForm
        creditText={posted?.values.creditText ?? loaderData.creditText}
        errors={actionData?.errors}
        isUnreachable={actionData?.status === 'unreachable'}
      />
    </FormPage>
  );
}
