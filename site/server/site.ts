import type { Database } from '@larkfield/database/tables';
import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import { createClock } from '@larkfield/service/clock';
import { hasDemoSignIn } from '@larkfield/service/demo-sign-in';
import type { Metrics } from '@larkfield/service/measuring/instruments';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import type { IsTrustedProxy } from '@larkfield/service/visitor-address';
import { createWorkRoom } from '@larkfield/service/work-room';
import type { Logger } from 'pino';
import type { SiteContext, Visitor } from '../app/context.ts';
import { findPage } from '../find-page.ts';
import { createApp } from './app.ts';
import { createCustomerCases } from './cases/customer-cases.ts';
import { complaintOrigins } from './complaint-origins.ts';
import { createDrafts, keptFlows } from './drafts/drafts.ts';
import { createSeal } from './drafts/seal.ts';
import { createSealedDraftStore } from './drafts/store.ts';
import type { RateLimits } from './http/rate-limit.ts';
import { contentSecurityPolicy, type ForeignOrigins } from './http/security-headers.ts';
import type { FileFolder } from './http/static-files.ts';
import { uploadShare } from './http/upload-limit.ts';
import type { DailyCounter } from './insight/daily-counter.ts';
import { countedName, OTHER_PAGE } from './insight/page-name.ts';
import { insightRoutes } from './insight/routes.ts';
import { createPrefill } from './prefill.ts';
import { withApiKey } from './provider-client/api-key.ts';
import { createBackend } from './provider-client/backend.ts';
import { createCaseCalls } from './provider-client/cases.ts';
import { endpointsOf } from './provider-client/endpoints.ts';
import { createFeedReader } from './provider-client/feeds.ts';
import { createHttpExchange, textClient } from './provider-client/http-client.ts';
import type { Pages } from './react-build.ts';
import { createFilledPages } from './rendered-once/filled-pages.ts';
import { searchRoutes } from './search/routes.ts';
import { createSiteSearch, type SearchCounter } from './search/site-search.ts';
import { publicSettings } from './settings/public-settings.ts';
import type { SiteSettings } from './settings/read.ts';
import { needsSecureCookies, type Tokens } from './sign-in/cookies.ts';
import { signInRoutes } from './sign-in/routes.ts';
import type { Session } from './sign-in/session.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { telemetryRoutes } from './telemetry.ts';
import { hasToken } from './visitor/visitor.ts';

export interface SiteParts {
  settings: SiteSettings;
  supplier: Supplier;
  log: Logger;
  database: Database;
  metrics: Metrics;
  /** Answers calls to endpoints without an address, as real HTTP messages. */
  embeddedProvider: (request: Request) => Promise<Response>;
  pages: Pages;
  sessionSecret: string;
  fileFolders: readonly FileFolder[];
  limits: RateLimits;
  isTrustedProxy: IsTrustedProxy;
  /** What the search needs beside the pages: customers' words, and where searches are counted. */
  searchParts: { vocabulary: Vocabulary; counter: SearchCounter };
  dailyCounter: Pick<DailyCounter, 'count'>;
}

