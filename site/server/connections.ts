import type { Database } from '@larkfield/database/tables';
import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import { createClock } from '@larkfield/service/clock';
import type { Metrics } from '@larkfield/service/measuring/instruments';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import { createTaskQueue } from '@larkfield/service/task-queue';
import type { Logger } from 'pino';
import type { SiteSearch } from '../app/context.ts';
import { DRAFT_FIELD } from '../app/draft-field.ts';
import { DRAFT_LIFE } from '../app/draft-life.ts';
import { createCustomerCases } from './cases/customer-cases.ts';
import { keptFlows } from './drafts/draft-cookies.ts';
import { createDraftQuota, UNBOUNDED } from './drafts/draft-quota.ts';
import { createDrafts } from './drafts/drafts.ts';
import { createSeal } from './drafts/seal.ts';
import { createSealedDraftStore } from './drafts/store.ts';
import type { Naming } from './http/origin-check.ts';
import { uploadQuota } from './http/upload-limit.ts';
import { createPrefill } from './prefill.ts';
import { withApiKey } from './provider-client/api-key.ts';
import { createBackend } from './provider-client/backend.ts';
import { createCaseCalls } from './provider-client/cases.ts';
import { createContentPreview } from './provider-client/content-preview.ts';
import { endpointOfLeads, endpointsOf } from './provider-client/endpoints.ts';
import { createFeedReader } from './provider-client/feeds.ts';
import { createHttpExchange, textClient } from './provider-client/http-client.ts';
import { createSiteSearch, type SearchCounter } from './search/site-search.ts';
import { hasCases } from './settings/has-cases.ts';
import { looksUpAddresses } from './settings/looks-up-addresses.ts';
import type { SiteSettings } from './settings/read.ts';
import { needsSecureCookies } from './sign-in/cookies.ts';
import { createSignIn } from './sign-in/sign-in.ts';

export interface ConnectionOptions {
  settings: SiteSettings;
  supplier: Supplier;
  log: Logger;
  database: Database;
  metrics: Metrics;
  /** Answers calls to endpoints without an address, as real HTTP messages. */
  embeddedProvider: (request: Request) => Promise<Response>;
  sessionSecret: string;
  /** What the search needs besides the pages: its vocabulary, the counter of searches, and who reads letters. */
  searchParts: { vocabulary: Vocabulary; counter: SearchCounter; noticedIn?: SiteSearch['noticedIn'] | undefined };
}

/** Connects the data of pages: the supplier's systems, and each visitor's drafts, cases and session. */
export function connect(options: ConnectionOptions) {
  const { settings, supplier, log, database, metrics, embeddedProvider, sessionSecret, searchParts } = options;
  const client = createHttpExchange({
    endpoints: endpointsOf(settings),
    embedded: embeddedProvider,
    onCall: metrics.call,
  });
  const exchange = withApiKey(client, settings.PROVIDER_API_KEY);
  const send = textClient(exchange);
  const feeds = createFeedReader(send, log, createClock(settings.TEST_NOW));
  const browserSettings = { secureCookies: needsSecureCookies(settings.SITE_URL), now: createClock(settings.TEST_NOW) };
  const { handedOver } = uploadQuota(settings.WEB_PROCESSES);
  const uploads = createTaskQueue({ bytes: handedOver, atOnce: Number.POSITIVE_INFINITY });
  const caseCalls = createCaseCalls(exchange, settings.CLIENT_ID, log);
  return {
    feeds,
    readPreview: createContentPreview(exchange, log),
    search: createSiteSearch({
      feeds,
      steadyFor: feeds.steadyFor,
      log,
      supplier,
      hasCases: hasCases(settings),
      ...searchParts,
    }),
    backend: createBackend(send, {
      clientId: settings.CLIENT_ID,
      endpoint: endpointOfLeads(settings),
      looksUpAddresses: looksUpAddresses(settings),
      log,
    }),
    drafts: createDrafts(createSealedDraftStore(database), createSeal(sessionSecret), {
      ...browserSettings,
      count: settings.RATE_LIMITS ? createDraftQuota(DRAFT_LIFE.seconds * 1000) : UNBOUNDED,
    }),
    cases: createCustomerCases(caseCalls, { ...browserSettings, uploads }),
    signIn: createSignIn({ settings, database, log, embeddedProvider, sessionSecret }),
    prefill: createPrefill({ send, clientId: settings.CLIENT_ID, log }),
  };
}

export type Connected = ReturnType<typeof connect>;

/** By what a visitor's own forms are recognised: each names its draft, or its case (OP-12). */
export function namingOf({ cases, drafts }: Pick<Connected, 'cases' | 'drafts'>): Naming {
  const ofVisitor = (request: Request) => ({ drafts: drafts(request, () => {}), cases: cases(request, () => {}) });
  return {
    mayName: (request) => keptFlows(request).length > 0 || ofVisitor(request).cases.hasSession,
    async namesOwn(request) {
      const { drafts, cases } = ofVisitor(request);
      const form = await request
        .clone()
        .formData()
        .catch(() => new FormData());
      const draft = form.get(DRAFT_FIELD);
      if (typeof draft === 'string' && draft !== '') return drafts.holds(draft);
      const open = form.has('case') ? await cases.read() : undefined;
      return open?.status === 'ok' && open.case.data.id === form.get('case');
    },
  };
}

/** What signing out ends besides the session; each returns the cookies to set. */
export function endedBySigningOut({ cases, drafts }: Connected) {
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
