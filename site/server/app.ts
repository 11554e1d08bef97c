import { randomBytes } from 'node:crypto';
import { BODY_ROOM } from '@larkfield/service/arriving-body';
import { MOST_TEXT_BYTES } from '@larkfield/service/arriving-form';
import { deskUrlOf } from '@larkfield/service/desk';
import type { Metrics } from '@larkfield/service/measuring/instruments';
import { createQuota } from '@larkfield/service/quota';
import type { IsTrustedProxy } from '@larkfield/service/visitor-address';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ContentFeeds } from '../app/context.ts';
import { addressFinder } from '../find-page.ts';
import { complaintOrigins } from './complaint-origins.ts';
import { allowMethods } from './http/allowed-methods.ts';
import { giveWordsBack, refuseBusy } from './http/busy-page.ts';
import { compressAnswers } from './http/compressed-answers.ts';
import { discoveryRoutes } from './http/discovery.ts';
import { type EmergencyPhones, errorPage, nameEmergencyLines } from './http/error-page.ts';
import { requireFormType, requireReadableForm } from './http/form-body.ts';
import { limitLoad } from './http/load-limit.ts';
import { type Naming, originCheck, requireOwnName } from './http/origin-check.ts';
import { keepPrivate } from './http/private-answers.ts';
import { type RateLimits, rateLimit } from './http/rate-limit.ts';
import { logRefusals } from './http/refusals.ts';
import { readBody } from './http/request-body.ts';
import { correctSpelling, requireReadableTarget } from './http/request-target.ts';
import { securityHeaders } from './http/security-headers.ts';
import { type FileFolder, serveFiles } from './http/static-files.ts';
import { limitUploads, uploadQuota } from './http/upload-limit.ts';
import type { FeedReader } from './provider-client/feeds.ts';
import { createSharedPages, type SharedPagesOptions } from './rendered-once/shared-pages.ts';
import { isReviewable, reviewPage } from './review-page.ts';
import type { SiteSettings } from './settings/read.ts';
import { CALLBACK_PATH } from './sign-in/cookies.ts';
import { visitorOf } from './visitor/visitor.ts';

/** Renders that may be under way at once: there is room for posts while visitors search. */
const MOST_READS = 150;

export interface AppOptions extends Pick<SharedPagesOptions, 'tokensToForget'> {
  settings: SiteSettings;
  log: Logger;
  /** Shown on every error page. */
  phones: EmergencyPhones;
  feeds: ContentFeeds & Pick<FeedReader, 'steadyFor'>;
  /** Signing in and out. */
  signIn: Hono<Env>;
  /** The search's endpoints for scripts. */
  search: Hono;
  /** The service worker, and emergency numbers as contacts. */
  emergencyHelp: Hono;
  /** Receives page views. */
  insight: Hono;
  /** Keeps a choice of cookies. */
  cookieChoice: Hono;
  /** Receives browsers' measurements, under `RUM_PROXY_PATH`. */
  telemetry: Hono;
  /** Renders any page for the visitor who asks. */
  renderPage: (request: Request, requestId: string, visitor: string) => Promise<Response>;
  /** Recognises posts whose headers do not say who sent them. */
  naming: Naming;
  /** Whether the sender of this request may send files. */
  mayUpload: (request: Request) => Promise<boolean>;
  /** Folders of files, first match first. */
  fileFolders: readonly FileFolder[];
  limits: RateLimits;
  isTrustedProxy: IsTrustedProxy;
  /** Whether renderings of public pages are cached. */
  keepPages?: boolean;
  /** Called with whether the page cache had a page. */
  onCachedPage?: Metrics['cachedPage'];
  /** Folder of the design system's review page. */
  reviewFolder?: string;
}

type Env = { Variables: { requestId: string } };

