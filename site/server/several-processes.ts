/** With `WEB_PROCESSES` this process supervises those that serve, and serves nothing itself. */
import { checkPort, openOrExit } from '@larkfield/service/port';
import { superviseProcesses } from '@larkfield/service/processes';
import { sessionSecret } from '@larkfield/service/session-secret';
import { settingsOrExit } from '@larkfield/service/settings';
import type { Logger } from 'pino';
import { shareRateLimits } from './http/rate-limit.ts';
import type { SiteSettings } from './settings/read.ts';

/** Starts and supervises the processes that serve, and ends this one when they have ended. */
export async function serveWithSeveral(settings: SiteSettings, log: Logger): Promise<never> {
  const { WEB_PROCESSES, HOST, PORT, METRICS_PORT, STOP_TIMEOUT_MS } = settings;
  // An invalid secret is refused here, before other processes are started.
  settingsOrExit(() => sessionSecret(settings));
  await openOrExit(['PORT', PORT], checkPort(PORT, HOST));
  shareRateLimits();
  if (METRICS_PORT !== undefined) {
    const { servePrometheusOfAll } = await import('@larkfield/service/measuring/prometheus');
    await openOrExit(['METRICS_PORT', METRICS_PORT], servePrometheusOfAll(METRICS_PORT, { host: HOST, log }));
  }
  return process.exit(await superviseProcesses({ count: WEB_PROCESSES, log, stopTimeoutMs: STOP_TIMEOUT_MS }));
}
