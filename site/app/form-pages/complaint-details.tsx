import { DetailsExpired } from '../features/complaint/details-expired.tsx';
import { DetailsForm } from '../features/personal-details/details-form.tsx';
import { hasErrors } from '../forms/field-values.ts';
import { FormPage } from '../forms/form-page.tsx';
import type { FormPageProps } from '../forms/form-page-props.ts';
import { useReached } from '../forms/use-reached.ts';
import { TypedBefore } from '../forms/whose-draft.tsx';
import type { Route } from '../routes/+types/complaint-details';

export default function ComplaintDetails({ loaderData, actionData }: FormPageProps<Route.ComponentProps>) {
  const reached = useReached(actionData);
  const posted = reached?.status === 'incomplete' ? reached : undefined;
  const { form, draft } = posted ?? loaderData;
  return (
    <FormPage heading="A bit about you" intro={loaderData.subheading} hasErrors={hasErrors(form.errors)}>
      {loaderData.areDetailsExpired && <DetailsExpired />}
      <DetailsForm
        variant="complaint"
        form={form}
        draft={draft}
        unreachable={actionData?.status === 'unreachable' ? actionData : undefined}
        areCookiesBlocked={posted?.areCookiesBlocked}
      >
        {!actionData && loaderData.person && <TypedBefore person={loaderData.person} />}
      </DetailsForm>
    </FormPage>
  );
}