/** The site as one HTTP application: first the cached pages, then everything that is made for one visitor. */
export function createApp(options: AppOptions) {
  const { settings, log, tokensToForget, keepPages = true, onCachedPage } = options;
  const made = createVisitorsApp(options);
  const sharedPages = createSharedPages({
    render: async (path) => made.fetch(new Request(settings.SITE_URL + path)),
    tokensToForget,
    newRequestId,
    log,
    steadyFor: options.feeds.steadyFor,
    onAnswer: onCachedPage,
  });
  const app = new Hono<Env>();
  app.use(nameEmergencyLines(options.phones));
  if (keepPages) app.get('*', sharedPages.serve);
  app.use(keepPrivate());
  app.all('*', ({ req, env }) => made.fetch(req.raw, env));
  app.onError((error, context) => answerFault(context, error, log));
  return { app, clearPages: sharedPages.clear };
}

/**
 * What happens, in order, to every request that the page cache does not answer, and to the renderings that fill the
 * cache.
 */
function createVisitorsApp({ settings, log, feeds, signIn, search, renderPage, ...parts }: AppOptions): Hono<Env> {
  const isTrusted = parts.isTrustedProxy;
  const findAddress = addressFinder(settings.RUM_PROXY_PATH);
  const app = new Hono<Env>();
  app.use(identify());
  app.use(nameEmergencyLines(parts.phones));
  app.use(logRefusals(log, isTrusted, findAddress));
  app.use(securityHeaders(settings.SITE_URL, deskUrlOf(settings)));
  app.use(requireReadableTarget(settings.PAGE_NOT_FOUND_URL));
  app.use(serveFiles(parts.fileFolders));
  // Everything that can be checked by the headers is checked before a body is read.
  app.use(allowMethods(findAddress));
  app.use(rateLimit(parts.limits, isTrusted, [settings.RUM_PROXY_PATH, '/search/answers']));
  // The identity provider's answer may come from another site: a signed state and a cookie protect it instead.
  app.use(originCheck(settings.SITE_URL, parts.naming, [CALLBACK_PATH]));
  app.use(requireFormType());
  const bodies = createQuota(BODY_ROOM);
  app.use(readBody(MOST_TEXT_BYTES, bodies, isTrusted));
  app.use(requireReadableForm());
  app.use(requireOwnName(parts.naming));
  app.route('/', parts.emergencyHelp);
  app.route('/', parts.cookieChoice);
  app.route('/', signIn);
  app.route('/', parts.telemetry);
  if (isReviewable(settings)) app.route('/', reviewPage(parts.reviewFolder));
  app.get('*', correctSpelling());
  app.use(compressAnswers());
  app.route('/', discoveryRoutes(settings.SITE_URL, feeds, settings.RUM_PROXY_PATH));
  const refuse = refuseBusy(complaintOrigins(settings));
  const uploads = createQuota(uploadQuota(settings.WEB_PROCESSES).uploads);
  app.use(limitUploads({ uploads, bodies, isTrusted, mayUpload: parts.mayUpload, refuse }));
  app.use(limitLoad({ mostReads: MOST_READS, refuse }));
  app.route('/', search);
  app.route('/', parts.insight);
  app.all('*', giveWordsBack(refuse), (context) =>
    renderPage(context.req.raw, context.get('requestId'), visitorOf(context, isTrusted)),
  );
  app.onError((error, context) => answerFault(context, error, log));
  return app;
}

/** Gives each request an id, which its log lines and its answer carry. */
function identify(): MiddlewareHandler<Env> {
  return async (context, next) => {
    context.set('requestId', newRequestId());
    await next();
    context.res.headers.set('X-Request-Id', context.get('requestId'));
  };
}

/** Short enough to read out on the telephone. */
function newRequestId(): string {
  return randomBytes(6).toString('hex');
}

function answerFault(context: Parameters<typeof errorPage>[0], error: Error, log: Logger): Response {
  log.error({ requestId: context.get('requestId'), reason: String(error), stack: error.stack }, 'a request failed');
  return errorPage(context, 500);
}
