import type { MiddlewareHandler } from 'hono';
import { findPage } from '../../find-page.ts';
import type { Page } from '../../page.ts';
import { keptFlows } from '../drafts/drafts.ts';
import { rawTarget } from '../http/request-target.ts';
import { hasToken } from '../visitor/visitor.ts';
import type { SharedPages } from './shared-pages.ts';

/** The spelling of content addresses. Others are endless, so none of them is cached. */
const PLAIN_PATH = /^[a-z0-9/-]+$/;

export interface SharedPageParts {
  pages: SharedPages;
  /**
   * For a visitor with tokens: the cookies that remove them if they have expired, so that the visitor counts as
   * anonymous; undefined if the page must be rendered for this visitor.
   */
  tokensToForget: (request: Request) => Promise<string[] | undefined>;
  newRequestId: () => string;
}

/** How often the page at a path is rendered. */
export const renderedAt = (path: string): Page['rendered'] =>
  PLAIN_PATH.test(path) ? (findPage(path)?.rendered ?? 'for-each') : 'for-each';

/**
 * Answers visitors who are not signed in from memory: with public pages, and with forms that have no draft and no
 * prefilling address. Passes on everything else.
 */
export function serveShared({ pages, tokensToForget, newRequestId }: SharedPageParts): MiddlewareHandler {
  return async (context, next) => {
    const { path, method, raw } = context.req;
    const rendered = renderedAt(path);
    if (rendered !== 'once' && !(rendered === 'once-for-newcomers' && isNewcomer(raw))) return next();
    const cookies = hasToken(raw) ? await tokensToForget(raw) : NONE;
    if (!cookies) return next();
    const request = {
      method,
      requestId: newRequestId(),
      acceptEncoding: raw.headers.get('accept-encoding'),
      ifNoneMatch: raw.headers.get('if-none-match'),
    };
    const answer = await pages.respond(path, request, rendered);
    return cookies === NONE ? answer : withCookies(answer, cookies);
  };
}

const NONE: string[] = [];

/** Whether a form opens empty: the visitor has no draft, and the address has no query. */
function isNewcomer(request: Request): boolean {
  return rawTarget(request.url).query === '' && keptFlows(request).length === 0;
}

/** The page is for everybody, its cookies are for this visitor: no cache may store them together. */
function withCookies(answer: Response, cookies: readonly string[]): Response {
  answer.headers.set('Cache-Control', 'private, no-store');
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
