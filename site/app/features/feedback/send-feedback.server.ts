import type { SiteContext } from '../../context.ts';
import { idempotencyKey } from '../../submission/idempotency.server.ts';
import { confirmationHref, keepOutcome, sentAnswers } from '../../submission/outcome.server.ts';
import type { PersonalDetails } from '../../submission/personal-details.server.ts';
import { FEEDBACK_FLOW, type FeedbackDraft } from './feedback-draft.server.ts';
import { feedbackLead } from './lead.server.ts';

/** Sends the request once and closes its draft. After `failed` the form shows an alert and keeps its values (FE-06, CO-13). */
export async function sendFeedback(
  draft: { id: string; data: FeedbackDraft },
  details: PersonalDetails,
  { backend, drafts, search }: Pick<SiteContext, 'backend' | 'drafts' | 'search'>,
): Promise<{ status: 'accepted'; confirmation: string } | { status: 'failed' }> {
  const { creditText } = draft.data;
  const lead = feedbackLead(details, creditText);
  const sent = await backend.sendLead(lead, idempotencyKey(draft.id, lead));
  if (sent.status !== 'accepted') return { status: 'failed' };
  const shown = {
    origin: 'feedback' as const,
    email: details.email,
    sent: sentAnswers(lead),
    ...(await search.noticedIn(creditText)),
  };
  const form = { flow: FEEDBACK_FLOW, id: draft.id, values: { creditText } };
  return { status: 'accepted', confirmation: confirmationHref(await keepOutcome(drafts, sent, shown, form)) };
}
