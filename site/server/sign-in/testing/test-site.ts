/**
 * The site's HTTP application with the real identity provider behind it, for tests; its pages only say who requests
 * them.
 */
import { createHash } from 'node:crypto';
import { readIdentityKeys } from '@larkfield/provider/identity/keys';
import { createBrowser, hiddenFields } from '@larkfield/provider/testing/browser';
import { listeningLogger, testProvider } from '@larkfield/provider/testing/provider';
import { isSignInForThisMachine } from '@larkfield/service/demo-sign-in';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { trustedProxies } from '@larkfield/service/visitor-address';
import { Hono } from 'hono';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { createApp } from '../../app.ts';
import { NO_LIMITS } from '../../http/rate-limit.ts';
import { createFeedReader } from '../../provider-client/feeds.ts';
import { hasSignIn } from '../../settings/has-sign-in.ts';
import { readSettings } from '../../settings/read.ts';
import { telemetryRoutes } from '../../telemetry.ts';
import { signInRoutes } from '../routes.ts';
import { createSignIn } from '../sign-in.ts';

export const SITE = 'http://localhost:3000';
const SESSION_SECRET = 'a secret of the tests, long enough 0123456789';

/** A key to sign with, ours or an attacker's. */
export type SigningKey = Parameters<SignJWT['sign']>[0];

/** The left half of a token's SHA-256, as `at_hash` has it. */
export function halfHash(token: string): string {
  return createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');
}

const NOTHING_KEPT = { clearDrafts: async () => [], closeCase: async () => [] };
const NO_ROUTES = { emergencyHelp: new Hono(), insight: new Hono(), cookieChoice: new Hono() };
const notAsked = async () => Promise.reject(new Error('not asked'));

export async function openTestSite(environment: Record<string, string> = {}) {
  const url = environment['SITE_URL'] ?? SITE;
  const {
    provider,
    database,
    lines: providerLines,
  } = await testProvider({
    SITE_URL: url,
    DEMO_SIGN_IN: environment['DEMO_SIGN_IN'] ?? '',
    HOST: environment['HOST'] ?? '',
  });
  const settings = readSettings({ SITE_URL: url, RATE_LIMITS: 'off', ...environment });
  const { logger, lines } = listeningLogger();
  const signIn = createSignIn({
    settings,
    database,
    log: logger,
    embeddedProvider: provider.fetch,
    sessionSecret: SESSION_SECRET,
  });
  // Each page has the visitor's state and a running number.
  let renderings = 0;
  const renderPage = async (request: Request) => {
    const { state } = await signIn.readSession(request, new Date());
    renderings += 1;
    return new Response(state, { headers: { 'Content-Type': 'text/html', 'X-Rendering': String(renderings) } });
  };
  const routes = signInRoutes({
    signIn,
    log: logger,
    renderPage,
    ...NOTHING_KEPT,
    embeddedProvider: provider.fetch,
    isForThisMachine: isSignInForThisMachine(settings),
    hasSignIn: hasSignIn(settings),
  });
  const feeds = createFeedReader(notAsked, logger);
  const { app } = createApp({
    settings,
    log: logger,
    phones: readSupplier(settings).phones,
    feeds,
    signIn: routes,
    search: new Hono(),
    ...NO_ROUTES,
    telemetry: telemetryRoutes({ settings, intake: provider.fetch, feeds, isTrustedProxy: trustedProxies([]) }),
    renderPage,
    naming: { mayName: () => false, namesOwn: async () => false },
    mayUpload: async () => false,
    tokensToForget: async () => undefined,
    fileFolders: [],
    limits: NO_LIMITS,
    isTrustedProxy: trustedProxies([]),
  });

  const { signing } = await readIdentityKeys(database);
  const key = await importJWK(signing, 'RS256');
  /** Signs claims as the identity provider would, or with another key. */
  const sign = (claims: JWTPayload, typ: 'JWT' | 'at+jwt', signingKey: SigningKey = key) =>
    new SignJWT({ iss: `${SITE}/identity`, sub: 'c-4f1d7a90', iat: seconds(), exp: seconds() + 600, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: signing.kid, typ })
      .sign(signingKey);
  const fetch = async (request: Request) => app.fetch(request);
  const openBrowser = () => createBrowser(fetch, url);
  return { fetch, fetchOverHttp: app.fetch, sign, lines, providerLines, url, database, openBrowser };
}

export const seconds = () => Math.floor(Date.now() / 1000);

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;
export type Browser = ReturnType<TestSite['openBrowser']>;

/** Begins a sign-in, up to the provider's page. */
export async function beginSignIn(browser: Browser, path = '/help-and-support/meters') {
  return browser.open(`/sign-in?return=${encodeURIComponent(path)}`);
}

/** Chooses the first customer; returns what the provider's form would post to the site. */
export async function chooseCustomer(browser: Browser, signInPage: URL): Promise<Record<string, string>> {
  const { html } = await browser.send(signInPage.href, { customer: 'c-4f1d7a90' });
  return hiddenFields(html);
}

/** A whole sign-in. */
export async function signIn(browser: Browser, path?: string) {
  const { url } = await beginSignIn(browser, path);
  return browser.send('/sign-in/callback', await chooseCustomer(browser, url));
}
