import { CustomerAction } from '@larkfield/api-schemas/customer-case';
import { ContactPreference } from '@larkfield/api-schemas/leads';
import type { CustomerAct } from '../../case-context.ts';
import type { SiteContext } from '../../context.ts';
import { actKey } from '../../submission/idempotency.server.ts';
import { afterPost, FIND_PAGE } from './case-address.ts';
import { forgetMessage } from './message-draft.server.ts';
import { isForAnother, namedCase } from './named-case.server.ts';

export type PressResult =
  /** `next` is where to go on. */
  { status: 'taken'; next: string } | { status: 'another-case'; reference: string | undefined };

/** Handles a button of the case page: does it once, for the case that the page showed (CT-05, OP-12). */
export async function actOnCase(form: FormData, site: Pick<SiteContext, 'cases' | 'drafts'>): Promise<PressResult> {
  const reference = namedCase(form);
  const next = await press(form, reference, site);
  return next === 'another-case' ? { status: next, reference } : { status: 'taken', next };
}

async function press(
  form: FormData,
  reference: string | undefined,
  { cases, drafts }: Pick<SiteContext, 'cases' | 'drafts'>,
): Promise<string> {
  if (form.get('action') === 'close-session') {
    if ((await cases.close(reference)) === 'another-case') return 'another-case';
    // Whoever uses the device next is not to read it.
    await forgetMessage(drafts);
    return FIND_PAGE;
  }
  const act = readAct(form);
  if (!act) return (await isForAnother(reference, cases)) ? 'another-case' : afterPost({ problem: 'choice' });
  const outcome = await cases.act(reference, act, actKey(String(form.get('form') ?? ''), act));
  switch (outcome.status) {
    case 'done':
      return afterPost({ done: act.action });
    case 'ended':
    case 'gone':
      return afterPost('as-it-is');
    case 'another-case':
      return outcome.status;
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
