import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { SiteContext } from '../app/context.ts';

/** Renders one request with React Router. */
export type PageRenderer = (request: Request, site: SiteContext) => Promise<Response>;

/** The app as built: its entry hands out the key under which its own copy of `app/context.ts` looks the context up. */
export type SiteBuild = ServerBuild & { entry: { module: { siteContext: RouterContext<SiteContext> } } };

/**
 * The React side of the site.
 * @param load gives the build: always the same one, or in development the newest
 */
export function createPageRenderer(load: () => Promise<SiteBuild>, mode: 'production' | 'development'): PageRenderer {
  // The server checks every post's Origin itself (http/origin-check.ts), against the public address too.
  const handle = createRequestHandler(async () => ({ ...(await load()), allowedActionOrigins: false }), mode);
  return async (request, site) => {
    const { siteContext } = (await load()).entry.module;
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    return handle(request, context);
  };
}
