import { reasonOf } from '@larkfield/service/calls/reason';
import { refuseElsewhere } from '@larkfield/service/own-hosts/local-request';
import { type Context, Hono, type HonoRequest } from 'hono';
import type { Logger } from 'pino';
import * as z from 'zod';
import { findPage } from '../../find-page.ts';
import { hrefOf } from '../../href.ts';
import { EMBEDDED_ORIGIN } from '../provider-client/endpoints.ts';
import { hasToken, readCookie, TOKEN_COOKIES } from '../visitor/visitor.ts';
import { handleCallback } from './callback.ts';
import { CALLBACK_PATH, type Tokens } from './cookies.ts';
import { HOME_PATH, pathOnThisSite } from './return-path.ts';
import type { SignIn } from './sign-in.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

export interface SignInRoutes {
  signIn: SignIn;
  log: Logger;
  /** Renders a page of the site. */
  renderPage: (request: Request, requestId: string) => Promise<Response>;
  /** Removes the browser's drafts; returns the cookies to set. */
  clearDrafts: (request: Request) => Promise<string[]>;
  /** Closes the case that is open in the browser; returns the cookies to set. */
  closeCase: (request: Request) => Promise<string[]>;
  /** The embedded identity provider; undefined where the site uses another one. */
  embeddedProvider: ((request: Request) => Promise<Response>) | undefined;
  /** Whether the embedded identity provider answers this machine alone. */
  isForThisMachine: boolean;
  /** Whether there is anywhere to sign in. */
  hasSignIn: boolean;
}

type Env = { Variables: { requestId: string } };

/** `/sign-in`, its callback, `/logout`, the session check, and the embedded identity provider's own addresses. */
export function signInRoutes(options: SignInRoutes): Hono<Env> {
  const { embeddedProvider } = options;
  const app = new Hono<Env>();
  if (embeddedProvider && options.isForThisMachine)
    for (const path of ['/sign-in', '/sign-in/*', '/identity/*'])
      app.use(path, ({ env }, next) => Promise.resolve(refuseElsewhere(env) ?? next()));
  app.get('/sign-in', (context) => beginSignIn(context, options));
  if (!options.signIn.isSuppliers) {
    app.get(CALLBACK_PATH, (context) => callback(context, options, codeIn(new URL(context.req.url).searchParams)));
    app.post(CALLBACK_PATH, async (context) =>
      callback(context, options, new URLSearchParams(await context.req.text())),
    );
  }
  app.get('/logout', (context) => signOut(context, options));
  app.get('/session', (context) => tellSession(context, options));
  if (embeddedProvider) {
    app.all('/identity/*', ({ req }) => {
      const { pathname, search } = new URL(req.url);
      return embeddedProvider(new Request(EMBEDDED_ORIGIN + pathname + search, req.raw));
    });
  }
  return app;
}

/** Only a code is accepted from an address: a token there is already in histories and logs. */
function codeIn(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => name !== 'id_token' && name !== 'access_token'));
}

function redirect(location: string, status: 302 | 303, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: location, ...NO_STORE });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status, headers });
}

/**
 * The page that a customer came from, with its query string (SH-08). A cached page does not know its query, so the
 * browser's Referer is used.
 */
function pageToReturnTo(request: HonoRequest, siteUrl: string): string {
  const path = pathOnThisSite(request.query('return') ?? '', siteUrl) ?? HOME_PATH;
  const from = pathOnThisSite(request.header('referer') ?? '', siteUrl);
  return from?.startsWith(`${path}?`) ? from : path;
}

async function beginSignIn(context: Context<Env>, given: SignInRoutes): Promise<Response> {
  // Files that browsers load by themselves begin no sign-in.
  if ((context.req.header('sec-fetch-dest') ?? 'document') !== 'document') return context.body(null, 404, NO_STORE);
  if (!given.hasSignIn) return problemPage(context, given, 503);
  const { states, openId, cookies, siteUrl, readSession, isSuppliers } = given.signIn;
  const path = pageToReturnTo(context.req, siteUrl);
  const session = await readSession(context.req.raw);
  if (session.state === 'signed-in') return redirect(path, 302);
  try {
    if (isSuppliers) return redirect((await openId.suppliersAddress(siteUrl + path)).href, 302);
    const { attempt, state, secret } = await states.begin(siteUrl + path);
    // The provider's own session may outlast ours: after fifteen minutes without activity somebody else may be using
    // the browser.
    const options = { asksAgain: session.state === 'signing-out' || cookies.hasSignedOut(context.req.raw) };
    const next = await openId.authorisationAddress(attempt, state, options);
    return redirect(next.href, 302, cookies.begin(context.req.raw, state, secret));
  } catch (error) {
    logFailure(context, given.log, 'unavailable', reasonOf(error));
    return problemPage(context, given, 503);
  }
}

