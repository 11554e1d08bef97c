import { NEED_GROUPS } from '@larkfield/api-schemas/words/need-words';
import { data, redirect } from 'react-router';
import { hrefOf } from '../../href.ts';
import { siteContext } from '../context.ts';
import { JOINING_FLOW, openJoining } from '../features/priority-services/joining-draft.server.ts';
import { submitJoining } from '../features/priority-services/submit-joining.server.ts';
import PriorityServices from '../form-pages/priority-services.tsx';
import { statusOf } from '../forms/form-status.server.ts';
import { askForCookie } from '../forms/named-draft.server.ts';
import { CLEAR } from '../forms/whose-draft.tsx';
import type { Route } from './+types/priority-services';

export const handle = { hydrate: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, drafts, backend, prefill } = context.get(siteContext);
  const opened = await openJoining(drafts, backend, await prefill());
  return { ...opened, needGroups: NEED_GROUPS, phone: settings.contact.credit.phone };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { drafts, backend, prefill } = context.get(siteContext);
  const posted = await request.formData();
  askForCookie(posted, drafts, JOINING_FLOW);
  if (posted.get('intent') === CLEAR) {
    await drafts.clear(JOINING_FLOW);
    throw redirect(hrefOf('/help-and-support/priority-services'), 303);
  }
  const result = await submitJoining(posted, await prefill(), { drafts, backend });
  if (result.status === 'accepted') throw redirect(result.confirmation, 303);
  if (result.status === 'sent') return data(result);
  await context.get(siteContext).countRefused(result.form.errors);
  return data(result, statusOf(result.form));
}

export default PriorityServices;
