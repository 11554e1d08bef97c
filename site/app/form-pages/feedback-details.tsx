import { hrefOf } from '../../href.ts';
import { DetailsForm } from '../features/personal-details/details-form.tsx';
import { hasErrors } from '../forms/field-values.ts';
import { FormPage } from '../forms/form-page.tsx';
import type { FormPageProps } from '../forms/form-page-props.ts';
import { useReached } from '../forms/use-reached.ts';
import { WhoseDraft } from '../forms/whose-draft.tsx';
import type { Route } from '../routes/+types/feedback-details';

/** Most letters of a request that are shown, to recognise it by. */
const MOST_SHOWN = 200;

const TEXT_PAGE = hrefOf('/help-and-support/complaints/feedback');

export default function FeedbackDetails({ loaderData, actionData }: FormPageProps<Route.ComponentProps>) {
  const reached = useReached(actionData);
  const posted = reached?.status === 'incomplete' ? reached : undefined;
  const form = posted?.form ?? loaderData.form;
  return (
    <FormPage
      heading="A bit about you"
      intro="So that we can find your account and write to you when it's done."
      hasErrors={hasErrors(form.errors)}
      trail={[{ text: 'We owe you', href: TEXT_PAGE }]}
    >
      <DetailsForm
        variant="feedback"
        form={form}
        draft={loaderData.draft}
        secondsLeft={loaderData.secondsLeft}
        unreachable={actionData?.status === 'unreachable' ? actionData : undefined}
        areCookiesBlocked={posted?.whyNotSent === 'cookies-blocked'}
        isKeptLonger={posted?.whyNotSent === 'kept'}
        isAnotherDraft={posted?.whyNotSent === 'another-draft'}
      >
        {loaderData.creditText && (
          <WhoseDraft changeHref={TEXT_PAGE} what="your request">
            You asked us: <q>{shortened(loaderData.creditText)}</q>
          </WhoseDraft>
        )}
      </DetailsForm>
    </FormPage>
  );
}

const shortened = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).trimEnd()}…` : text);