async function callback(context: Context<Env>, options: SignInRoutes, answer: URLSearchParams): Promise<Response> {
  const { signIn, log } = options;
  const state = answer.get('state') ?? '';
  const outcome = await handleCallback(signIn, answer, signIn.cookies.begun(context.req.raw, state));
  const forget = signIn.cookies.forgetBegin(state);
  if (outcome.status === 'cancelled') return redirect(publicPath(outcome.path) ?? CANCELLED_PAGE, 303, [forget]);
  if (outcome.status !== 'signed-in') {
    logFailure(context, log, outcome.status, outcome.reason);
    return problemPage(context, options, outcome.status === 'refused' ? 400 : 503, forget);
  }
  const tokenCookies = signIn.cookies.tokens(outcome.tokens);
  if (tokenCookies) {
    const now = new Date();
    await signIn.sessions.endReplaced(tokensOf(context.req.raw), now);
    await signIn.sessions.begin(outcome.tokens, { now, expiresAt: outcome.expiresAt });
    log.info({ requestId: context.get('requestId') }, 'a customer signed in');
    return redirect(outcome.path, 303, [...tokenCookies, forget]);
  }
  logFailure(context, log, 'unavailable', 'a token is too long for a cookie: have the provider put less into it');
  return problemPage(context, options, 503, forget);
}

/** Says that the customer has not signed in, where there is no page to go back to. */
const CANCELLED_PAGE = `${hrefOf('/sign-in/problem')}?cancelled`;

/** Where a visitor who did not sign in goes back to: never to a page for customers only. */
function publicPath(address: string | undefined): string | undefined {
  const [path = ''] = address?.split('?') ?? [];
  return findPage(path)?.visitors === 'everybody' ? address : undefined;
}

/** Logs a refused or failed sign-in, without anything of the customer's. */
function logFailure(context: Context<Env>, log: Logger, status: 'refused' | 'unavailable', reason: string): void {
  log.warn({ requestId: context.get('requestId'), status, reason }, 'a sign-in was not completed');
}

async function problemPage(
  context: Context<Env>,
  options: SignInRoutes,
  status: 400 | 503,
  forget?: string,
): Promise<Response> {
  const request = new Request(`${options.signIn.siteUrl}/sign-in/problem`);
  const page = await options.renderPage(request, context.get('requestId'));
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'no-store');
  if (forget) headers.append('Set-Cookie', forget);
  return new Response(page.body, { status, headers });
}

/** The tokens in a request, valid or not. */
function tokensOf(request: Request): Partial<Tokens> {
  return {
    accessToken: readCookie(request, TOKEN_COOKIES.access),
    identityToken: readCookie(request, TOKEN_COOKIES.identity),
  };
}

/**
 * Signing out is harmless, so a GET is enough (AU-05), except when a browser only prefetches the link (Sec-Purpose).
 */
async function signOut(
  context: Context<Env>,
  { signIn, log, clearDrafts, closeCase }: SignInRoutes,
): Promise<Response> {
  if (context.req.header('sec-purpose')?.includes('prefetch')) return context.body(null, 503, NO_STORE);
  const cookies = [
    ...signIn.cookies.signOut(),
    ...(await closeCase(context.req.raw)),
    ...(await endKept(context, { signIn, log, clearDrafts })),
  ];
  const next = await signIn.openId.signOutAddress().catch((error: unknown) => {
    logFailure(context, log, 'unavailable', reasonOf(error));
    return undefined;
  });
  if (hasToken(context.req.raw)) log.info({ requestId: context.get('requestId') }, 'a customer signed out');
  return redirect(next?.href ?? '/signed-out', 302, cookies);
}

/** Ends the customer's session, drafts and open case on the server. The cookies are removed even if that fails. */
async function endKept(
  context: Context<Env>,
  { signIn, log, clearDrafts }: Pick<SignInRoutes, 'signIn' | 'log' | 'clearDrafts'>,
): Promise<string[]> {
  try {
    await signIn.sessions.end(tokensOf(context.req.raw));
    return await clearDrafts(context.req.raw);
  } catch (error) {
    log.error({ requestId: context.get('requestId'), reason: String(error) }, 'a session could not be ended');
    return [];
  }
}

/** Seconds since the customer's last activity, as the page's session watch reports them. */
const LAST_ACTIVITY = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number);

/** For the session watch (AU-03): `{ "state": … }`, or 503 if it can't be checked, so that nobody is signed out. */
async function tellSession(context: Context<Env>, { signIn }: SignInRoutes): Promise<Response> {
  const reported = LAST_ACTIVITY.safeParse(context.req.header('last-activity'));
  const activeAt = reported.success ? new Date(Date.now() - reported.data * 1000) : undefined;
  const { state } = await signIn.readSession(context.req.raw, activeAt);
  return context.json({ state }, state === 'unknown' ? 503 : 200, NO_STORE);
}
