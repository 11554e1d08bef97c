/** `/sign-in`, its callback, `/sign-out`, and extending a session. */
import { rolesIn, StaffRole } from '@larkfield/api-schemas/staff';
import { reasonOf } from '@larkfield/service/calls/reason';
import { ownAddress } from '@larkfield/service/own-address';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { type Context, Hono } from 'hono';
import { decodeJwt } from 'jose';
import type { Logger } from 'pino';
import * as z from 'zod';
import { createAttempts } from './attempts.ts';
import { messagePage } from './message-page.ts';
import type { StaffOpenId } from './openid-client.ts';
import { createSealedCookie } from './sealed-cookie.ts';
import type { Session, Sessions } from './session.ts';

export interface SignInOptions {
  openId: StaffOpenId;
  sessions: Sessions;
  deskUrl: string;
  secret: string;
  secure: boolean;
  /** Claim of the identity token that names roles. */
  rolesClaim: string;
  log: Logger;
  /** Called after a session was ended by signing out. */
  onSignOut: (session: Session) => void;
}

export function signInRoutes({
  openId,
  sessions,
  deskUrl,
  secret,
  secure,
  rolesClaim,
  log,
  onSignOut,
}: SignInOptions): Hono {
  const app = new Hono();
  const attempts = createAttempts(secret, secure);
  const asking = createSealedCookie({ name: 'desk_asks_again', schema: z.object({}), secret, secure });

  /** @returns the headers that forget the session's cookie, and have the issuer ask who signs in next */
  async function endSession(request: Request): Promise<string[]> {
    const session = await sessions.read(request);
    if (session) {
      sessions.end(session);
      onSignOut(session);
    }
    const next = await asking.set({}, ASKS_AGAIN_SECONDS);
    return next ? [sessions.forget(), next] : [sessions.forget()];
  }

  app.get('/sign-in', async (context) => {
    const { attempt, cookies } = await attempts.begin(
      context.req.raw,
      pathOnDesk(context.req.query('return'), deskUrl),
    );
    try {
      const asksAgain = (await asking.read(context.req.raw)) !== undefined;
      return redirect(context, (await openId.authorisationAddress(attempt, { asksAgain })).href, cookies);
    } catch (error) {
      return signInUnavailable(context, log, error);
    }
  });

  app.get('/sign-in/callback', async (context) => {
    const answer = new URL(context.req.url).searchParams;
    const attempt = await attempts.find(context.req.raw, answer.get('state') ?? '');
    if (!attempt) return messagePage(context, 400, EXPIRED);
    const forget = attempts.forget(attempt.state);
    // A user who cancelled the sign-in can choose again.
    if (answer.get('error') === 'access_denied') return messagePage(context, 200, NOT_SIGNED_IN, [forget]);
    try {
      const idToken = await openId.exchange(answer, attempt);
      if (!idToken) {
        log.warn({ reason: answer.get('error') ?? 'refused' }, 'a sign-in was not completed');
        return messagePage(context, 400, EXPIRED, [forget]);
      }
      if (!hasRole(idToken, rolesClaim, log))
        return messagePage(context, 403, noRole(), [forget, ...(await endSession(context.req.raw))]);
      const cookie = await sessions.keep(idToken);
      if (!cookie) throw new Error('the identity token is too long for a cookie: have the issuer put less into it');
      return redirect(context, attempt.path, [cookie, forget, asking.forget()]);
    } catch (error) {
      return signInUnavailable(context, log, error);
    }
  });

  app.post('/sign-out', async (context) => {
    const cookies = await endSession(context.req.raw);
    const next = await openId.signOutAddress().catch(() => undefined);
    return redirect(context, next?.href ?? '/signed-out', cookies);
  });
  app.get('/signed-out', (context) => messagePage(context, 200, SIGNED_OUT));

  // Pages report the user's activity here; background requests don't extend the session.
  app.post('/session/active', async (context) => {
    const session = await sessions.read(context.req.raw);
    const cookie = session && (await sessions.keep(session.idToken));
    if (!cookie) return context.body(null, 401, NO_STORE);
    return context.body(null, 204, { ...NO_STORE, 'Set-Cookie': cookie });
  });
  return app;
}

/**
 * How long the issuer has to ask again. Its own session may outlast the desk's: issuers ask whether to end it, and that
 * question may be left (OpenID Connect RP-Initiated Logout 1.0, section 2).
 */
const ASKS_AGAIN_SECONDS = 24 * 3600;

/** The provider checks the same claim for each call; without a role it would refuse all of them. */
function hasRole(idToken: string, rolesClaim: string, log: Logger): boolean {
  const claim = decodeJwt(idToken)[rolesClaim];
  if (rolesIn(claim).length > 0) return true;
  const found = claim === undefined ? 'no such claim' : JSON.stringify(claim).slice(0, MOST_SHOWN);
  log.warn(
    { claim: rolesClaim, found },
    'somebody without a role was refused: DESK_ROLES_CLAIM names the claim with roles',
  );
  return false;
}

/** Characters of a claim in the log: issuers may name hundreds of groups. */
const MOST_SHOWN = 300;

const NO_STORE = { 'Cache-Control': 'no-store' };

/** For those who sign out, and for those whom the desk signs out, who have to learn why and what became of their words. */
const SIGNED_OUT = {
  title: 'You are signed out',
  text: 'The desk signs you out after 15 minutes without a key press or a click. What you have written and not sent is kept in this browser: it is there when you sign in again.',
  link: 'Sign in',
};
const NOT_SIGNED_IN = { title: 'You are not signed in', text: 'Only staff can use the desk.', link: 'Sign in' };
const noRole = () => ({
  title: 'You have no role at this desk',
  text: `You are signed in at ${ourBrand().shortName}, but may not use the desk. Ask whoever gives access to systems at ${ourBrand().shortName} for one of the roles ${StaffRole.options.join(', ')}, and then sign in again.`,
  link: 'Sign in again',
});
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

/** Error page for when the issuer does not respond. */
export function signInUnavailable(context: Context, log: Logger, error: unknown): Promise<Response> {
  log.warn({ reason: reasonOf(error) }, 'a sign-in was not completed');
  return messagePage(context, 503, UNAVAILABLE);
}

/** A path of the desk with its query; `/` for anything else, which prevents open redirects. */
function pathOnDesk(text: string | undefined, deskUrl: string): string {
  const url = ownAddress(text ?? '', deskUrl);
  return url ? url.pathname + url.search : '/';
}

function redirect(context: Context, location: string, cookies: readonly string[]): Response {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
  context.header('Cache-Control', 'no-store');
  return context.redirect(location, 303);
}
