import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { limitConnections } from '@larkfield/service/connections/connection-limit';
import { keepProxiesConnected } from '@larkfield/service/connections/proxy-connections';
import { isDeskForThisMachine, isDeskReached } from '@larkfield/service/desk';
import { openHttpServer } from '@larkfield/service/http-server';
import { measured } from '@larkfield/service/measuring/metrics';
import { tracedRequests } from '@larkfield/service/measuring/tracing';
import { refuseOtherHosts } from '@larkfield/service/own-hosts/other-hosts';
import { arrivalLimits } from '@larkfield/service/refused-requests/arrival-limit';
import { sessionSecret } from '@larkfield/service/session-secret';
import { siteUrlOf } from '@larkfield/service/settings';
import { trustedProxies } from '@larkfield/service/visitor-address';
import { routeOf } from './addresses.ts';
import { createDesk, type DeskOptions } from './desk.ts';
import { openBuild, type Pages } from './pages.ts';
import type { OpenSettings } from './settings.ts';

/** Longest time for a request to arrive, in milliseconds: a file of 10 MB over a slow connection. */
const FILE_ARRIVAL_MS = 120_000;

/** Listens on the desk's port. @throws if the port is in use or the application is not built */
export async function serveDesk(
  settings: OpenSettings,
  { pages = openBuild(), ...parts }: Omit<DeskOptions, 'settings' | 'secret' | 'pages'> & { pages?: Pages },
): Promise<{ port: number; close(): Promise<void> }> {
  // Created before the port is opened, so that requests can be handled at once.
  const desk = createDesk({ settings, secret: sessionSecret(settings), pages, ...parts });
  const http = await openHttpServer({
    port: settings.DESK_PORT,
    host: settings.HOST,
    create(handle) {
      const server = createServer(arrivalLimits(FILE_ARRIVAL_MS), handle);
      const isTrusted = trustedProxies(settings.TRUSTED_PROXIES);
      keepProxiesConnected(server, isTrusted);
      if (settings.RATE_LIMITS) limitConnections(server, { isTrusted, log: parts.log });
      return server;
    },
    // Viewers are kept in the memory of one process.
    isForOne: true,
    stopDelayMs: settings.STOP_DELAY_MS,
    stopTimeoutMs: settings.STOP_TIMEOUT_MS,
  });
  await pages.open(http.server);
  const answer = getRequestListener(desk.fetch);
  const listener: RequestListener = (request, response) =>
    pages.serveSources(request, response, () => void answer(request, response));
  // `traceparent` headers are ignored, since all requests come from browsers.
  const traced = tracedRequests(listener, routeOf, () => false);
  const hosts: [string, string] = [settings.DESK_URL, siteUrlOf(settings)];
  await http.serve(refuseOtherHosts(measured(traced, parts.metrics, routeOf), hosts), desk.check);
  if (!settings.DESK_OIDC_ISSUER && !settings.hasDemoStaff)
    parts.log.warn(
      'nobody can sign in to the desk: DESK_OIDC_ISSUER names no issuer, and others can reach it (HOST, SITE_URL, DESK_URL)',
    );
  if (settings.hasDemoStaff && isDeskReached(settings))
    parts.log.warn('DEMO_DESK is on: anybody who can reach the desk can read and answer every case without a password');
  if (isDeskForThisMachine(settings))
    parts.log.info(
      'demonstration staff sign in to the desk without a password, on this machine alone and through no proxy',
    );
  parts.log.info({ url: settings.DESK_URL, port: http.port }, 'the desk is listening');
  return {
    port: http.port,
    async close() {
      desk.close();
      await pages.close();
      await http.close();
    },
  };
}
