import type { MiddlewareHandler } from 'hono';
import { keptFlows } from '../drafts/drafts.ts';
import { hasToken } from '../visitor/visitor.ts';
import type { PageCache } from './page-cache.ts';
import { keptAt } from './public-paths.ts';
import { rawTarget } from './request-target.ts';

export interface KeptPageParts {
  pageCache: PageCache;
  /**
   * For a visitor with tokens: the cookies that end them where they are worn out, so that the visitor counts as
   * anonymous; undefined where the page is the visitor's own.
   */
  tokensToForget: (request: Request) => Promise<string[] | undefined>;
  newRequestId: () => string;
}

/**
 * Answers from memory whoever is not signed in: with a public page, and with a form where nothing was typed before and
 * the address prefills nothing. Lets everything else pass.
 */
export function servePagesKept({ pageCache, tokensToForget, newRequestId }: KeptPageParts): MiddlewareHandler {
  return async (context, next) => {
    const { path, method, raw } = context.req;
    const where = keptAt(path);
    if (where === 'nowhere' || (where === 'here' && !isNewcomer(raw))) return next();
    const cookies = hasToken(raw) ? await tokensToForget(raw) : NONE;
    if (!cookies) return next();
    const request = {
      method,
      requestId: newRequestId(),
      acceptEncoding: raw.headers.get('accept-encoding'),
      ifNoneMatch: raw.headers.get('if-none-match'),
    };
    const answer = await pageCache.respond(path, request, where);
    return cookies === NONE ? answer : withCookies(answer, cookies);
  };
}

const NONE: string[] = [];

/** Whether a form opens empty: nothing typed is kept of the visitor, and the address brings nothing. */
function isNewcomer(request: Request): boolean {
  return rawTarget(request.url).query === '' && keptFlows(request).length === 0;
}

/** The page is everybody's, its cookies are this visitor's: no cache may keep the two together. */
function withCookies(answer: Response, cookies: readonly string[]): Response {
  answer.headers.set('Cache-Control', 'private, no-store');
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
