import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import type { ContentFeeds } from '../app/context.ts';
import { allowMethods } from './http/allowed-methods.ts';
import { discoveryRoutes } from './http/discovery.ts';
import { errorPage } from './http/error-page.ts';
import { requireFormBody } from './http/form-body.ts';
import { limitLoad } from './http/load-limit.ts';
import { originCheck } from './http/origin-check.ts';
import { createPageCache, type PageCache } from './http/page-cache.ts';
import { isPublicPath } from './http/public-paths.ts';
import { rateLimit } from './http/rate-limit.ts';
import { securityHeaders } from './http/security-headers.ts';
import { type FileFolder, serveFiles } from './http/static-files.ts';
import { isSignedIn } from './http/visitor.ts';
import { CALLBACK_PATH } from './identity/cookies.ts';
import { isReviewable, reviewPage } from './review-page.ts';
import type { SiteSettings } from './settings/read.ts';

/** 30,000 characters of any script, percent-encoded, fit in this with all other fields (settled questions, Query form). */
const BODY_LIMIT_BYTES = 512_000;

export interface AppParts {
  settings: SiteSettings;
  log: Logger;
  feeds: ContentFeeds;
  /** Signing in and out. */
  identity: Hono<{ Variables: Variables }>;
  /** What scripts ask of the search. */
  search: Hono;
  /** Renders any page for the visitor who asks. */
  renderPage: (request: Request, requestId: string) => Promise<Response>;
  /** Folders of files, first match first. */
  fileFolders: readonly FileFolder[];
}

type Variables = { requestId: string };

/** The site as one HTTP application: what happens to every request, in order. */
export function createApp({ settings, log, feeds, identity, search, renderPage, fileFolders }: AppParts): {
  app: Hono<{ Variables: Variables }>;
  pageCache: PageCache;
} {
  const app = new Hono<{ Variables: Variables }>();
  const pageCache = createPageCache((path) => renderPage(new Request(settings.SITE_URL + path), newRequestId()));

  app.use(async (context, next) => {
    context.set('requestId', newRequestId());
    await next();
    context.res.headers.set('X-Request-Id', context.get('requestId'));
  });
  app.use(securityHeaders(settings.SITE_URL));
  app.use(serveFiles(fileFolders));
  app.use(bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: (context) => errorPage(context, 413) }));
  app.use(allowMethods());
  app.use(rateLimit(settings.RATE_LIMITS));
  // The identity provider's answer may come from another site: a signed state and a cookie protect it instead.
  app.use(originCheck(settings.SITE_URL, [CALLBACK_PATH]));

  app.use(requireFormBody());

  app.route('/', discoveryRoutes(settings.SITE_URL, feeds));
  app.route('/', identity);
  if (isReviewable(settings)) app.route('/', reviewPage());

  app.get('*', async (context, next) => {
    const { path, url } = context.req;
    if (path.length > 1 && path.endsWith('/'))
      return context.redirect(withoutTrailingSlash(path) + new URL(url).search, 302);
    if (!isPublicPath(path) || isSignedIn(context.req.raw)) return next();
    const page = await pageCache.respond(context.req.raw, path);
    return page ?? next();
  });
  app.use(compress());
  app.use(limitLoad());
  app.route('/', search);
  app.all('*', (context) => renderPage(context.req.raw, context.get('requestId')));

  app.onError((error, context) => {
    log.error({ requestId: context.get('requestId'), reason: String(error), stack: error.stack }, 'a request failed');
    return errorPage(context, 500);
  });
  return { app, pageCache };
}

/** Short enough to read out on the telephone. */
function newRequestId(): string {
  return randomBytes(6).toString('hex');
}

/** Leading slashes become one: `//elsewhere.example/` must not turn into a redirect to another host. */
function withoutTrailingSlash(path: string): string {
  return `/${path.replace(/^\/+|\/+$/g, '')}`;
}
