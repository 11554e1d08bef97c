import { articleHref } from '../../href-with.ts';
import { SentHere } from '../features/confirmation/sent-here.tsx';
import { JoiningForm } from '../features/priority-services/joining-form.tsx';
import { hasErrors } from '../forms/field-values.ts';
import { FormPage } from '../forms/form-page.tsx';
import type { FormPageProps } from '../forms/form-page-props.ts';
import { useReached } from '../forms/use-reached.ts';
import { PhoneLink } from '../layout/phone-link.tsx';
import type { Route } from '../routes/+types/priority-services';

const ARTICLE = articleHref('struggling-to-pay', 'priority-services-register');

export default function PriorityServices({ loaderData, actionData }: FormPageProps<Route.ComponentProps>) {
  const reached = useReached(actionData);
  if (actionData?.status === 'sent') return <SentHere outcome={actionData.outcome} />;
  const form = reached?.status === 'incomplete' ? reached.form : loaderData.form;
  return (
    <FormPage
      heading="Join the Priority Services Register"
      intro={
        <>
          It's free for anyone who needs extra help with their energy: <a href={ARTICLE}>see what you get</a>. Or call{' '}
          <PhoneLink number={loaderData.phone} /> and we'll fill this in together.
        </>
      }
      hasErrors={hasErrors(form.errors)}
    >
      <JoiningForm
        form={form}
        person={actionData ? '' : loaderData.person}
        needGroups={loaderData.needGroups}
        unreachable={actionData?.status === 'unreachable' ? actionData : undefined}
      />
    </FormPage>
  );
}