/** Joins the site's parts into one HTTP application, and the work behind it. */
export function createSite({
  settings,
  supplier,
  log,
  database,
  metrics,
  embeddedProvider,
  pages,
  sessionSecret,
  fileFolders,
  limits,
  isTrustedProxy,
  searchParts,
  dailyCounter,
}: SiteParts) {
  const client = createHttpExchange({
    endpoints: endpointsOf(settings),
    embedded: embeddedProvider,
    onCall: metrics.call,
  });
  const exchange = withApiKey(client, settings.PROVIDER_API_KEY);
  const send = textClient(exchange);
  const feeds = createFeedReader(send, log);
  const search = createSiteSearch({ feeds, log, supplier, ...searchParts });
  const backend = createBackend(send, settings.CLIENT_ID, log);
  const browserSettings = { secureCookies: needsSecureCookies(settings.SITE_URL), now: createClock(settings.TEST_NOW) };
  const drafts = createDrafts(createSealedDraftStore(database), createSeal(sessionSecret), browserSettings);
  const { handedOver } = uploadShare(settings.WEB_PROCESSES);
  const uploads = createWorkRoom({ bytes: handedOver, atOnce: Number.POSITIVE_INFINITY });
  const cases = createCustomerCases(createCaseCalls(exchange, settings.CLIENT_ID, log), {
    ...browserSettings,
    uploads,
  });
  const signIn = createSignIn({ settings, database, log, embeddedProvider, sessionSecret });
  const prefill = createPrefill({ send, clientId: settings.CLIENT_ID, log });
  const origins = foreignOrigins(settings, pages.sockets);
  const shown = publicSettings(settings, supplier);
  const filledPages = createFilledPages();

  async function renderPage(request: Request, requestId: string): Promise<Response> {
    const cookies: string[] = [];
    const session = await signIn.readSession(request, new Date());
    const isFilled = pages.keep && session.state === 'signed-out' && hasPlaces(request);
    const site: SiteContext = {
      requestId,
      fill: isFilled ? filledPages.answer : undefined,
      contentSecurityPolicy: (inline) => contentSecurityPolicy(origins, inline),
      assets: pages.assets(),
      visitor: visitorOf(session),
      settings: shown,
      feeds,
      backend,
      drafts: drafts(request, (cookie) => cookies.push(cookie)),
      cases: cases(request, (cookie) => cookies.push(cookie)),
      search,
      prefill: async () => {
        const tokens = tokensFor(session);
        return request.method === 'POST' ? prefill.recall(tokens) : prefill.read(tokens);
      },
      countRating: async (article, answer) => {
        const name = await countedName(feeds, article);
        if (name !== OTHER_PAGE) dailyCounter.count(answer === 'yes' ? 'rated-helpful' : 'rated-unhelpful', name);
      },
      log: (level, message, facts) => log[level]({ requestId, ...facts }, message),
    };
    const answer = await pages.renderer(request, site);
    if (hasToken(request)) {
      answer.headers.set('Cache-Control', 'private, no-store');
      // Worn-out tokens would keep this visitor away from the page cache for good.
      if (session.state === 'signed-out') cookies.push(...signIn.cookies.forgetWornOut());
    }
    for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
    return answer;
  }

  async function closeCase(request: Request): Promise<string[]> {
    const cookies: string[] = [];
    await cases(request, (cookie) => cookies.push(cookie)).closeAny();
    return cookies;
  }

  async function clearDrafts(request: Request): Promise<string[]> {
    const cookies: string[] = [];
    const kept = drafts(request, (cookie) => cookies.push(cookie));
    for (const flow of keptFlows(request)) await kept.clear(flow);
    return cookies;
  }

  const signInPages = signInRoutes({
    signIn,
    log,
    renderPage,
    clearDrafts,
    closeCase,
    embeddedProvider: settings.OIDC_ISSUER || !hasDemoSignIn(settings) ? undefined : embeddedProvider,
  });

  const { app, sharedPages } = createApp({
    settings,
    log,
    phones: supplier.phones,
    feeds,
    signIn: signInPages,
    search: searchRoutes(search, settings.COMPLAINT_SUGGESTIONS),
    insight: insightRoutes(feeds, dailyCounter),
    telemetry: telemetryRoutes({ settings, intake: embeddedProvider, feeds, isTrustedProxy }),
    renderPage,
    mayUpload: (request) => cases(request, () => {}).mayUpload(),
    tokensToForget: async (request) =>
      (await signIn.readSession(request)).state === 'signed-out' ? signIn.cookies.forgetWornOut() : undefined,
    fileFolders,
    limits,
    isTrustedProxy,
    keepPages: pages.keep,
    onCachedPage: metrics.cachedPage,
    reviewFolder: pages.review,
  });
  feeds.onChange(() => {
    sharedPages.clear();
    filledPages.clear();
  });
  return {
    fetch: app.fetch,
    /** Begins to keep the content fresh, and reads what can be searched. */
    start(): void {
      feeds.keepFresh();
      void search.prepare();
    },
  };
}

/** Whether a page is asked for that is filled; not its data alone, which React Router gives at its address with `.data`. */
function hasPlaces({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return method === 'GET' && !pathname.endsWith('.data') && findPage(pathname)?.rendered === 'once-with-places';
}

/** What forms may be prefilled by: an identity token alone is enough to ask who the customer is (PF-01). */
function tokensFor(session: Session): Partial<Tokens> {
  if (session.state === 'signed-in') return session.tokens;
  return session.state === 'signing-out' ? { identityToken: session.identityToken } : {};
}

/** What pages may know of a session: never its tokens. */
function visitorOf(session: Session): Visitor {
  return session.state === 'signed-in'
    ? { state: 'signed-in', firstName: session.firstName, session: String(session.issuedAt.getTime()) }
    : { state: session.state };
}

function foreignOrigins(settings: SiteSettings, connect: readonly string[]): ForeignOrigins {
  return {
    formAction: complaintOrigins(settings),
    script: settings.BEACON_SCRIPT_URL ? [new URL(settings.BEACON_SCRIPT_URL).origin] : [],
    connect,
  };
}
