/**
 * The one place that joins site, provider, desk and database. `--dev` rebuilds what changes; `--alone` leaves the provider to
 * a process of its own.
 */
import './node-env.ts';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { openForServing } from '@larkfield/database/open-for-serving';
import { ping } from '@larkfield/database/ping';
import { embedDesk } from '@larkfield/desk/embed';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { openHttpServer } from '@larkfield/service/http-server';
import { createLogger } from '@larkfield/service/logging';
import { measured, openMetrics } from '@larkfield/service/measuring/metrics';
import { openTracing, tracedRequests, tracedStatements } from '@larkfield/service/measuring/tracing';
import { isOneOfSeveral } from '@larkfield/service/processes';
import { sessionSecret } from '@larkfield/service/session-secret';
import { settingsOrExit } from '@larkfield/service/settings';
import { stopOnSignal } from '@larkfield/service/stopping';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { trustedProxies } from '@larkfield/service/visitor-address';
import { addressFinder } from '../find-page.ts';
import { fileFolders } from './file-folders.ts';
import { createRateLimits, NO_LIMITS } from './http/rate-limit.ts';
import { createListener, createSiteServer } from './http/site-server.ts';
import { createDailyCounter } from './insight/daily-counter.ts';
import { createSearchCounter } from './insight/search-counter.ts';
import { isDevelopment } from './node-env.ts';
import { embedProvider, reachProvider } from './provider-part.ts';
import { openBuild, openSources } from './react-build.ts';
import { createSiteRetention } from './retention.ts';
import { readSettings } from './settings/read.ts';
import { serveWithSeveral } from './several-processes.ts';
import { createSite } from './site.ts';

const settings = settingsOrExit(() => readSettings(process.env));
const log = createLogger(settings.LOG_LEVEL);
if (settings.WEB_PROCESSES > 1 && !isOneOfSeveral && !isDevelopment) await serveWithSeveral(settings, log);
const supplier = readSupplier(settings);
const { phones } = supplier;
const isTrustedProxy = trustedProxies(settings.TRUSTED_PROXIES);
const http = await openHttpServer({
  port: settings.PORT,
  host: settings.HOST,
  create: (handle) =>
    createSiteServer(handle, { log, phones, isTrusted: isTrustedProxy, limits: settings.RATE_LIMITS }),
  listensAtOnce: !isOneOfSeveral,
  stopDelayMs: settings.STOP_DELAY_MS,
  stopTimeoutMs: settings.STOP_TIMEOUT_MS,
});
const tracing = await openTracing(settings, 'help-and-support');
const { database, close: closeDatabase } = await openForServing({
  dataDir: settings.DATA_DIR,
  databaseUrl: settings.DATABASE_URL,
  onStatement: tracedStatements(),
  onAway: (error) => log.error({ reason: String(error) }, 'the database is away: pages that need none are served'),
  onArrival: () => log.info('the database is there'),
});
const metrics = await openMetrics(settings.METRICS_PORT, { host: settings.HOST, dataDir: settings.DATA_DIR });
const isAlone = process.argv.includes('--alone');
const vocabulary = await readVocabulary(join(settings.CONTENT_DIR, 'search'));
const provider = isAlone
  ? reachProvider(settings)
  : await embedProvider({ database, logger: log, metrics, vocabulary, phones: supplier.phones });
const pages = isDevelopment
  ? await openSources({ server: http.server, url: settings.SITE_URL, log })
  : await openBuild();
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
  sessionSecret: sessionSecret(settings),
  fileFolders: fileFolders(pages.folders),
  limits,
  isTrustedProxy,
  searchParts: { vocabulary, counter },
  dailyCounter,
});

const answer = createListener(site.fetch, { log, phones });
const listener: RequestListener = (request, response) =>
  pages.serveSources(request, response, () => void answer(request, response));
const findAddress = addressFinder(settings.RUM_PROXY_PATH);
const routeOf = (path: string) => findAddress(path)?.path ?? 'unmatched';
await http.serve(measured(tracedRequests(listener, routeOf, isTrustedProxy), metrics, routeOf), () => ping(database));
provider.start();
counter.start();
retention.start();
dailyCounter.start();
const desk = isAlone ? undefined : await embedDesk({ provider: provider.fetch, log, metrics, isDevelopment });
// Last, since reading all that can be searched takes a second or two of processor time.
site.start();
if (settings.CASES_API_URL)
  log.info({ url: settings.CASES_API_URL }, 'cases live there: the desk and its duties are off');
log.info({ url: settings.SITE_URL, port: http.port }, 'the site is listening');

stopOnSignal({
  log,
  timeoutMs: settings.STOP_TIMEOUT_MS,
  closers: [
    // The sockets of open pages would keep the server from closing.
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
