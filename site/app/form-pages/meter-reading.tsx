import { SentHere } from '../features/confirmation/sent-here.tsx';
import { ClosedNotice } from '../features/meter-reading/closed-notice.tsx';
import { ReadingForm } from '../features/meter-reading/reading-form.tsx';
import { FormPage } from '../forms/form-page.tsx';
import type { FormPageProps } from '../forms/form-page-props.ts';
import { useReached } from '../forms/use-reached.ts';
import type { Route } from '../routes/+types/meter-reading';

export default function MeterReading({ loaderData, actionData }: FormPageProps<Route.ComponentProps>) {
  const { heading, meterReadUrl, phone } = loaderData;
  const reached = useReached(actionData);
  if (actionData?.status === 'sent') return <SentHere outcome={actionData.outcome} />;
  const notice = [actionData, loaderData].find((answer) => answer?.status === 'closed' || answer?.status === 'unknown');
  if (loaderData.status !== 'open' || notice) {
    const typed = notice && 'typed' in notice ? notice.typed : [];
    const until = notice?.status === 'unknown' && 'until' in notice ? notice.until : undefined;
    return (
      <FormPage heading={heading.text} headingHtml={heading.html}>
        <ClosedNotice {...{ until, meterReadUrl, phone, typed }} />
      </FormPage>
    );
  }
  const posted = reached?.status === 'invalid' || reached?.status === 'failed' ? reached : undefined;
  return (
    <FormPage
      heading={heading.text}
      headingHtml={heading.html}
      intro="Have your customer account number and your meter reading to hand. It takes about three minutes."
      hasErrors={actionData?.status === 'invalid'}
    >
      <ReadingForm
        values={posted?.values ?? loaderData.values}
        opened={loaderData.opened}
        draft={loaderData.draft}
        person={actionData ? '' : loaderData.person}
        errors={actionData?.status === 'unreachable' ? actionData.errors : posted?.errors}
        window={loaderData.window}
        hasFailed={actionData?.status === 'failed' || actionData?.status === 'unreachable'}
        until={posted?.status === 'failed' ? posted.until : undefined}
        errorTemplate={loaderData.smrErrorTemplate}
      />
    </FormPage>
  );
}
