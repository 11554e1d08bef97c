/** Signing in and out, and a visitor's session, for the rest of the server. */
import type { Database } from '@larkfield/database/tables';
import type { Logger } from 'pino';
import type { SiteSettings } from '../settings/read.ts';
import type { CallbackOptions } from './callback.ts';
import { createSignInCookies, type SignInCookies, suppliersCookies } from './cookies.ts';
import { createOpenIdClient } from './openid-client.ts';
import { createSessionReader, type ReadSession, type SessionReaderOptions } from './session.ts';
import { createSessionStore, type SessionStore } from './sessions.ts';
import { createSignInStates } from './sign-in-state.ts';
import { createSuppliersTokenChecks, createTokenChecks } from './token-check.ts';
import { createUsedStates } from './used-states.ts';

export interface SignIn extends CallbackOptions {
  cookies: SignInCookies;
  readSession: ReadSession;
  sessions: SessionStore;
  /** Whether the supplier's own sign-in sets the cookies (`SESSION_COOKIES`); then the callback is not used. */
  isSuppliers: boolean;
}

export interface SignInOptions {
  settings: SiteSettings;
  database: Database;
  log: Logger;
  /** Answers calls to the embedded provider, identity included. */
  embeddedProvider: (request: Request) => Promise<Response>;
  sessionSecret: string;
}

/** Only the supplier's platform knows whether one of its sessions has ended. */
const ALWAYS_OPEN: SessionReaderOptions['sessions'] = {
  lastActivity: async () => new Date(),
  noteActivity: async () => {},
};

/** Makes no call yet, so that a site can start while the identity provider is away. */
export function createSignIn({ settings, database, log, embeddedProvider, sessionSecret }: SignInOptions): SignIn {
  const openId = createOpenIdClient(settings, embeddedProvider);
  const isSuppliers = settings.SESSION_COOKIES === 'supplier';
  const expected = {
    issuer: openId.issuer,
    clientId: settings.OIDC_CLIENT_ID,
    audience: settings.OIDC_AUDIENCE,
    keys: openId.keys,
  };
  const checks = isSuppliers
    ? createSuppliersTokenChecks(expected)
    : createTokenChecks({ ...expected, requiresHash: settings.OIDC_RESPONSE_TYPE !== 'code' });
  const sessions = createSessionStore(database);
  const own = createSignInCookies(settings.SITE_URL, postsFromElsewhere(settings, openId.issuer));
  const cookies = isSuppliers ? { ...own, ...suppliersCookies(settings.SITE_URL) } : own;
  return {
    openId,
    checks,
    siteUrl: settings.SITE_URL,
    states: createSignInStates(sessionSecret),
    usedStates: createUsedStates(database),
    cookies,
    sessions,
    isSuppliers,
    readSession: createSessionReader({
      checks,
      sessions: isSuppliers ? ALWAYS_OPEN : sessions,
      areOwn: cookies.areOwn,
      log,
    }),
  };
}

function postsFromElsewhere({ AUTHORISE_URL, OIDC_RESPONSE_TYPE, SITE_URL }: SiteSettings, issuer: string): boolean {
  const origin = new URL(AUTHORISE_URL ?? issuer).origin;
  return OIDC_RESPONSE_TYPE === 'id_token token' && origin !== new URL(SITE_URL).origin;
}
