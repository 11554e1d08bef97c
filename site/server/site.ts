import { randomBytes } from 'node:crypto';
import type { Database } from '@larkfield/database/tables';
import type { Logger } from 'pino';
import type { Assets, PublicSettings, SiteContext } from '../app/context.ts';
import { createBackend } from './api/backend.ts';
import { endpointsOf } from './api/endpoints.ts';
import { createFeedReader } from './api/feeds.ts';
import { createHttpClient } from './api/http-client.ts';
import { createApp } from './app.ts';
import { createDrafts } from './drafts/drafts.ts';
import { createSeal } from './drafts/seal.ts';
import { createSealedDraftStore } from './drafts/store.ts';
import { contentSecurityPolicy, type ForeignOrigins } from './http/security-headers.ts';
import type { FileFolder } from './http/static-files.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { SiteSettings } from './settings/read.ts';

export interface SiteParts {
  settings: SiteSettings;
  log: Logger;
  database: Database;
  /** Answers calls to endpoints without an address, as real HTTP messages. */
  embeddedProvider: (request: Request) => Promise<Response>;
  renderer: PageRenderer;
  assets: () => Assets;
  sessionSecret: string;
  fileFolders: readonly FileFolder[];
}

/** Joins the site's parts into one HTTP application. */
export function createSite({
  settings,
  log,
  database,
  embeddedProvider,
  renderer,
  assets,
  sessionSecret,
  fileFolders,
}: SiteParts) {
  const send = createHttpClient({
    endpoints: endpointsOf(settings),
    timeoutMs: settings.HTTP_TIMEOUT_MS,
    embedded: embeddedProvider,
  });
  const feeds = createFeedReader(send, log);
  const backend = createBackend(send, settings.CLIENT_ID, log);
  const drafts = createDrafts(createSealedDraftStore(database), createSeal(sessionSecret), {
    secureCookies: settings.SITE_URL.startsWith('https:'),
  });
  const origins = foreignOrigins(settings);
  const shown = publicSettings(settings);

  async function renderPage(request: Request, requestId: string): Promise<Response> {
    const cookies: string[] = [];
    const site: SiteContext = {
      requestId,
      nonce: randomBytes(16).toString('base64'),
      contentSecurityPolicy: (nonce) => contentSecurityPolicy(origins, { nonce, styleHash: assets().contentCss.hash }),
      assets: assets(),
      visitor: { state: 'signed-out' },
      settings: shown,
      feeds,
      backend,
      drafts: drafts(request, (cookie) => cookies.push(cookie)),
      log: (level, message, facts) => log[level]({ requestId, ...facts }, message),
    };
    const response = await renderer(request, site);
    const answer = new Response(response.body, response);
    for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
    return answer;
  }

  const { app, pageCache } = createApp({ settings, log, feeds, renderPage, fileFolders });
  feeds.onChange(() => pageCache.clear());
  feeds.keepFresh();
  return app;
}

function foreignOrigins(settings: SiteSettings): ForeignOrigins {
  const complaintUrls = [
    settings.COMPLAINTS_HOME_SERVICES_URL,
    settings.COMPLAINTS_INSTALLATIONS_URL,
    settings.COMPLAINTS_EV_URL,
  ];
  return {
    formAction: [...new Set(complaintUrls.map((url) => new URL(url).origin))],
    script: settings.BEACON_SCRIPT_URL ? [new URL(settings.BEACON_SCRIPT_URL).origin] : [],
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
    complaintResolutionWeeks: settings.COMPLAINT_RESOLUTION_WEEKS,
  };
}
