import { LONGEST_MESSAGE } from '@larkfield/api-schemas/case-limits';
import { CustomerAction } from '@larkfield/api-schemas/customer-case';
import { ContactPreference } from '@larkfield/api-schemas/leads';
import type { CustomerAct } from '../../case-context.ts';
import type { SiteContext } from '../../context.ts';
import { readFields } from '../../forms/field-values.ts';
import { actKey } from '../../submission/idempotency.server.ts';
import { afterFailure, afterPost, type Failure, FIND_PAGE, type Problem } from './case-address.ts';
import { allWords, forgetMessage, keepMessage, openMessage, wordsOnPage } from './message-draft.server.ts';
import { isForAnother, namedCase } from './named-case.server.ts';

type Site = Pick<SiteContext, 'cases' | 'drafts' | 'log'>;

/** The result of a post to the case page. */
export type CasePostResult =
  /** `next` is the address to redirect to, which says what was done or why not. */
  | { status: 'handled'; next: string }
  | { status: 'another-case'; reference: string | undefined; words: string }
  /** The text posted with the button was neither sent nor stored. */
  | { status: 'not-stored'; words: string }
  /** This browser has no case open, or no longer keeps the cookie of one: the text was not sent. */
  | { status: 'not-open'; words: string };

/** What was posted: the case that the page showed, the ids of its rendering and of its message, and the text on what is still wrong. */
interface Press {
  form: FormData;
  reference: string | undefined;
  pageId: string;
  formId: string;
  words: string;
}

/** Handles a button of the case page: does it once, for the case that the page showed (CT-05, OP-12). */
export async function actOnCase(form: FormData, site: Site): Promise<CasePostResult> {
  const { form: formId, page, stillWrong: words } = readFields(form, ['form', 'page', 'stillWrong'], ['stillWrong']);
  const reference = namedCase(form);
  try {
    const next = await press({ form, reference, pageId: page || formId, formId, words }, site);
    if (next === 'another-case') return { status: next, reference, words };
    return words !== '' && !site.cases.hasSession ? { status: 'not-open', words } : { status: 'handled', next };
  } catch (error) {
    if (words === '') throw error;
    site.log('error', 'words about an answer were neither sent nor kept', { reason: String(error) });
    return { status: 'not-stored', words };
  }
}

async function press(pressed: Press, site: Site): Promise<string> {
  const { form, reference, pageId, words } = pressed;
  const { cases, drafts } = site;
  if (form.get('action') === 'close-session') {
    if ((await cases.close(reference)) === 'another-case') return 'another-case';
    // So that whoever uses the device next can't read it.
    await forgetMessage(drafts);
    return FIND_PAGE;
  }
  await keepUnsent(pressed, site);
  const act = readAct(form);
  const notYet = whyNotYet(act, form, words);
  if (!act || notYet) {
    if (await isForAnother(reference, cases)) return 'another-case';
    return notYet === 'confirm' ? afterPost({ confirm: 'withdraw' }) : keepWords(notYet ?? 'choice', pressed, site);
  }
  const outcome = await cases.act(reference, act, actKey(pageId, act));
  if (outcome.status === 'done')
    return words.trim() === '' ? afterPost({ done: act.action }) : sendWords(act, pressed, site);
  if (outcome.status === 'another-case') return outcome.status;
  return keepWords(outcome.status === 'refused' ? 'unavailable' : outcome.status, pressed, site);
}

/** Why a button does nothing yet: a choice is missing, there are too many words, or the customer has to confirm. */
function whyNotYet(act: CustomerAct | undefined, form: FormData, words: string): Problem | 'confirm' | undefined {
  if (!act) return 'choice';
  if (words.length > LONGEST_MESSAGE) return 'message';
  return act.action === 'withdraw' && form.get('confirmed') !== 'yes' ? 'confirm' : undefined;
}

/** Sends the text on what is still wrong, after the 'No' or the request for a review. */
async function sendWords({ action }: CustomerAct, pressed: Press, site: Site): Promise<string> {
  const { reference, formId, words } = pressed;
  const text = words.trim();
  // The same key as in the message form: if the response was lost, sending the text again there adds nothing.
  const sent = await site.cases.sendMessage(reference, { text, fileIds: [] }, actKey(formId, text, [], undefined));
  if (sent.status === 'done') {
    const kept = await openMessage(site.drafts, reference ?? '');
    if (kept.stillWrong !== undefined) await keepMessage(site.drafts, { ...kept, stillWrong: undefined });
    return afterPost({ done: action === 'not-settled' ? 'not-settled-with-words' : action });
  }
  if (sent.status === 'another-case') return sent.status;
  return keepWords(sent.status === 'ended' || sent.status === 'gone' ? sent.status : 'words-not-sent', pressed, site);
}

/** Stores the text, and returns the address of the page that shows it again. */
async function keepWords(why: Failure, { reference, words }: Press, { drafts }: Site): Promise<string> {
  if (words !== '') {
    const kept = await openMessage(drafts, reference ?? '');
    await keepMessage(drafts, { ...kept, stillWrong: words });
  }
  return afterFailure(why);
}

/** Stores what stood in other forms when a button was pressed. */
async function keepUnsent({ form, reference }: Press, { drafts, log }: Site): Promise<void> {
  if (!form.has('unsent-message') || reference === undefined) return;
  const { 'unsent-message': unsent } = readFields(form, ['unsent-message'], ['unsent-message']);
  try {
    const kept = await openMessage(drafts, reference);
    const draft = { ...kept, ...wordsOnPage(kept, form, unsent) };
    if (allWords(draft) !== allWords(kept)) await keepMessage(drafts, draft);
  } catch (error) {
    // The button still does what it says.
    log('error', 'words of a message that is not sent yet could not be kept', { reason: String(error) });
  }
}

function readAct(form: FormData): CustomerAct | undefined {
  const action = CustomerAction.safeParse(form.get('action')).data;
  if (action && action !== 'contact-preference') return { action };
  const preference = ContactPreference.safeParse(form.get('contactPreference')).data;
  return preference && { action: 'contact-preference', 'contact-preference': preference };
}
