import { data, redirect } from 'react-router';
import { hrefOf } from '../../href.ts';
import { type FilledDraft, type SiteContext, siteContext } from '../context.ts';
import {
  FEEDBACK_FLOW,
  type FeedbackDraft,
  openForDetails,
  openNamed,
} from '../features/feedback/feedback-draft.server.ts';
import { sendFeedback } from '../features/feedback/send-feedback.server.ts';
import { DETAILS_FIELD_NAMES } from '../features/personal-details/fields.ts';
import { openDetails, submitDetails } from '../features/personal-details/submit-details.server.ts';
import FeedbackDetails from '../form-pages/feedback-details.tsx';
import { readFields } from '../forms/field-values.ts';
import { statusOf } from '../forms/form-status.server.ts';
import { askForCookie, staysOnPage } from '../forms/named-draft.server.ts';
import { CLEAR, KEEP } from '../forms/whose-draft.tsx';
import type { Route } from './+types/feedback-details';

export const handle = { hydrate: true };

const TEXT_PAGE = hrefOf('/help-and-support/complaints/feedback');

export async function loader({ context }: Route.LoaderArgs) {
  const { drafts, backend, prefill } = context.get(siteContext);
  if (context.get(staysOnPage))
    return { draft: '', creditText: '', secondsLeft: 0, form: await openDetails(backend, {}, {}) };
  const opened = await openForDetails(drafts);
  if (opened.status === 'accepted') throw redirect(opened.confirmation);
  if (opened.status === 'no-text') throw redirect(TEXT_PAGE);
  const { id, data: kept } = opened.draft;
  const secondsLeft = drafts.secondsLeft(FEEDBACK_FLOW, id);
  const form = await openDetails(backend, kept.details, await prefill());
  return { draft: id, creditText: kept.creditText, secondsLeft, form };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { drafts, backend } = site;
  const form = await request.formData();
  askForCookie(form, drafts, FEEDBACK_FLOW);
  if (form.get('intent') === CLEAR) {
    await drafts.clear(FEEDBACK_FLOW);
    throw redirect(TEXT_PAGE, 303);
  }
  const opened = await openNamed(drafts, form);
  if (opened.status === 'accepted') throw redirect(opened.confirmation, 303);
  if (opened.status !== 'open') return withoutText(opened.status, form, context);
  const { draft } = opened;
  if (form.get('intent') === KEEP) return keptLonger(draft, form, site);
  const posted = { form, variant: 'feedback', backend, draftId: draft.id, prefilled: await site.prefill() } as const;
  const { page, details } = await submitDetails(posted);
  await drafts.save(FEEDBACK_FLOW, draft.id, { ...draft.data, details: page.values });
  const sent = details && (await sendFeedback(draft, details, site));
  if (sent?.status === 'accepted') throw redirect(sent.confirmation, 303);
  const shown = { ...page, failed: details !== undefined || page.failed };
  await site.countRefused(shown.errors);
  return data({ status: 'incomplete' as const, form: shown, whyNotSent: undefined }, statusOf(shown));
}

/** Begins the draft's time anew, with the details as they are typed so far. */
async function keptLonger({ id, data: kept }: FilledDraft<FeedbackDraft>, form: FormData, site: SiteContext) {
  const details = readFields(form, DETAILS_FIELD_NAMES);
  await site.drafts.save(FEEDBACK_FLOW, id, { ...kept, details });
  const page = await openDetails(site.backend, details, {});
  return data({ status: 'incomplete' as const, form: page, whyNotSent: 'kept' } as const);
}

/** The request has expired, or was cleared in another tab. The details are kept for when the text is there again. */
async function withoutText(status: 'no-text' | 'another-draft', form: FormData, context: Route.ActionArgs['context']) {
  const { drafts, backend } = context.get(siteContext);
  const details = readFields(form, DETAILS_FIELD_NAMES);
  await drafts.save(FEEDBACK_FLOW, drafts.start().id, { creditText: '', details });
  const areCookiesBlocked = drafts.cookies === 'blocked';
  if (status === 'no-text' && !areCookiesBlocked) throw redirect(TEXT_PAGE, 303);
  context.set(staysOnPage, true);
  const whyNotSent = areCookiesBlocked ? 'cookies-blocked' : 'another-draft';
  const page = await openDetails(backend, details, {});
  return data({ status: 'incomplete' as const, form: page, whyNotSent } as const, 409);
}

export default FeedbackDetails;
