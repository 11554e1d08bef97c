import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type SiteContext, siteContext } from '../app/context.ts';

/** Renders one request with React Router. */
export type PageRenderer = (request: Request, site: SiteContext) => Promise<Response>;

/**
 * The React side of the site.
 * @param build the server build, or a function that gives the newest one in development
 */
export function createPageRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): PageRenderer {
  const handle = createRequestHandler(build, mode);
  return (request, site) => {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    return handle(request, context);
  };
}
