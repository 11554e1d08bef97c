import { CustomerAction } from '@larkfield/api-schemas/customer-case';
import { ContactPreference } from '@larkfield/api-schemas/leads';
import type { CustomerAct } from '../../case-context.ts';
import type { SiteContext } from '../../context.ts';
import { actKey } from '../../submission/idempotency.server.ts';
import { afterPost, FIND_PAGE } from './case-address.ts';

/** Handles a button of the case page: does it once, and says where to go on (CT-05). */
export async function actOnCase(form: FormData, { cases }: Pick<SiteContext, 'cases'>): Promise<string> {
  if (form.get('action') === 'close-session') {
    await cases.close();
    return FIND_PAGE;
  }
  const act = readAct(form);
  if (!act) return afterPost({ problem: 'choice' });
  const outcome = await cases.act(act, actKey(String(form.get('form') ?? ''), act));
  switch (outcome.status) {
    case 'done':
      return afterPost({ done: act.action });
    case 'ended':
    case 'gone':
      return afterPost('as-it-is');
    case 'not-allowed':
      return afterPost({ problem: 'not-allowed' });
    default:
      return afterPost({ problem: 'unavailable' });
  }
}

function readAct(form: FormData): CustomerAct | undefined {
  const action = CustomerAction.safeParse(form.get('action')).data;
  if (action && action !== 'contact-preference') return { action };
  const preference = ContactPreference.safeParse(form.get('contactPreference')).data;
  return preference && { action: 'contact-preference', 'contact-preference': preference };
}
