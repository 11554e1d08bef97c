/** `npm run start:desk`: the desk on its own, for a provider that it reaches over the network. */
import { createLogger } from '@larkfield/service/logging';
import { openMetrics } from '@larkfield/service/measuring/metrics';
import { openTracing } from '@larkfield/service/measuring/tracing';
import { openOrExit } from '@larkfield/service/port';
import { SettingsError, settingsOrExit } from '@larkfield/service/settings';
import { logLines } from '@larkfield/service/starting/log-lines';
import { misspeltSettings } from '@larkfield/service/starting/misspelt';
import { stopOnSignal } from '@larkfield/service/stopping';
import { serveDesk } from './serve.ts';
import { isOpen, readDeskSettings } from './settings.ts';

const settings = settingsOrExit(() => {
  const read = readDeskSettings(process.env);
  if (!isOpen(read)) throw new SettingsError('The desk can’t start: DESK_PORT is off. Unset it.');
  return read;
});
const log = createLogger(settings.LOG_LEVEL, logLines(settings.LOG_FORMAT));
const tracing = await openTracing(settings, 'desk');
const metrics = await openOrExit(
  ['METRICS_PORT', settings.METRICS_PORT],
  openMetrics(settings.METRICS_PORT, { host: settings.HOST, log }),
);
const providerUrl = settings.PROVIDER_URL.replace(/\/+$/, '');
const desk = await openOrExit(
  ['DESK_PORT', settings.DESK_PORT],
  serveDesk(settings, { log, metrics, send: fetch, providerUrl }),
);
for (const sentence of misspeltSettings(process.env)) log.warn(sentence);

stopOnSignal({
  log,
  timeoutMs: settings.STOP_TIMEOUT_MS,
  closers: [
    { name: 'requests', close: desk.close },
    { name: 'metrics', close: metrics.close },
    { name: 'traces', close: tracing.close },
  ],
});
