import type { MiddlewareHandler } from 'hono';
import type { PageCache } from './page-cache.ts';
import { isPublicPath } from './public-paths.ts';
import { hasToken } from './visitor.ts';

export interface KeptPageParts {
  pageCache: PageCache;
  /**
   * For a visitor with tokens: the cookies that end them where they are worn out, so that the visitor counts as
   * anonymous; undefined where the page is the visitor's own.
   */
  tokensToForget: (request: Request) => Promise<string[] | undefined>;
  newRequestId: () => string;
}

/** Answers a public page from memory to whoever is not signed in, and lets everything else pass. */
export function servePagesKept({ pageCache, tokensToForget, newRequestId }: KeptPageParts): MiddlewareHandler {
  return async (context, next) => {
    const { path, method, raw } = context.req;
    if (!isPublicPath(path)) return next();
    const cookies = hasToken(raw) ? await tokensToForget(raw) : NONE;
    if (!cookies) return next();
    const answer = await pageCache.respond(path, {
      method,
      requestId: newRequestId(),
      acceptEncoding: raw.headers.get('accept-encoding'),
      ifNoneMatch: raw.headers.get('if-none-match'),
    });
    return cookies === NONE ? answer : withCookies(answer, cookies);
  };
}

const NONE: string[] = [];

/** The page is everybody's, its cookies are this visitor's: no cache may keep the two together. */
function withCookies(answer: Response, cookies: readonly string[]): Response {
  answer.headers.set('Cache-Control', 'private, no-store');
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
