/** `npm run start:provider`: the embedded provider on its own, for a site that reaches it over the network. */
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openForServing } from '@larkfield/database/open-for-serving';
import { ping } from '@larkfield/database/ping';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { watchFiles } from '@larkfield/service/changed-files';
import { sayIfForThisMachine } from '@larkfield/service/demo-sign-in';
import { openHttpServer } from '@larkfield/service/http-server';
import { createLogger } from '@larkfield/service/logging';
import { measured, openMetrics } from '@larkfield/service/measuring/metrics';
import { openTracing, tracedFetch, tracedStatements } from '@larkfield/service/measuring/tracing';
import { openOrExit } from '@larkfield/service/port';
import { settingsOrExit } from '@larkfield/service/settings';
import { stopOnSignal } from '@larkfield/service/stopping';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { createLetterReader } from './letter-reader.ts';
import { createListener } from './listener.ts';
import { measureProvider, routeOf } from './metrics.ts';
import { createProvider } from './provider.ts';
import { readAhead } from './read-ahead.ts';
import { pathsForThisMachine, readSettingsAlone } from './settings.ts';

const settings = settingsOrExit(() => readSettingsAlone(process.env));
const logger = createLogger(settings.LOG_LEVEL);
const opening = openHttpServer({
  port: settings.PROVIDER_PORT,
  host: settings.HOST,
  stopDelayMs: settings.STOP_DELAY_MS,
  stopTimeoutMs: settings.STOP_TIMEOUT_MS,
});
const http = await openOrExit(['PROVIDER_PORT', settings.PROVIDER_PORT], opening);
const tracing = await openTracing(settings, 'provider');
const {
  database,
  reports,
  close: closeDatabase,
} = await openForServing({
  dataDir: settings.DATA_DIR,
  databaseUrl: settings.DATABASE_URL,
  onStatement: tracedStatements(),
  onAway: (error) => logger.error({ reason: String(error) }, 'the database is away: pages that need none are served'),
  onArrival: () => logger.info('the database is back'),
});
const metrics = await openOrExit(
  ['METRICS_PORT', settings.METRICS_PORT],
  openMetrics(settings.METRICS_PORT, { host: settings.HOST, dataDir: settings.DATA_DIR, log: logger }),
);
const wordsFolder = join(settings.CONTENT_DIR, 'search');
const letters = createLetterReader({
  readWords: () => readVocabulary(wordsFolder, ourBrand().shortName),
  phones: readSupplier(settings).phones,
  logger,
});
watchFiles({ paths: [wordsFolder], read: letters.renew, log: logger }).start();
const provider = await createProvider({
  database,
  reports,
  settings,
  logger,
  mailMetrics: metrics,
  letters,
});
const fetch = tracedFetch(measureProvider(provider.fetch, database, metrics), routeOf);
await readAhead(provider.fetch);
const listener = createListener({
  fetch,
  apiKey: settings.PROVIDER_API_KEY,
  logger,
  forThisMachine: pathsForThisMachine(settings),
});

const check = () => ping(database);
metrics.watchDatabase(check);
await http.serve(measured(getRequestListener(listener.fetch), metrics, routeOf), check);
provider.start();
sayIfForThisMachine(settings, logger);
logger.info({ port: http.port }, 'the provider is listening');

stopOnSignal({
  log: logger,
  timeoutMs: settings.STOP_TIMEOUT_MS,
  closers: [
    { name: 'requests', close: http.close },
    { name: 'mails and webhooks', close: provider.stop },
    { name: 'metrics', close: metrics.close },
    { name: 'database', close: closeDatabase },
    { name: 'traces', close: tracing.close },
  ],
});
