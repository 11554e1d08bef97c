import { isAway } from '@larkfield/database/away';
import {
  createRequestHandler,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { SiteContext } from '../app/context.ts';
import { type FormAnswer, isSentByScript } from '../app/form-answer.ts';
import { RETRY_AFTER_SECONDS } from './http/load-limit.ts';

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
  const { siteContext } = build.entry.module;
  const withoutDatabase = new WeakSet<SiteContext>();
  const routes = refusingWhileAway(build.routes, (context, error) => {
    const site = context.get(siteContext);
    site.log('error', 'the database is away: a page that needs it was refused', { reason: String(error) });
    withoutDatabase.add(site);
  });
  // The build itself, not a function that returns it: React Router would rank all routes again for each request.
  const handle = createRequestHandler({ ...build, routes, allowedActionOrigins: CHECKED_BEFORE }, mode);
  return async (request, site) => {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    const answer = await handle(request, context);
    if (withoutDatabase.has(site)) answer.headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
    return isSentByScript(request) ? tellingNext(answer) : answer;
  };
}

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

/** Routes whose loaders and actions answer 503 if the database is unreachable (OP-03). */
function refusingWhileAway(
  routes: ServerBuild['routes'],
  onAway: (context: LoaderFunctionArgs['context'], error: unknown) => void,
): ServerBuild['routes'] {
  const refusing = (work: LoaderFunction | undefined): LoaderFunction | undefined =>
    work &&
    (async (args) => {
      try {
        return await work(args);
      } catch (error) {
        if (!isAway(error)) throw error;
        onAway(args.context, error);
        throw new Response(null, { status: 503 });
      }
    });
  const refusingRoute = ({ module, ...route }: ServerRoute) => ({
    ...route,
    module: { ...module, loader: refusing(module.loader), action: refusing(module.action) },
  });
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && refusingRoute(route)]));
}

/**
 * A redirect as data: a script can't see where one leads, and would fetch the page that the browser has to load. One
 * that asks for the same post again is followed by the browser itself.
 */
function tellingNext(answer: Response): Response {
  const next = answer.headers.get('Location');
  if (!next || answer.status === 307) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('Location');
  return Response.json({ next } satisfies FormAnswer, { headers });
}
