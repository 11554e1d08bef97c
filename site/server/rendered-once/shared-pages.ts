import type { Metrics } from '@larkfield/service/measuring/instruments';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { findPage } from '../../find-page.ts';
import type { Page } from '../../page.ts';
import { keptFlows } from '../drafts/draft-cookies.ts';
import { rawTarget } from '../http/request-target.ts';
import { hasToken } from '../visitor/visitor.ts';
import { answerFrom, compressPage } from './compressed-page.ts';
import { answerAsRendered, createPageStore } from './page-store.ts';

const MOST_PAGES = 500;

/** The spelling of content addresses. Others are endless, so none of them is cached. */
const PLAIN_PATH = /^[a-z0-9/-]+$/;

export interface SharedPagesOptions {
  /**
   * Renders a path for an anonymous visitor. Answers 503 if too many renders are in progress. The request is the site's
   * own: otherwise a visitor's HEAD or an unusual header would decide what everybody sees (cache poisoning).
   */
  render: (path: string) => Promise<Response>;
  /**
   * For a visitor with tokens: the cookies that remove them if they have expired, so that the visitor counts as
   * anonymous; undefined if the page must be rendered for this visitor.
   */
  tokensToForget: (request: Request) => Promise<string[] | undefined>;
  newRequestId: () => string;
  log: Logger;
  /** Milliseconds for which the content stays the same. */
  steadyFor?: () => number;
  /** Called with whether a page was cached. */
  onAnswer?: Metrics['cachedPage'] | undefined;
}

/** How often the page at a path is rendered. */
export const renderedAt = (path: string): Page['rendered'] =>
  PLAIN_PATH.test(path) ? (findPage(path)?.rendered ?? 'for-each') : 'for-each';

/**
 * Answers visitors who are not signed in from memory: with public pages, and with forms that have no draft and no
 * prefilling address. Passes on everything else. `clear` marks every page as out of date.
 */
export function createSharedPages({ render, tokensToForget, newRequestId, ...parts }: SharedPagesOptions) {
  const { find, clear } = createPageStore({ ...parts, most: MOST_PAGES, keep: compressPage });

  async function rendered(path: string): Promise<Response> {
    const response = await render(path);
    if (response.headers.has('set-cookie'))
      parts.log.error({ path }, 'a page for everybody set a cookie: it was dropped');
    return response;
  }

  const serve: MiddlewareHandler = async (context, next) => {
    const { path, method, raw } = context.req;
    const kept = renderedAt(path);
    if (kept !== 'once' && !(kept === 'once-for-newcomers' && isNewcomer(raw))) return next();
    const cookies = hasToken(raw) ? await tokensToForget(raw) : [];
    if (!cookies) return next();
    const found = await find(path, kept, () => rendered(path));
    if ('passedOn' in found) return withCookies(answerAsRendered(found.passedOn, method), cookies);
    const request = {
      method,
      requestId: newRequestId(),
      acceptEncoding: raw.headers.get('accept-encoding'),
      ifNoneMatch: raw.headers.get('if-none-match'),
    };
    return withCookies(answerFrom(found.page, request, found.endsAt - Date.now()), cookies);
  };
  return { serve, clear };
}

/** Whether a form opens empty: the visitor has no draft, and the address has no query that it may read. */
function isNewcomer(request: Request): boolean {
  return isOfCampaign(rawTarget(request.url).query) && keptFlows(request).length === 0;
}

/**
 * What mailings and adverts add to the addresses that they link to, which no page reads. A mailing that asks a million
 * customers for a reading would otherwise have the form rendered for each of them.
 */
const CAMPAIGN_NAME =
  /^(?:amp;)*(?:utm_[a-z_]+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_[ce]id|mkt_tok|_gl)$/;

/** Whether a query, with its question mark, has nothing else; also where there is none. */
const isOfCampaign = (query: string): boolean =>
  [...new URLSearchParams(query).keys()].every((name) => CAMPAIGN_NAME.test(name));

/** The page is for everybody, its cookies are for this visitor: no cache may store them together. */
function withCookies(answer: Response, cookies: readonly string[]): Response {
  if (cookies.length > 0) answer.headers.set('Cache-Control', 'private, no-store');
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
