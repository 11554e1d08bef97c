/** `WEB_PROCESSES`: this process starts the ones that serve, and serves nothing itself. */
import { superviseProcesses } from '@larkfield/service/processes';
import { sessionSecret } from '@larkfield/service/session-secret';
import type { Logger } from 'pino';
import { shareRateLimits } from './http/rate-limit.ts';
import type { SiteSettings } from './settings/read.ts';

/** Starts the processes that serve, looks after them, and ends this one when they have ended. */
export async function serveWithSeveral(settings: SiteSettings, log: Logger): Promise<never> {
  const { WEB_PROCESSES, HOST, METRICS_PORT, STOP_TIMEOUT_MS } = settings;
  // A wrong one is refused here, before others are started in vain.
  sessionSecret(settings);
  shareRateLimits();
  if (METRICS_PORT !== undefined) {
    const { servePrometheusOfAll } = await import('@larkfield/service/measuring/prometheus');
    await servePrometheusOfAll(METRICS_PORT, HOST);
  }
  return process.exit(await superviseProcesses({ count: WEB_PROCESSES, log, stopTimeoutMs: STOP_TIMEOUT_MS }));
}
