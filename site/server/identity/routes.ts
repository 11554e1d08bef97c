import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { EMBEDDED_ORIGIN } from '../api/endpoints.ts';
import { readCookie } from '../http/visitor.ts';
import { handleCallback } from './callback.ts';
import { CALLBACK_PATH, SIGN_IN_COOKIE } from './cookies.ts';
import type { Identity } from './identity.ts';
import { HOME_PATH, pathOnThisSite } from './return-path.ts';

/** Pages that only a signed-in customer sees: whoever did not sign in is not sent back to one. */
const PROTECTED_PATH = /^\/help-and-support\/deals(\/|\?|$)/;

const NO_STORE = { 'Cache-Control': 'no-store' };

export interface IdentityRoutes {
  identity: Identity;
  log: Logger;
  /** Renders a page of the site. */
  renderPage: (request: Request, requestId: string) => Promise<Response>;
  /** Forgets all that the browser's customer typed into forms; gives the cookies that say so. */
  clearDrafts: (request: Request) => Promise<string[]>;
  /** The embedded identity provider; undefined where the site uses another one. */
  embeddedProvider: ((request: Request) => Promise<Response>) | undefined;
}

type Env = { Variables: { requestId: string } };

/** `/sign-in`, its callback, `/logout`, the session check, and the embedded identity provider's own addresses. */
export function identityRoutes(parts: IdentityRoutes): Hono<Env> {
  const { embeddedProvider } = parts;
  const app = new Hono<Env>();
  app.get('/sign-in', (context) => signIn(context, parts));
  app.get(CALLBACK_PATH, (context) => callback(context, parts, codeIn(new URL(context.req.url).searchParams)));
  app.post(CALLBACK_PATH, async (context) => callback(context, parts, new URLSearchParams(await context.req.text())));
  app.get('/logout', (context) => signOut(context, parts));
  app.get('/session', (context) => tellSession(context, parts));
  if (embeddedProvider) {
    app.all('/identity/*', ({ req }) => {
      const { pathname, search } = new URL(req.url);
      return embeddedProvider(new Request(EMBEDDED_ORIGIN + pathname + search, req.raw));
    });
  }
  return app;
}

/** Of an address only a code is taken: a token in one has been seen by histories and logs. */
function codeIn(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => name !== 'id_token' && name !== 'access_token'));
}

function redirect(location: string, status: 302 | 303, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: location, ...NO_STORE });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status, headers });
}

async function signIn(context: Context<Env>, parts: IdentityRoutes): Promise<Response> {
  const { states, openId, cookies, siteUrl, readSession } = parts.identity;
  const path = pathOnThisSite(context.req.query('return') ?? '', siteUrl) ?? HOME_PATH;
  if ((await readSession(context.req.raw)).state === 'signed-in') return redirect(path, 302);
  const { attempt, state, secret } = await states.begin(siteUrl + path);
  try {
    return redirect((await openId.authorisationAddress(attempt, state)).href, 302, [cookies.begin(secret)]);
  } catch (error) {
    logFailure(context, parts.log, 'unavailable', String(error));
    return problemPage(context, parts, 503);
  }
}

async function callback(context: Context<Env>, parts: IdentityRoutes, answer: URLSearchParams): Promise<Response> {
  const { identity, log } = parts;
  const outcome = await handleCallback(identity, answer, readCookie(context.req.raw, SIGN_IN_COOKIE));
  const forget = identity.cookies.forgetBegin();
  if (outcome.status === 'cancelled') return redirect(publicPath(outcome.path), 303, [forget]);
  if (outcome.status !== 'signed-in') {
    logFailure(context, log, outcome.status, outcome.reason);
    return problemPage(context, parts, outcome.status === 'refused' ? 400 : 503);
  }
  const tokenCookies = identity.cookies.tokens(outcome.tokens);
  if (tokenCookies) return redirect(outcome.path, 303, [...tokenCookies, forget]);
  logFailure(context, log, 'unavailable', 'a token is too long for a cookie: have the provider put less into it');
  return problemPage(context, parts, 503);
}

const publicPath = (path: string) => (PROTECTED_PATH.test(path) ? HOME_PATH : path);

/** What was refused or failed, without anything of the customer's. */
function logFailure(context: Context<Env>, log: Logger, status: 'refused' | 'unavailable', reason: string): void {
  log.warn({ requestId: context.get('requestId'), status, reason }, 'a sign-in was not completed');
}

async function problemPage(context: Context<Env>, parts: IdentityRoutes, status: 400 | 503): Promise<Response> {
  const request = new Request(`${parts.identity.siteUrl}/sign-in/problem`);
  const page = await parts.renderPage(request, context.get('requestId'));
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'no-store');
  headers.append('Set-Cookie', parts.identity.cookies.forgetBegin());
  return new Response(page.body, { status, headers });
}

/** Only ever signs out (settled questions, Also). A browser that merely fetches ahead must not (Sec-Purpose). */
async function signOut(context: Context<Env>, { identity, log, clearDrafts }: IdentityRoutes): Promise<Response> {
  if (context.req.header('sec-purpose')?.includes('prefetch')) return context.body(null, 503, NO_STORE);
  const cookies = [...identity.cookies.forgetTokens(), ...(await clearDrafts(context.req.raw))];
  const next = await identity.openId.signOutAddress().catch((error: unknown) => {
    logFailure(context, log, 'unavailable', String(error));
    return undefined;
  });
  return redirect(next?.href ?? '/signed-out', 302, cookies);
}

/** For the session watch (AU-03): `{ "state": … }`, or 503 where nobody knows, which signs nobody out. */
async function tellSession(context: Context<Env>, { identity }: IdentityRoutes): Promise<Response> {
  const { state } = await identity.readSession(context.req.raw);
  return context.json({ state }, state === 'unknown' ? 503 : 200, NO_STORE);
}
