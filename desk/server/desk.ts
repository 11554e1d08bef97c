/** The desk as one HTTP application. */

import { deskIssuerOf, STAFF_IDENTITY_PATH } from '@larkfield/service/desk';
import type { Send } from '@larkfield/service/fetch-whole';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { createDemoIssuer } from './demo-issuer.ts';
import { createLive } from './live.ts';
import { BUILD, pageRoutes } from './pages.ts';
import { createPresence } from './presence.ts';
import { problem } from './problem.ts';
import { originCheck, securityHeaders } from './security.ts';
import type { Settings } from './settings.ts';
import { createOpenIdClient } from './sign-in/openid-client.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { createSessions } from './sign-in/session.ts';
import { createStaffApi, staffApiRoutes } from './staff-api.ts';

/** A file of 10 MB, and room for a reply of 30,000 characters of any script. */
const LARGEST_BODY_BYTES = 10_500_000;

export interface DeskParts {
  settings: Settings;
  secret: string;
  log: Logger;
  /** Reaches the provider, whose address is `providerUrl`. */
  send: Send;
  providerUrl: string;
  /** Folder of the built application. */
  build?: string;
}

export interface Desk {
  fetch: Hono['fetch'];
  /** Ends what would keep the server from stopping. */
  close(): void;
}

export function createDesk({ settings, secret, log, send, providerUrl, build = BUILD }: DeskParts): Desk {
  const { DESK_URL: deskUrl, CLIENT_ID: clientId, PROVIDER_API_KEY: apiKey } = settings;
  const issuer = deskIssuerOf(settings);
  const secure = deskUrl.startsWith('https:');
  const sessions = createSessions(secret, secure);
  const own = settings.BACKEND_API_URL?.replace(/\/+$/, '');
  const api = createStaffApi({ base: own ?? `${providerUrl}/backend`, send: own ? fetch : send, clientId, apiKey });
  const live = createLive({ api, sessions, presence: createPresence(), log });
  const demoIssuer = settings.hasDemoStaff ? createDemoIssuer(issuer, providerUrl, send) : undefined;
  const openId = createOpenIdClient({
    issuer,
    clientId: settings.DESK_OIDC_CLIENT_ID,
    deskUrl,
    send: demoIssuer ?? fetch,
  });

  const app = new Hono();
  app.use(securityHeaders(deskUrl, issuer));
  if (demoIssuer)
    app.all(`${STAFF_IDENTITY_PATH}/*`, ({ req }) => demoIssuer(publicAddress(req.raw, deskUrl), req.raw));
  app.use(bodyLimit({ maxSize: LARGEST_BODY_BYTES, onError: () => TOO_LARGE() }));
  app.use(originCheck(deskUrl));
  app.route('/', signInRoutes({ openId, sessions, deskUrl, secret, secure, log }));
  app.route('/', live.routes);
  app.use(compress());
  app.route('/', staffApiRoutes({ api, sessions, log }));
  app.route('/', pageRoutes(sessions, build));
  app.onError((error) => {
    log.error({ reason: String(error), stack: error.stack }, 'a request failed');
    return problem(500, 'fault', 'Something went wrong here', 'Try again. Your words are kept.');
  });
  return { fetch: app.fetch, close: live.close };
}

const TOO_LARGE = () => problem(413, 'too-large', 'This is too large', 'Files can be up to 10 MB.');

const publicAddress = (request: Request, deskUrl: string) => {
  const { pathname, search } = new URL(request.url);
  return deskUrl + pathname + search;
};
