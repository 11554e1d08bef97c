import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { SiteContext } from '../app/context.ts';
import { type FormAnswer, isSentByScript } from '../app/form-answer.ts';

/** Renders one request with React Router. */
export type PageRenderer = (request: Request, site: SiteContext) => Promise<Response>;

/** The app as built: its entry hands out the key under which its own copy of `app/context.ts` looks the context up. */
export type SiteBuild = ServerBuild & { entry: { module: { siteContext: RouterContext<SiteContext> } } };

/**
 * React Router compares a post's Origin with the address that the request came to, which is http behind a proxy that
 * ends TLS, and has no switch for it. Every post has been checked by http/origin-check.ts, which knows the public
 * address.
 */
const CHECKED_BEFORE = ['**'];

/** The React side of the site, as built. */
export function createPageRenderer(build: SiteBuild, mode: 'production' | 'development'): PageRenderer {
  // The build itself, not a function that returns it: React Router would rank all routes again for each request.
  const handle = createRequestHandler({ ...build, allowedActionOrigins: CHECKED_BEFORE }, mode);
  const { siteContext } = build.entry.module;
  return async (request, site) => {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    const answer = await handle(request, context);
    return isSentByScript(request) ? tellingNext(answer) : answer;
  };
}

/** A redirect as data: a script can't see where one leads, and would fetch the page that the browser has to load. */
function tellingNext(answer: Response): Response {
  const next = answer.headers.get('Location');
  if (!next) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('Location');
  return Response.json({ next } satisfies FormAnswer, { headers });
}
