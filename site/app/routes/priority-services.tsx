import { NEED_GROUPS } from '@larkfield/api-schemas/words/need-words';
import { data, redirect } from 'react-router';
import { hrefOf } from '../../href.ts';
import { siteContext } from '../context.ts';
import { openJoining } from '../features/priority-services/joining-draft.server.ts';
import { submitJoining } from '../features/priority-services/submit-joining.server.ts';
import PriorityServices from '../form-pages/priority-services.tsx';
import { statusOf } from '../forms/form-status.server.ts';
import type { Route } from './+types/priority-services';

export const handle = { hydrate: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, drafts, backend, prefill } = context.get(siteContext);
  const form = await openJoining(drafts, backend, await prefill());
  return { form, needGroups: NEED_GROUPS, phone: settings.contact.credit.phone };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { drafts, backend, prefill } = context.get(siteContext);
  const result = await submitJoining(await request.formData(), await prefill(), { drafts, backend });
  if (result.status === 'accepted') throw redirect(hrefOf('/help-and-support/confirmation'), 303);
  await context.get(siteContext).countRefused(result.form.errors);
  return data(result, statusOf(result.form));
}

export default PriorityServices;
