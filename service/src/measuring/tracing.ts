/**
 * Traces (OP-05): where the time of a request goes, across all our processes. Without OTEL_EXPORTER_OTLP_ENDPOINT nothing
 * is traced, and the library is not loaded. Spans name patterns, endpoints and tables; never a path, a query string or
 * anything that a customer wrote.
 */
import type { RequestListener } from 'node:http';
import type { Span, Tracing } from './spans.ts';

const NO_SPAN: Span = { add: () => {}, fail: () => {} };
const NO_TRACING: Tracing = {
  run: (_start, work) => work(NO_SPAN),
  past: () => {},
  headers: () => undefined,
  close: async () => {},
};

/** One for the process: every layer adds spans, and none should have to pass it down. */
let tracing = NO_TRACING;

interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_SERVICE_NAME?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/**
 * Begins to trace if the settings name an endpoint.
 * @param service default for OTEL_SERVICE_NAME
 * @example const tracing = await openTracing(settings, 'help-and-support');
 */
export async function openTracing(settings: TracingSettings, service: string): Promise<Pick<Tracing, 'close'>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (endpoint === undefined) return NO_TRACING;
  const { openTelemetry } = await import('./open-telemetry.ts');
  tracing = openTelemetry({
    endpoint,
    service: settings.OTEL_SERVICE_NAME ?? service,
    share: settings.OTEL_TRACES_SAMPLER_ARG,
  });
  return tracing;
}

/** Runs work within a span of the current trace. */
export const traced: Tracing['run'] = (start, work) => tracing.run(start, work);

/** Headers for a call, so that the called system continues this trace; undefined while nothing is traced. */
export const traceHeaders: Tracing['headers'] = () => tracing.headers();

/** Records each SQL statement, its duration and whether it failed. Undefined if nothing is traced. */
export function tracedStatements(): ((sql: string, milliseconds: number, hasFailed: boolean) => void) | undefined {
  if (tracing === NO_TRACING) return undefined;
  return (sql, milliseconds, hasFailed) =>
    tracing.past({ name: statementName(sql), kind: 'client' }, milliseconds, hasFailed);
}

/** `select leads` for `select "id" from "leads" where …`: verb and table only, since the rest may hold a literal. */
function statementName(sql: string): string {
  const [verb = 'statement'] = /^\w+/.exec(sql.trim().toLowerCase()) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"(\w+)"/i.exec(sql) ?? [];
  return table ? `${verb} ${table}` : verb;
}

/** Whether the `traceparent` of a caller, by the address of its connection, is trusted. */
type IsTrusted = (address: string) => boolean;

/**
 * Traces the responses of a listener. A stranger's `traceparent` is ignored: it would decide what is sampled.
 * @param routeOf the pattern of a path; undefined for what is not traced, such as an endless stream
 * @example createServer(tracedRequests(listener, routeOf, isTrustedProxy));
 */
export function tracedRequests(
  listener: RequestListener,
  routeOf: (path: string) => string | undefined,
  isTrusted: IsTrusted,
): RequestListener {
  if (tracing === NO_TRACING) return listener;
  return (request, response) => {
    const { method = 'GET', url = '/', headers, socket } = request;
    const route = routeOf(url.split('?', 1)[0] ?? '/');
    if (route === undefined) return listener(request, response);
    const parent = isTrusted(socket.remoteAddress ?? '') ? [headers['traceparent']].flat()[0] : undefined;
    const facts = { 'http.request.method': method, 'http.route': route };
    void traced({ name: `${method} ${route}`, kind: 'server', facts, parent }, async (span) => {
      // Not `once` of node:events: it rejects on an error of the response, even if the listener handles it.
      const { promise: closed, resolve: close } = Promise.withResolvers<void>();
      response.once('close', close);
      listener(request, response);
      await closed;
      span.add({ 'http.response.status_code': response.statusCode });
      if (response.statusCode >= 500) span.fail();
    });
  };
}

type Fetch = (request: Request) => Promise<Response>;

/** Traces a function from `Request` to `Response`, and continues its caller's trace. */
export function tracedFetch(fetch: Fetch, routeOf: (path: string) => string): Fetch {
  if (tracing === NO_TRACING) return fetch;
  return (request) => {
    const { method } = request;
    const route = routeOf(new URL(request.url).pathname);
    const parent = request.headers.get('traceparent') ?? undefined;
    const facts = { 'http.request.method': method, 'http.route': route };
    return traced({ name: `${method} ${route}`, kind: 'server', facts, parent }, async (span) => {
      const response = await fetch(request);
      span.add({ 'http.response.status_code': response.status });
      if (response.status >= 500) span.fail();
      return response;
    });
  };
}
