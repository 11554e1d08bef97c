/** The desk as one HTTP application. */

import { MOST_SIGN_IN_BYTES } from '@larkfield/service/arriving-body';
import type { Send } from '@larkfield/service/calls/fetch-whole';
import { deskIssuerOf, isDeskForThisMachine, STAFF_IDENTITY_PATH } from '@larkfield/service/desk';
import type { Metrics } from '@larkfield/service/measuring/instruments';
import { refuseElsewhere } from '@larkfield/service/own-hosts/local-request';
import { createQuota, type QuotaLimits } from '@larkfield/service/quota';
import { siteUrlOf } from '@larkfield/service/settings';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { staffApiRoutes } from './api-routes.ts';
import { createDemoIssuer } from './demo-issuer.ts';
import { editorRoutes } from './editor-pages.ts';
import { createLive } from './live.ts';
import { type Pages, pageRoutes } from './pages.ts';
import { createPresence } from './presence.ts';
import { problem } from './problem.ts';
import { readWhole } from './request-body.ts';
import { allowMethods, originCheck, securityHeaders } from './security.ts';
import type { Settings } from './settings.ts';
import { createStaffOpenId } from './sign-in/openid-client.ts';
import { signInRoutes, signInUnavailable } from './sign-in/routes.ts';
import { createSessions } from './sign-in/session.ts';
import { createStaffApi } from './staff-api.ts';

/** Memory budget for bodies in transit, in bytes: four files of 10 MB, two of them from one person. */
export const DESK_BODY_ROOM: QuotaLimits = { most: 42_000_000, mostOfOne: 21_000_000 };

export interface DeskOptions {
  settings: Settings;
  secret: string;
  log: Logger;
  metrics: Metrics;
  /** Sends requests to the provider at `providerUrl`. */
  send: Send;
  providerUrl: string;
  pages: Pages;
}

export interface Desk {
  fetch: Hono['fetch'];
  /** Health check of the staff API. @throws if it does not respond */
  check(): Promise<void>;
  /** Closes event streams, which would keep the server from stopping. */
  close(): void;
}

export function createDesk({ settings, secret, log, metrics, send, providerUrl, pages }: DeskOptions): Desk {
  const { DESK_URL: deskUrl, CLIENT_ID: clientId, PROVIDER_API_KEY: apiKey } = settings;
  const issuer = deskIssuerOf(settings);
  const secure = deskUrl.startsWith('https:');
  const sessions = createSessions(secret, secure);
  const own = settings.BACKEND_API_URL?.replace(/\/+$/, '');
  const base = own ?? `${providerUrl}/backend`;
  const api = createStaffApi({ base, send: own ? fetch : send, clientId, apiKey, onCall: metrics.call });
  const live = createLive({ api: api.ask, sessions, presence: createPresence(), log, onStream: metrics.stream });
  const demoIssuer = settings.hasDemoStaff ? createDemoIssuer(issuer, providerUrl, send) : undefined;
  const openId = createStaffOpenId({
    issuer,
    clientId: settings.DESK_OIDC_CLIENT_ID,
    deskUrl,
    send: demoIssuer ?? fetch,
  });

  const app = new Hono();
  const siteUrl = siteUrlOf(settings);
  app.use(securityHeaders({ deskUrl, siteUrl, issuer, sockets: pages.sockets }));
  const bodies = createQuota(DESK_BODY_ROOM);
  app.use(allowMethods());
  if (isDeskForThisMachine(settings)) app.use(({ env }, next) => Promise.resolve(refuseElsewhere(env) ?? next()));
  if (demoIssuer)
    app.all(`${STAFF_IDENTITY_PATH}/*`, async (context) => {
      const bounds = { bodies, largest: MOST_SIGN_IN_BYTES, mostDrained: MOST_SIGN_IN_BYTES, sender: 'sign-in' };
      const asked = await readWhole(context.req.raw, bounds);
      if (asked instanceof Response) return asked;
      return demoIssuer(publicAddress(context.req.raw, deskUrl), asked.request)
        .catch((error: unknown) => signInUnavailable(context, log, error))
        .finally(asked.release);
    });
  app.use(originCheck(deskUrl));
  const { DESK_ROLES_CLAIM: rolesClaim } = settings;
  app.route('/', signInRoutes({ openId, sessions, deskUrl, secret, secure, rolesClaim, log, onSignOut: live.endOf }));
  app.route('/', live.routes);
  app.use(compress());
  app.route('/', staffApiRoutes({ api: api.ask, sessions, log, bodies }));
  app.route('/', editorRoutes({ api: api.ask, sessions, siteUrl, pages }));
  app.route('/', pageRoutes(sessions, pages, { hasCases: !settings.CASES_API_URL }));
  app.onError((error) => {
    log.error({ reason: String(error), stack: error.stack }, 'a request failed');
    return problem(500, 'fault', 'Something went wrong here', 'Try again. What you wrote is kept.');
  });
  return { fetch: app.fetch, check: api.check, close: live.close };
}

const publicAddress = (request: Request, deskUrl: string) => {
  const { pathname, search } = new URL(request.url);
  return deskUrl + pathname + search;
};
