/** Metrics for operators (OP-05). Without METRICS_PORT nothing is counted, and the library is not loaded. */
import type { RequestListener } from 'node:http';
import type { Metrics, MetricsPlace } from './instruments.ts';

const NO_METRICS: Metrics = {
  request: () => {},
  cachedPage: () => {},
  call: () => {},
  lead: () => {},
  mailWithheld: () => {},
  mailReturned: () => {},
  watchJobs: () => {},
  watchOutbox: () => {},
  watchDatabase: () => {},
  stream: () => {},
  close: async () => {},
};

/**
 * Metrics at `http://<host>:<port>/metrics`; without a port, instruments that do nothing.
 * @throws if the port is taken
 * @example const metrics = await openMetrics(settings.METRICS_PORT, { host, dataDir, log });
 */
export async function openMetrics(
  port: number | undefined,
  place: MetricsPlace = { host: '127.0.0.1' },
): Promise<Metrics> {
  if (port === undefined) return NO_METRICS;
  const { openPrometheus } = await import('./prometheus.ts');
  return openPrometheus(port, place);
}

/** Methods that our servers know; all others are counted together, since a client can invent any number. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PATCH', 'PUT', 'DELETE']);

/**
 * Counts the answers of a listener.
 * @param routeOf the pattern of a path; undefined for requests that are not counted, such as an endless stream
 * @example createServer(measured(listener, metrics, (path) => findAddress(path)?.path));
 */
export function measured(
  listener: RequestListener,
  metrics: Metrics,
  routeOf: (path: string) => string | undefined,
): RequestListener {
  if (metrics === NO_METRICS) return listener;
  return (request, response) => {
    const begun = performance.now();
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const route = routeOf(path);
    if (route === undefined) return listener(request, response);
    response.once('close', () => {
      const method = METHODS.has(request.method ?? '') ? String(request.method) : 'other';
      // 499: the visitor left before the answer, as proxies log it.
      const status = response.headersSent ? response.statusCode : 499;
      metrics.request(route, method, status, (performance.now() - begun) / 1000);
    });
    listener(request, response);
  };
}
