/** `npm run start:desk`: the desk on its own, for a provider that it reaches over the network. */
import { createLogger } from '@larkfield/service/logging';
import { stopOnSignal } from '@larkfield/service/stopping';
import { serveDesk } from './serve.ts';
import { readDeskSettings } from './settings.ts';

const settings = readDeskSettings(process.env);
const log = createLogger(settings.LOG_LEVEL);
const desk = await serveDesk(settings, { log, send: fetch, providerUrl: settings.PROVIDER_URL.replace(/\/+$/, '') });

stopOnSignal({
  log,
  timeoutMs: settings.STOP_TIMEOUT_MS,
  closers: [{ name: 'requests', close: desk.close }],
});
