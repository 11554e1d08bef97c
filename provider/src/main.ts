/** `npm run start:provider`: the embedded provider on its own, for a site that reaches it over the network. */
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openForServing } from '@larkfield/database/open-for-serving';
import { ping } from '@larkfield/database/ping';
import { UnusableDatabaseError } from '@larkfield/database/unusable';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { watchFiles } from '@larkfield/service/changed-files';
import { sayIfForThisMachine } from '@larkfield/service/demo-sign-in';
import { openHttpServer } from '@larkfield/service/http-server';
import { createLogger } from '@larkfield/service/logging';
import { measured, openMetrics } from '@larkfield/service/measuring/metrics';
import { openTracing, tracedFetch, tracedStatements } from '@larkfield/service/measuring/tracing';
import { openOrExit } from '@larkfield/service/port';
import { settingsOrExit } from '@larkfield/service/settings';
import { logLines } from '@larkfield/service/starting/log-lines';
import { misspeltSettings } from '@larkfield/service/starting/misspelt';
import { orExit } from '@larkfield/service/starting/or-exit';
import { stopOnSignal } from '@larkfield/service/stopping';
import { ourNames } from '@larkfield/service/supplier/brand';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { createListener } from './listener.ts';
import { measureProvider, routeOf } from './metrics.ts';
import { createLetterReader } from './noticed/letter-reader.ts';
import { createProvider } from './provider.ts';
import { readAhead } from './read-ahead.ts';
import { pathsForThisMachine, readSettingsAlone } from './settings.ts';

const settings = settingsOrExit(() => readSettingsAlone(process.env));
const logger = createLogger(settings.LOG_LEVEL, logLines(settings.LOG_FORMAT));
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
} = await orExit(
  openForServing({
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    onStatement: tracedStatements(),
    onAway: (error) => logger.error({ reason: String(error) }, 'the database is away: pages that need none are served'),
    onArrival: () => logger.info('the database is back'),
  }),
  UnusableDatabaseError,
);
const metrics = await openOrExit(
  ['METRICS_PORT', settings.METRICS_PORT],
  openMetrics(settings.METRICS_PORT, { host: settings.HOST, dataDir: settings.DATA_DIR, log: logger }),
);
const wordsFolder = join(settings.CONTENT_DIR, 'search');
const letters = createLetterReader({
  readWords: () => readVocabulary(wordsFolder, ourNames()),
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
for (const sentence of misspeltSettings(process.env)) logger.warn(sentence);

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
