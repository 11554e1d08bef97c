import { randomBytes } from 'node:crypto';
import type { Database } from '@larkfield/database/tables';
import type { Logger } from 'pino';
import type { Assets, PublicSettings, SiteContext, Visitor } from '../app/context.ts';
import { createBackend } from './api/backend.ts';
import { endpointsOf } from './api/endpoints.ts';
import { createFeedReader } from './api/feeds.ts';
import { createHttpClient } from './api/http-client.ts';
import { createApp } from './app.ts';
import { createDrafts, keptFlows } from './drafts/drafts.ts';
import { createSeal } from './drafts/seal.ts';
import { createSealedDraftStore } from './drafts/store.ts';
import { contentSecurityPolicy, type ForeignOrigins } from './http/security-headers.ts';
import type { FileFolder } from './http/static-files.ts';
import { isSignedIn } from './http/visitor.ts';
import { needsSecureCookies } from './identity/cookies.ts';
import { createIdentity } from './identity/identity.ts';
import { identityRoutes } from './identity/routes.ts';
import type { Session } from './identity/session.ts';
import type { PageRenderer } from './page-renderer.ts';
import { createPrefill } from './prefill.ts';
import { searchRoutes } from './search/routes.ts';
import type { EmergencyPhones } from './search/search.ts';
import { createSiteSearch, type SearchCounter } from './search/site-search.ts';
import type { Vocabulary } from './search/vocabulary.ts';
import type { SiteSettings } from './settings/read.ts';

export interface SiteParts {
  settings: SiteSettings;
  log: Logger;
  database: Database;
  /** Answers calls to endpoints without an address, as real HTTP messages. */
  embeddedProvider: (request: Request) => Promise<Response>;
  renderer: PageRenderer;
  assets: () => Assets;
  /** Sockets of the development server; none otherwise. */
  developmentSockets: readonly string[];
  sessionSecret: string;
  fileFolders: readonly FileFolder[];
  /** What the search needs beside the pages: customers' words, emergency numbers, and where searches are counted. */
  searchParts: { vocabulary: Vocabulary; phones: EmergencyPhones; counter: SearchCounter };
}

/** Joins the site's parts into one HTTP application. */
export function createSite({
  settings,
  log,
  database,
  embeddedProvider,
  renderer,
  assets,
  developmentSockets,
  sessionSecret,
  fileFolders,
  searchParts,
}: SiteParts) {
  const send = createHttpClient({
    endpoints: endpointsOf(settings),
    timeoutMs: settings.HTTP_TIMEOUT_MS,
    embedded: embeddedProvider,
  });
  const feeds = createFeedReader(send, log);
  const search = createSiteSearch({ feeds, log, ...searchParts });
  const backend = createBackend(send, settings.CLIENT_ID, log);
  const drafts = createDrafts(createSealedDraftStore(database), createSeal(sessionSecret), {
    secureCookies: needsSecureCookies(settings.SITE_URL),
  });
  const identity = createIdentity({ settings, database, embeddedProvider, sessionSecret });
  const prefill = createPrefill({ send, clientId: settings.CLIENT_ID, log });
  const origins = foreignOrigins(settings, developmentSockets);
  const shown = publicSettings(settings);

  async function renderPage(request: Request, requestId: string): Promise<Response> {
    const cookies: string[] = [];
    const session = await identity.readSession(request);
    const site: SiteContext = {
      requestId,
      nonce: randomBytes(16).toString('base64'),
      contentSecurityPolicy: (inline) => contentSecurityPolicy(origins, inline),
      assets: assets(),
      visitor: visitorOf(session),
      settings: shown,
      feeds,
      backend,
      drafts: drafts(request, (cookie) => cookies.push(cookie)),
      search,
      prefill: async () => {
        if (session.state !== 'signed-in') return {};
        return request.method === 'POST' ? prefill.recall(session.tokens) : prefill.read(session.tokens);
      },
      log: (level, message, facts) => log[level]({ requestId, ...facts }, message),
    };
    const response = await renderer(request, site);
    const answer = new Response(response.body, response);
    if (isSignedIn(request)) {
      answer.headers.set('Cache-Control', 'private, no-store');
      // Worn-out tokens would keep this visitor away from the page cache for good.
      if (session.state === 'signed-out') cookies.push(...identity.cookies.forgetTokens());
    }
    for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
    return answer;
  }

  async function clearDrafts(request: Request): Promise<string[]> {
    const cookies: string[] = [];
    const kept = drafts(request, (cookie) => cookies.push(cookie));
    for (const flow of keptFlows(request)) await kept.clear(flow);
    return cookies;
  }

  const signIn = identityRoutes({
    identity,
    log,
    renderPage,
    clearDrafts,
    embeddedProvider: settings.OIDC_ISSUER ? undefined : embeddedProvider,
  });

  const { app, pageCache } = createApp({
    settings,
    log,
    feeds,
    identity: signIn,
    search: searchRoutes(search),
    renderPage,
    fileFolders,
  });
  feeds.onChange(() => pageCache.clear());
  feeds.keepFresh();
  void search.prepare();
  return app;
}

/** What pages may know of a session: never its tokens. */
function visitorOf(session: Session): Visitor {
  return session.state === 'signed-in'
    ? { state: 'signed-in', firstName: session.firstName, session: String(session.issuedAt.getTime()) }
    : { state: session.state };
}

function foreignOrigins(settings: SiteSettings, connect: readonly string[]): ForeignOrigins {
  const complaintUrls = [
    settings.COMPLAINTS_HOME_SERVICES_URL,
    settings.COMPLAINTS_INSTALLATIONS_URL,
    settings.COMPLAINTS_EV_URL,
  ];
  return {
    formAction: [...new Set(complaintUrls.map((url) => new URL(url).origin))],
    script: settings.BEACON_SCRIPT_URL ? [new URL(settings.BEACON_SCRIPT_URL).origin] : [],
    connect,
  };
}

function publicSettings(settings: SiteSettings): PublicSettings {
  return {
    supplierName: settings.SUPPLIER_NAME,
    siteUrl: settings.SITE_URL,
    pageNotFoundUrl: settings.PAGE_NOT_FOUND_URL,
    meterReadUrl: settings.METER_READ_URL,
    energyTrustUrl: settings.ENERGY_TRUST_URL,
    complaintUrls: {
      homeServices: settings.COMPLAINTS_HOME_SERVICES_URL,
      installations: settings.COMPLAINTS_INSTALLATIONS_URL,
      evChargePoint: settings.COMPLAINTS_EV_URL,
    },
    phones: {
      meterEmergency: settings.METER_EMERGENCY_PHONE,
      gasEmergency: settings.GAS_EMERGENCY_PHONE,
      powerCut: '105',
    },
    contact: {
      credit: { phone: settings.CARE_PHONE, hours: settings.CARE_HOURS },
      prepayment: { phone: settings.PAY_AS_YOU_GO_PHONE, hours: settings.PAY_AS_YOU_GO_HOURS },
      homeServices: { phone: settings.HOME_SERVICES_PHONE, hours: settings.HOME_SERVICES_HOURS },
      postalAddress: settings.POSTAL_ADDRESS,
    },
    complaintResolutionWeeks: settings.COMPLAINT_RESOLUTION_WEEKS,
  };
}
