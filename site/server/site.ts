import type { Database } from '@larkfield/database/tables';
import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import { createClock } from '@larkfield/service/clock';
import { hasDemoSignIn } from '@larkfield/service/demo-sign-in';
import type { Metrics } from '@larkfield/service/measuring/instruments';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import type { IsTrustedProxy } from '@larkfield/service/visitor-address';
import { createWorkRoom } from '@larkfield/service/work-room';
import type { Logger } from 'pino';
import { DRAFT_LIFE } from '../app/draft-life.ts';
import { createApp } from './app.ts';
import { createCustomerCases } from './cases/customer-cases.ts';
import { complaintOrigins } from './complaint-origins.ts';
import { createDraftShares, UNBOUNDED } from './drafts/draft-shares.ts';
import { createDrafts, keptFlows } from './drafts/drafts.ts';
import { createSeal } from './drafts/seal.ts';
import { createSealedDraftStore } from './drafts/store.ts';
import type { RateLimits } from './http/rate-limit.ts';
import { contentSecurityPolicy, type ForeignOrigins } from './http/security-headers.ts';
import type { FileFolder } from './http/static-files.ts';
import { uploadShare } from './http/upload-limit.ts';
import type { DailyCounter } from './insight/daily-counter.ts';
import { insightRoutes } from './insight/routes.ts';
import { createPageRendering } from './page-rendering.ts';
import { createPrefill } from './prefill.ts';
import { withApiKey } from './provider-client/api-key.ts';
import { createBackend } from './provider-client/backend.ts';
import { createCaseCalls } from './provider-client/cases.ts';
import { endpointOfLeads, endpointsOf } from './provider-client/endpoints.ts';
import { createFeedReader } from './provider-client/feeds.ts';
import { createHttpExchange, textClient } from './provider-client/http-client.ts';
import type { Pages } from './react-build.ts';
import { createFilledPages } from './rendered-once/filled-pages.ts';
import { searchRoutes } from './search/routes.ts';
import { createSiteSearch, type SearchCounter } from './search/site-search.ts';
import { publicSettings } from './settings/public-settings.ts';
import type { SiteSettings } from './settings/read.ts';
import { needsSecureCookies } from './sign-in/cookies.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { telemetryRoutes } from './telemetry.ts';

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

/** What pages are made of: the supplier's systems, and what is kept of each visitor. */
function connect({
  settings,
  supplier,
  log,
  database,
  metrics,
  embeddedProvider,
  sessionSecret,
  searchParts,
}: SiteParts) {
  const client = createHttpExchange({
    endpoints: endpointsOf(settings),
    embedded: embeddedProvider,
    onCall: metrics.call,
  });
  const exchange = withApiKey(client, settings.PROVIDER_API_KEY);
  const send = textClient(exchange);
  const feeds = createFeedReader(send, log);
  const browserSettings = { secureCookies: needsSecureCookies(settings.SITE_URL), now: createClock(settings.TEST_NOW) };
  const { handedOver } = uploadShare(settings.WEB_PROCESSES);
  const uploads = createWorkRoom({ bytes: handedOver, atOnce: Number.POSITIVE_INFINITY });
  const caseCalls = createCaseCalls(exchange, settings.CLIENT_ID, log);
  return {
    feeds,
    search: createSiteSearch({ feeds, log, supplier, ...searchParts }),
    backend: createBackend(send, { clientId: settings.CLIENT_ID, endpoint: endpointOfLeads(settings), log }),
    drafts: createDrafts(createSealedDraftStore(database), createSeal(sessionSecret), {
      ...browserSettings,
      count: settings.RATE_LIMITS ? createDraftShares(DRAFT_LIFE.seconds * 1000) : UNBOUNDED,
    }),
    cases: createCustomerCases(caseCalls, { ...browserSettings, uploads }),
    signIn: createSignIn({ settings, database, log, embeddedProvider, sessionSecret }),
    prefill: createPrefill({ send, clientId: settings.CLIENT_ID, log }),
  };
}

type Connected = ReturnType<typeof connect>;

/** What signing out ends beside the session; each gives the cookies to set. */
function endedBySigningOut({ cases, drafts }: Connected) {
  return {
    async closeCase(request: Request): Promise<string[]> {
      const cookies: string[] = [];
      await cases(request, (cookie) => cookies.push(cookie)).closeAny();
      return cookies;
    },
    async clearDrafts(request: Request): Promise<string[]> {
      const cookies: string[] = [];
      const kept = drafts(request, (cookie) => cookies.push(cookie));
      for (const flow of keptFlows(request)) await kept.clear(flow);
      return cookies;
    },
  };
}

/** Joins the site's parts into one HTTP application, and the work behind it. */
export function createSite(parts: SiteParts) {
  const { settings, supplier, log, metrics, embeddedProvider, pages, dailyCounter, isTrustedProxy } = parts;
  const connected = connect(parts);
  const { feeds, search, cases, signIn } = connected;
  const origins = foreignOrigins(settings, pages.sockets);
  const filledPages = createFilledPages();
  const renderPage = createPageRendering({
    ...connected,
    pages,
    filledPages,
    contentSecurityPolicy: (inline) => contentSecurityPolicy(origins, inline),
    settings: publicSettings(settings, supplier),
    dailyCounter,
    log,
  });
  const signInPages = signInRoutes({
    signIn,
    log,
    renderPage,
    ...endedBySigningOut(connected),
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
    fileFolders: parts.fileFolders,
    limits: parts.limits,
    isTrustedProxy,
    keepPages: pages.keep,
    onCachedPage: metrics.cachedPage,
    reviewFolder: pages.review,
  });
  feeds.onChange(() => {
    sharedPages.clear();
    filledPages.clear();
    search.renew();
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

function foreignOrigins(settings: SiteSettings, connect: readonly string[]): ForeignOrigins {
  return {
    formAction: complaintOrigins(settings),
    script: settings.BEACON_SCRIPT_URL ? [new URL(settings.BEACON_SCRIPT_URL).origin] : [],
    connect,
  };
}
