import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import { createClock } from '@larkfield/service/clock';
import { hasDemoSignIn, isSignInForThisMachine } from '@larkfield/service/demo-sign-in';
import { supplierFrom } from '@larkfield/service/supplier/supplier';
import type { IsTrustedProxy } from '@larkfield/service/visitor-address';
import { createApp } from './app.ts';
import { complaintOrigins } from './complaint-origins.ts';
import { type Connected, type ConnectionOptions, connect, endedBySigningOut, namingOf } from './connections.ts';
import { emergencyHelpRoutes } from './http/emergency-help.ts';
import type { RateLimits } from './http/rate-limit.ts';
import { contentSecurityPolicy, type ForeignOrigins } from './http/security-headers.ts';
import type { FileFolder } from './http/static-files.ts';
import type { DailyCounter } from './insight/daily-counter.ts';
import { insightRoutes } from './insight/routes.ts';
import { createVisitorCounts, type VisitorCounts } from './insight/visitor-counts.ts';
import { createPageRendering } from './page-rendering.ts';
import { createPreviews } from './previews.ts';
import type { Pages } from './react-build.ts';
import { createFilledPages } from './rendered-once/filled-pages.ts';
import { searchRoutes } from './search/routes.ts';
import { hasSignIn } from './settings/has-sign-in.ts';
import { publicSettings } from './settings/public-settings.ts';
import type { SiteSettings } from './settings/read.ts';
import { needsSecureCookies } from './sign-in/cookies.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { telemetryRoutes } from './telemetry.ts';
import { cookieChoiceRoutes } from './visitor/cookie-choice.ts';
import { visitorOf } from './visitor/visitor.ts';

export interface SiteOptions extends ConnectionOptions {
  pages: Pages;
  fileFolders: readonly FileFolder[];
  limits: RateLimits;
  isTrustedProxy: IsTrustedProxy;
  dailyCounter: Pick<DailyCounter, 'count' | 'countDetail'>;
}

/** Joins the site's parts into one HTTP application with its background work. */
export function createSite(options: SiteOptions) {
  const { settings, supplier, log, metrics, pages, dailyCounter, isTrustedProxy } = options;
  const connected = connect(options);
  const { feeds, search, cases, signIn } = connected;
  const origins = foreignOrigins(settings);
  const filledPages = createFilledPages({ log, steadyFor: feeds.steadyFor });
  const shown = publicSettings(settings, supplier);
  const counts = createVisitorCounts({ feeds, search, counter: dailyCounter, hasQuota: settings.RATE_LIMITS });
  const renderPage = createPageRendering({
    ...connected,
    pages,
    openPreview: previewsOf(options, connected),
    filledPages,
    contentSecurityPolicy: (inline) => contentSecurityPolicy(origins, inline),
    settings: shown,
    counts,
    log,
  });
  const { app, clearPages } = createApp({
    settings,
    log,
    phones: supplier.phones,
    feeds,
    signIn: signInPages(options, connected, renderPage),
    ...routesBesidePages(options, connected, { shown, counts }),
    renderPage,
    naming: namingOf(connected),
    mayUpload: (request) => cases(request, () => {}).mayUpload(),
    tokensToForget: async (request) =>
      (await signIn.readSession(request)).state === 'signed-out' ? signIn.cookies.forgetExpired() : undefined,
    fileFolders: options.fileFolders,
    limits: options.limits,
    isTrustedProxy,
    keepPages: pages.keep,
    onCachedPage: metrics.cachedPage,
    reviewFolder: pages.review,
  });
  const renewPages = () => {
    clearPages();
    filledPages.clear();
    search.renew();
  };
  feeds.onChange(renewPages);
  return {
    fetch: app.fetch,
    /** Applies changed facts of the supplier or a changed vocabulary. */
    renew(vocabulary?: Vocabulary): void {
      Object.assign(shown, publicSettings(settings, supplier));
      search.setVocabulary(vocabulary);
      renewPages();
    },
    /** Reads the feeds now, after content was saved in this process. */
    readNow: feeds.renewAll,
    /** Starts to keep the content fresh, and reads the pages for the search. */
    start(): void {
      feeds.keepFresh();
      void search.prepare();
    },
  };
}

function signInPages(
  { settings, log, embeddedProvider }: SiteOptions,
  connected: Connected,
  renderPage: ReturnType<typeof createPageRendering>,
) {
  return signInRoutes({
    signIn: connected.signIn,
    log,
    renderPage,
    ...endedBySigningOut(connected),
    embeddedProvider: settings.OIDC_ISSUER || !hasDemoSignIn(settings) ? undefined : embeddedProvider,
    isForThisMachine: isSignInForThisMachine(settings),
    hasSignIn: hasSignIn(settings),
  });
}

function previewsOf({ settings, supplier }: SiteOptions, { readPreview, feeds }: Connected) {
  const clock = createClock(settings.TEST_NOW);
  return createPreviews({
    readPreview,
    feeds,
    settingsWith: (file) => publicSettings(settings, file ? supplierFrom(file, settings, supplier.coming) : supplier),
    now: () => clock().getTime(),
  });
}

interface ShownAndCounted {
  shown: ReturnType<typeof publicSettings>;
  counts: VisitorCounts;
}

/** Endpoints for scripts: search, emergency help, counts and monitoring. */
function routesBesidePages(
  { settings, embeddedProvider, pages, isTrustedProxy }: SiteOptions,
  { search, feeds }: Connected,
  { shown, counts }: ShownAndCounted,
) {
  return {
    search: searchRoutes(search, {
      offersArticles: settings.COMPLAINT_SUGGESTIONS,
      mayCount: (context) => counts.mayCount(visitorOf(context, isTrustedProxy), 'clicks'),
    }),
    emergencyHelp: emergencyHelpRoutes({
      phones: () => shown.phones,
      worker: () => pages.assets().workers[shown.keepsEmergencyHelp ? 'keeping' : 'removing'],
    }),
    insight: insightRoutes({ counts, isTrustedProxy }),
    cookieChoice: cookieChoiceRoutes(needsSecureCookies(settings.SITE_URL)),
    telemetry: telemetryRoutes({ settings, intake: embeddedProvider, feeds, isTrustedProxy }),
  };
}

function foreignOrigins(settings: SiteSettings): ForeignOrigins {
  return {
    formAction: complaintOrigins(settings),
    script: settings.BEACON_SCRIPT_URL ? [new URL(settings.BEACON_SCRIPT_URL).origin] : [],
  };
}
