import { hrefWith } from '../../href-with.ts';
import { QueryForm } from '../features/complaint/query-form.tsx';
import { FormPage } from '../forms/form-page.tsx';
import type { FormPageProps } from '../forms/form-page-props.ts';
import { useReached } from '../forms/use-reached.ts';
import type { Route } from '../routes/+types/complaint-query';

export default function ComplaintQuery({ loaderData, actionData }: FormPageProps<Route.ComponentProps>) {
  const { isComplaint, payment, subheading, path } = loaderData;
  const posted = useReached(actionData);
  // Without scripts there is no action data after a redirect, so the draft has it too.
  const whyNotSent = posted ? posted.status : loaderData.isAlreadySent ? 'already-sent' : undefined;
  const detailsPage = hrefWith('/help-and-support/complaints/:complaint', { complaint: path });
  return (
    <FormPage
      heading={isComplaint ? 'Tell us what happened' : 'Tell us your enquiry'}
      intro={subheading}
      hasErrors={actionData?.status === 'invalid'}
      trail={[{ text: 'A bit about you', href: detailsPage }]}
    >
      <QueryForm
        isComplaint={isComplaint}
        payment={payment}
        values={posted?.values ?? loaderData.values}
        errors={actionData?.errors}
        hasFailed={actionData?.status === 'failed' || actionData?.status === 'unreachable'}
        whyNotSent={whyNotSent}
        confirmation={posted?.confirmation ?? loaderData.confirmation}
        draft={loaderData.draft}
        person={loaderData.person}
        secondsLeft={loaderData.secondsLeft}
        detailsPage={detailsPage}
        offersArticles={loaderData.offersArticles}
      />
    </FormPage>
  );
}
