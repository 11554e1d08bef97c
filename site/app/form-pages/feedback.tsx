import { CreditTextForm } from '../features/feedback/credit-text-form.tsx';
import { FormPage } from '../forms/form-page.tsx';
import type { FormPageProps } from '../forms/form-page-props.ts';
import { useReached } from '../forms/use-reached.ts';
import { WhoseDraft } from '../forms/whose-draft.tsx';
import type { Route } from '../routes/+types/feedback';

export default function Feedback({ loaderData, actionData }: FormPageProps<Route.ComponentProps>) {
  const posted = useReached(actionData);
  return (
    <FormPage
      heading="We owe you"
      intro="Your account is in credit. If you'd rather not have it refunded, tell us how you'd like us to use it."
      hasErrors={actionData?.status === 'invalid'}
    >
      <CreditTextForm
        creditText={posted?.values.creditText ?? loaderData.creditText}
        errors={actionData?.errors}
        isUnreachable={actionData?.status === 'unreachable'}
        draft={loaderData.draft}
        areCookiesBlocked={posted?.status === 'cookies-blocked'}
      >
        {!actionData && loaderData.creditText && (
          <WhoseDraft>This form has a request that was typed here before, and not sent.</WhoseDraft>
        )}
      </CreditTextForm>
    </FormPage>
  );
}
