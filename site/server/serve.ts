/**
 * The one place that joins site, provider, desk and database. `--dev` rebuilds what changes; `--alone` leaves the provider to
 * a process of its own.
 */
import './node-env.ts';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { comingDays } from '@larkfield/calendar/coming-days';
import { londonDay } from '@larkfield/calendar/london';
import { openForServing } from '@larkfield/database/open-for-serving';
import { ping } from '@larkfield/database/ping';
import { UnusableDatabaseError } from '@larkfield/database/unusable';
import { embedDesk } from '@larkfield/desk/embed';
import { readVocabulary, VocabularyError } from '@larkfield/search/reading/read-vocabulary';
import { createClock } from '@larkfield/service/clock';
import { deskUrlOf } from '@larkfield/service/desk';
import { openHttpServer } from '@larkfield/service/http-server';
import { createLogger } from '@larkfield/service/logging';
import { measured, openMetrics } from '@larkfield/service/measuring/metrics';
import { openTracing, tracedRequests, tracedStatements } from '@larkfield/service/measuring/tracing';
import { refuseOtherHosts } from '@larkfield/service/own-hosts/other-hosts';
import { openOrExit } from '@larkfield/service/port';
import { isOneOfSeveral, speaksForAll } from '@larkfield/service/processes';
import { sessionSecret } from '@larkfield/service/session-secret';
import { SettingsError, settingsOrExit } from '@larkfield/service/settings';
import { logLines } from '@larkfield/service/starting/log-lines';
import { misspeltSettings } from '@larkfield/service/starting/misspelt';
import { orExit } from '@larkfield/service/starting/or-exit';
import { printForPeople } from '@larkfield/service/starting/summary';
import { stopOnSignal } from '@larkfield/service/stopping';
import { ourBrand, ourNames } from '@larkfield/service/supplier/brand';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { trustedProxies } from '@larkfield/service/visitor-address';
import { addressFinder } from '../find-page.ts';
import { fileFolders } from './file-folders.ts';
import { keepContentFresh } from './fresh-content.ts';
import { createRateLimits, NO_LIMITS } from './http/rate-limit.ts';
import { createListener, createSiteServer } from './http/site-server.ts';
import { startingPage } from './http/starting-page.ts';
import { createDailyCounter } from './insight/daily-counter.ts';
import { createSearchCounter } from './insight/search-counter.ts';
import { isDevelopment } from './node-env.ts';
import { embedProvider, reachProvider } from './provider-part.ts';
import { openBuild, openSources } from './react-build.ts';
import { createSiteRetention } from './retention.ts';
import { looksUpAddresses } from './settings/looks-up-addresses.ts';
import { readSettings } from './settings/read.ts';
import { serveWithSeveral } from './several-processes.ts';
import { createSite } from './site.ts';
import { startSummary } from './start-summary.ts';

/** Work in the background begins so much later, since it would slow down the first pages after a start. */
const FIRST_PAGES_MS = 400;

const settings = settingsOrExit(() => readSettings(process.env));
const log = createLogger(settings.LOG_LEVEL, logLines(settings.LOG_FORMAT));
if (settings.WEB_PROCESSES > 1 && !isOneOfSeveral && !isDevelopment) await serveWithSeveral(settings, log);
const clock = createClock(settings.TEST_NOW);
const supplier = readSupplier(settings, comingDays(londonDay(clock())));
const { phones } = supplier;
const isTrustedProxy = trustedProxies(settings.TRUSTED_PROXIES);
const opening = openHttpServer({
  port: settings.PORT,
  host: settings.HOST,
  create: (handle) =>
    createSiteServer(handle, { log, phones, isTrusted: isTrustedProxy, limits: settings.RATE_LIMITS }),
  listensAtOnce: !isOneOfSeveral,
  whileStarting: startingPage(phones),
  stopDelayMs: settings.STOP_DELAY_MS,
  stopTimeoutMs: settings.STOP_TIMEOUT_MS,
});
const http = await openOrExit(['PORT', settings.PORT], opening);
const pages = await (isDevelopment ? openSources(log) : orExit(openBuild(), SettingsError));
const tracing = await openTracing(settings, 'help-and-support');
const {
  database,
  reports,
  close: closeDatabase,
} = await orExit(
  openForServing({
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    onStatement: tracedStatements(),
    onAway: (error) => log.error({ reason: String(error) }, 'the database is away: pages that need none are served'),
    onArrival: () => log.info('the database is back'),
  }),
  UnusableDatabaseError,
);
const metrics = await openOrExit(
  ['METRICS_PORT', settings.METRICS_PORT],
  openMetrics(settings.METRICS_PORT, { host: settings.HOST, dataDir: settings.DATA_DIR, log }),
);
const isAlone = process.argv.includes('--alone');
const readWords = () => readVocabulary(join(settings.CONTENT_DIR, 'search'), ourNames());
const vocabulary = await orExit(readWords(), VocabularyError);
const provider = isAlone
  ? reachProvider(settings)
  : await embedProvider({
      database,
      reports,
      logger: log,
      metrics,
      vocabulary,
      phones: supplier.phones,
      onContentSaved: () => contentSaved(),
    });
