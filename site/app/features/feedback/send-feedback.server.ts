import type { SiteContext } from '../../context.ts';
import { fingerprint, idempotencyKey } from '../../submission/idempotency.server.ts';
import { keepOutcome, OUTCOME_FLOW, type Outcome, sentAnswers } from '../../submission/outcome.server.ts';
import type { PersonalDetails } from '../../submission/personal-details.server.ts';
import { FEEDBACK_FLOW, type FeedbackDraft } from './feedback-draft.server.ts';
import { feedbackLead } from './lead.server.ts';

/** Sends the request once and closes its draft. After `failed` the form shows an alert and keeps its values (FE-06, CO-13). */
export async function sendFeedback(
  draft: { id: string; data: FeedbackDraft },
  details: PersonalDetails,
  { backend, drafts, search }: Pick<SiteContext, 'backend' | 'drafts' | 'search'>,
): Promise<'accepted' | 'failed'> {
  const { creditText } = draft.data;
  const lead = feedbackLead(details, creditText);
  const sent = await backend.sendLead(lead, idempotencyKey(draft.id, lead));
  if (sent.status !== 'accepted') return 'failed';
  const outcome: Omit<Outcome, 'receivedAt'> = {
    origin: 'feedback',
    reference: sent.reference,
    caseToken: sent.caseToken,
    email: sent.isMailed ? details.email : '',
    sent: sentAnswers(lead),
    remarks: [],
    dangers: await search.dangersIn(creditText),
  };
  const form = { flow: FEEDBACK_FLOW, id: draft.id, fingerprint: fingerprint({ creditText }) };
  await keepOutcome(drafts, OUTCOME_FLOW.lead, outcome, form);
  return 'accepted';
}
