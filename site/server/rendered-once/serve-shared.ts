import type { MiddlewareHandler } from 'hono';
import { findPage } from '../../find-page.ts';
import type { Page } from '../../page.ts';
import { keptFlows } from '../drafts/drafts.ts';
import { rawTarget } from '../http/request-target.ts';
import { hasToken } from '../visitor/visitor.ts';
import type { SharedPages } from './shared-pages.ts';

/** How addresses of content are spelt. There is no end of other spellings, so none of them is kept. */
const PLAIN_PATH = /^[a-z0-9/-]+$/;

export interface SharedPageParts {
  pages: SharedPages;
  /**
   * For a visitor with tokens: the cookies that end them where they are worn out, so that the visitor counts as
   * anonymous; undefined where the page is the visitor's own.
   */
  tokensToForget: (request: Request) => Promise<string[] | undefined>;
  newRequestId: () => string;
}

/** How often the page at a path is rendered. */
export const renderedAt = (path: string): Page['rendered'] =>
  PLAIN_PATH.test(path) ? (findPage(path)?.rendered ?? 'for-each') : 'for-each';

/**
 * Answers from memory whoever is not signed in: with a public page, and with a form where nothing was typed before and
 * the address prefills nothing. Lets everything else pass.
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