const counter = createSearchCounter(database, log);
const dailyCounter = createDailyCounter(database, log);
const retention = createSiteRetention(database, settings, log);
const limits = settings.RATE_LIMITS
  ? await createRateLimits({ redisUrl: settings.REDIS_URL, log, isOneOfSeveral })
  : NO_LIMITS;

const site = createSite({
  settings,
  supplier,
  log,
  database,
  metrics,
  embeddedProvider: provider.fetch,
  pages,
  sessionSecret: settingsOrExit(() => sessionSecret(settings)),
  fileFolders: fileFolders(pages.folders),
  limits,
  isTrustedProxy,
  searchParts: { vocabulary, counter, noticedIn: provider.noticedIn },
  dailyCounter,
});

const content = keepContentFresh({ settings, clock, supplier, site, readWords, onWords: provider.renewWords, log });
/** Content saved in this process is shown at once. */
function contentSaved(): void {
  site.readNow();
  void content.look();
}

const answer = createListener(site.fetch, { log, phones });
const listener: RequestListener = (request, response) => void answer(request, response);
const findAddress = addressFinder(settings.RUM_PROXY_PATH);
const routeOf = (path: string) => findAddress(path)?.path ?? 'unmatched';
const check = () => ping(database);
metrics.watchDatabase(check);
const served = measured(tracedRequests(listener, routeOf, isTrustedProxy), metrics, routeOf);
await http.serve(refuseOtherHosts(served, [settings.SITE_URL, deskUrlOf(settings)]), check);
const desk = isAlone ? undefined : await embedDesk({ provider: provider.fetch, log, metrics, isDevelopment });
const inBackground = setTimeout(() => {
  for (const work of [provider, content, counter, retention, dailyCounter]) work.start();
  // Last, since reading all pages for the search takes a second or two of processor time.
  site.start();
}, FIRST_PAGES_MS);
if (settings.CASES_API_URL)
  log.info({ url: settings.CASES_API_URL }, 'cases are in another system: the desk has content and insight only');
if (!looksUpAddresses(settings))
  log.info('customers type their address: on a public SITE_URL none is looked up without BACKEND_API_URL');
log.info({ url: settings.SITE_URL, port: http.port }, 'the site is listening');
if (speaksForAll) {
  for (const sentence of misspeltSettings(process.env)) log.warn(sentence);
  const parts = [...provider.parts, ...(desk?.parts ?? [])];
  printForPeople(settings.LOG_FORMAT, startSummary(ourBrand().name, settings, http.port, parts));
}

stopOnSignal({
  log,
  timeoutMs: settings.STOP_TIMEOUT_MS,
  closers: [
    { name: 'work in the background', close: () => clearTimeout(inBackground) },
    { name: 'sources', close: pages.close },
    { name: 'requests', close: http.close },
    { name: 'desk', close: () => desk?.stop() },
    { name: 'mails and webhooks', close: provider.stop },
    { name: 'counts of searches', close: counter.stop },
    { name: 'retention', close: retention.stop },
    { name: 'counts of the day', close: dailyCounter.stop },
    { name: 'rate limits', close: limits.close },
    { name: 'metrics', close: metrics.close },
    { name: 'database', close: closeDatabase },
    { name: 'traces', close: tracing.close },
  ],
});
