/** `/sign-in`, its callback, `/sign-out`, and what keeps a session open. */
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { messagePage } from './message-page.ts';
import { beginAttempt, SignInAttempt, type StaffOpenId } from './openid-client.ts';
import { pathOnDesk } from './return-path.ts';
import { createSealedCookie } from './sealed-cookie.ts';
import type { Session, Sessions } from './session.ts';

/** Seconds that somebody may take to sign in. */
const SIGN_IN_SECONDS = 3600;

export interface SignInParts {
  openId: StaffOpenId;
  sessions: Sessions;
  deskUrl: string;
  secret: string;
  secure: boolean;
  log: Logger;
  /** Told of a session that its member of staff has ended. */
  onSignOut: (session: Session) => void;
}

export function signInRoutes({ openId, sessions, deskUrl, secret, secure, log, onSignOut }: SignInParts): Hono {
  const app = new Hono();
  const attempts = createSealedCookie({ name: 'desk_sign_in', schema: SignInAttempt, secret, secure });

  app.get('/sign-in', async (context) => {
    const attempt = beginAttempt(pathOnDesk(context.req.query('return'), deskUrl));
    const cookie = await attempts.set(attempt, SIGN_IN_SECONDS);
    try {
      return redirect(context, (await openId.authorisationAddress(attempt)).href, cookie ? [cookie] : []);
    } catch (error) {
      return signInUnavailable(context, log, error);
    }
  });

  app.get('/sign-in/callback', async (context) => {
    const attempt = await attempts.read(context.req.raw);
    if (!attempt) return messagePage(context, 400, EXPIRED);
    const answer = new URL(context.req.url).searchParams;
    // Whoever went back without signing in chooses again.
    if (answer.get('error') === 'access_denied') return messagePage(context, 200, NOT_SIGNED_IN, [attempts.forget()]);
    try {
      const idToken = await openId.exchange(answer, attempt);
      if (!idToken) {
        log.warn({ reason: answer.get('error') ?? 'refused' }, 'a sign-in was not completed');
        return messagePage(context, 400, EXPIRED, [attempts.forget()]);
      }
      const cookie = await sessions.keep(idToken);
      if (!cookie) throw new Error('the identity token is too long for a cookie: have the issuer put less into it');
      return redirect(context, attempt.path, [cookie, attempts.forget()]);
    } catch (error) {
      return signInUnavailable(context, log, error);
    }
  });

  app.post('/sign-out', async (context) => {
    const session = await sessions.read(context.req.raw);
    if (session) onSignOut(session);
    const next = await openId.signOutAddress().catch(() => undefined);
    return redirect(context, next?.href ?? '/signed-out', [sessions.forget()]);
  });
  app.get('/signed-out', (context) => messagePage(context, 200, SIGNED_OUT));

  // Told by pages while somebody is at the keyboard: what a page fetches by itself keeps no session open.
  app.post('/session/active', async (context) => {
    const session = await sessions.read(context.req.raw);
    const cookie = session && (await sessions.keep(session.idToken));
    if (!cookie) return context.body(null, 401, NO_STORE);
    return context.body(null, 204, { ...NO_STORE, 'Set-Cookie': cookie });
  });
  return app;
}

const NO_STORE = { 'Cache-Control': 'no-store' };

const SIGNED_OUT = { title: 'You are signed out', text: 'You can close this page.', link: 'Sign in' };
const NOT_SIGNED_IN = { title: 'You are not signed in', text: 'Only staff can use the desk.', link: 'Sign in' };
const EXPIRED = {
  title: 'This sign-in has ended',
  text: 'It has taken too long, or it was finished in another tab. What you have written is still there.',
  link: 'Sign in again',
};
const UNAVAILABLE = {
  title: 'You can’t sign in at the moment',
  text: 'The sign-in service does not answer. What you have written is still there. Try again in a few minutes.',
  link: 'Try again',
};

/** Says that nobody can sign in while the issuer does not answer. */
export function signInUnavailable(context: Context, log: Logger, error: unknown): Promise<Response> {
  log.warn({ reason: String(error) }, 'a sign-in was not completed');
  return messagePage(context, 503, UNAVAILABLE);
}

function redirect(context: Context, location: string, cookies: readonly string[]): Response {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
  context.header('Cache-Control', 'no-store');
  return context.redirect(location, 303);
}
