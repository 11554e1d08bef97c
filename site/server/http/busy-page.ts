import { formatDay, oneMonthAfter } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';
import type { Loan } from '@larkfield/service/quota';
import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { isSentByScript } from '../../app/form-answer.ts';
import { findPage } from '../../find-page.ts';
import { ERROR_PAGE_POLICY, errorHtml, errorPage } from './error-page.ts';
import { carriesFiles } from './form-body.ts';
import { type TypedField, wordsOf } from './form-words.ts';
import { RETRY_AFTER_SECONDS } from './load-limit.ts';

/**
 * Answers a post that can't be taken now: a page that holds every typed value and sends them again, unchanged and so
 * under the same idempotency key; files have to be chosen again. Anything else that is refused for load gets the plain page.
 * @param formTargets origins that a form may lead to besides this site
 */
export function refuseBusy(formTargets: readonly string[]) {
  const formAction = `form-action ${["'self'", ...formTargets].join(' ')}`;
  const policy = ERROR_PAGE_POLICY.replace("form-action 'none'", formAction);
  return async (
    context: Context,
    headers: Record<string, string>,
    { loan, why = 503 }: WordsKept = {},
  ): Promise<Response> => {
    const { method, path, raw } = context.req;
    const page = findPage(path);
    const isForm = method === 'POST' && page?.takesForm && !isSentByScript(raw);
    const typed = isForm ? (await wordsOf(raw, loan)).typed : [];
    if (typed.length === 0) return errorPage(context, why, headers);
    const hasFiles = carriesFiles(path, context.req.header('content-type'));
    const date = typed.findLast(([name]) => name === 'date')?.[1] ?? '';
    const extra = html`${page?.countsForItsDay && readingStillCounts(date)}${sendAgain(path, typed, hasFiles)}`;
    const reference = String(context.get('requestId') ?? '');
    const whole = errorHtml(why, context.get('emergencyPhones'), reference, { advice: ADVICE, extra });
    return context.html(whole, 503, {
      ...headers,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': policy,
    });
  };
}

/**
 * Answers a failed form with the typed values, since the error page would only say that something went wrong: nobody
 * must lose their text because the database is down. A 503 without `Retry-After` is the form itself, with the values.
 */
export function giveWordsBack(
  refuse: ReturnType<typeof refuseBusy>,
): MiddlewareHandler<{ Variables: { body?: BodyInit } }> {
  return async (context, next) => {
    await next();
    const body = context.get('body');
    const { status, headers: answered } = context.res;
    const hasFailed = status === 500 || (status === 503 && answered.has('Retry-After'));
    if (!hasFailed || body === undefined || isSentByScript(context.req.raw)) return;
    const { url, method, headers } = context.req.raw;
    context.req.raw = new Request(url, { method, headers, body });
    const answer = await refuse(context, { 'Retry-After': String(RETRY_AFTER_SECONDS) }, { why: 500 });
    context.res = undefined;
    context.res = answer;
  };
}

export interface WordsKept {
  /** Borrows the room for the words. */
  loan?: Loan | undefined;
  /** 503: too many requests are in progress. 500: it failed, for example without a database. */
  why?: 500 | 503;
}

const ADVICE = 'We have not received it yet. What you typed is kept on this page: wait a minute, then send it again.';

/** A reading counts for its own day, however late it arrives, as long as the form takes that day. */
function readingStillCounts(typedDate: string) {
  const today = londonDay(new Date());
  const day = /^\d{4}-\d{2}-\d{2}$/.test(typedDate) && typedDate <= today ? typedDate : today;
  return html`<p>Your reading counts for the day you took it, ${formatDay(day)}. You can send it until ${formatDay(oneMonthAfter(day))}.</p>`;
}

/** A page can't give files back to a browser: if there may have been some, it asks for them again. */
function sendAgain(path: string, typed: readonly TypedField[], hasFiles: boolean) {
  const fields = typed.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  const files = html`<p><label>Your files, to choose again <input type="file" name="files" multiple></label></p>`;
  const type = hasFiles ? html` enctype="multipart/form-data"` : '';
  return html`<form method="post"${type} action="${path}">${fields}${hasFiles && files}<p><button type="submit">Send it again</button></p></form>`;
}
