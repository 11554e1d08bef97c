import { NEED_GROUPS } from '@larkfield/api-schemas/words/need-words';
import { data, redirectDocument } from 'react-router';
import { hrefOf } from '../../href.ts';
import { siteContext } from '../context.ts';
import { openJoining } from '../features/priority-services/joining-draft.server.ts';
import { JoiningForm } from '../features/priority-services/joining-form.tsx';
import { submitJoining } from '../features/priority-services/submit-joining.server.ts';
import { keepFormIfUnreachable } from '../forms/client-action.ts';
import { hasErrors } from '../forms/field-values.ts';
import { FormPage } from '../forms/form-page.tsx';
import { statusOf } from '../forms/form-status.server.ts';
import { PhoneLink } from '../layout/phone-link.tsx';
import type { Route } from './+types/priority-services';

export const handle = { hydrate: true };

// Written out, since `articleHref` would exceed the budget of this form's scripts.
const ARTICLE = '/help-and-support/struggling-to-pay/priority-services-register';

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, drafts, backend, prefill } = context.get(siteContext);
  const form = await openJoining(drafts, backend, await prefill());
  return { form, needGroups: NEED_GROUPS, phone: settings.contact.credit.phone };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { drafts, backend, prefill } = context.get(siteContext);
  const result = await submitJoining(await request.formData(), await prefill(), { drafts, backend });
  if (result.status === 'accepted') throw redirectDocument(hrefOf('/help-and-support/confirmation'), 303);
  return data(result, statusOf(result.form));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormIfUnreachable(serverAction);

export default function PriorityServices({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.status === 'incomplete' ? actionData.form : loaderData.form;
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
        needGroups={loaderData.needGroups}
        isUnreachable={actionData?.status === 'unreachable'}
      />
    </FormPage>
  );
}
