/** The staff's API on a port of this machine only, for a site that embeds the provider (DK-01). */
import { getRequestListener } from '@hono/node-server';
import { limitConnections } from '@larkfield/service/connections/connection-limit';
import { openHttpServer } from '@larkfield/service/http-server';
import type { Logger } from 'pino';
import { createJsonApiApp } from './json-api/app.ts';
import { refuse } from './json-api/problem.ts';
import type { ProviderSettings } from './settings.ts';

type Fetch = (request: Request) => Promise<Response>;

/** Where the backend is mounted. Only the staff's calls are passed on, and the look-up of addresses. */
const MOUNTED = '/backend';
const STAFF_CALLS = /^\/v1\/(cases|staff|tasks|reports|templates|content)(\/|$)/;

/** Serves only the staff's API, at `/v1/…`. */
export function staffOnly(fetch: Fetch, logger: Logger): Fetch {
  const app = createJsonApiApp(logger);
  app.all('*', async (context) => {
    const url = new URL(context.req.url);
    const isLookUp = context.req.method === 'GET' && url.pathname === '/v1/addresses';
    if (!isLookUp && !STAFF_CALLS.test(url.pathname))
      return refuse(context, 404, { code: 'not-found', title: 'There is nothing at this address' });
    url.pathname = MOUNTED + url.pathname;
    return fetch(new Request(url, context.req.raw));
  });
  return async (request) => app.fetch(request);
}

interface StaffPortOptions {
  fetch: Fetch;
  settings: Pick<ProviderSettings, 'PROVIDER_PORT' | 'STOP_DELAY_MS' | 'STOP_TIMEOUT_MS'>;
  logger: Logger;
  /** Check of `/readyz`. */
  check: () => Promise<unknown>;
}

/** Opens the port. If it is taken, this is logged, and the site runs without it. */
export async function openStaffPort({
  fetch,
  settings,
  logger,
  check,
}: StaffPortOptions): Promise<{ close(): Promise<void> }> {
  const { PROVIDER_PORT: port, STOP_DELAY_MS: stopDelayMs, STOP_TIMEOUT_MS: stopTimeoutMs } = settings;
  try {
    const http = await openHttpServer({ port, host: '127.0.0.1', stopDelayMs, stopTimeoutMs });
    limitConnections(http.server, { isTrusted: () => false, log: logger });
    await http.serve(getRequestListener(staffOnly(fetch, logger)), check);
    logger.info({ port: http.port }, "the staff's API is listening");
    return http;
  } catch (error) {
    logger.warn({ port, reason: String(error) }, "the staff's API is not served: PROVIDER_PORT can't be opened");
    return { close: async () => {} };
  }
}
