/** The state of a sign-in in progress: a signed token, bound to a secret that only this browser has. */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

/** Longest time for signing in, in seconds. */
export const SIGN_IN_SECONDS = 3600;

const StateClaims = z.object({ jti: z.string(), url: z.string(), binding: z.string(), exp: z.number() });

/** One sign-in, as the site started it. */
export interface SignInAttempt {
  /** Identifies this state, so that it can be used only once. */
  id: string;
  /** Address of the page that the customer came from. */
  url: string;
  /** Comes back in the identity token (OpenID Connect Core, 3.2.2.1). */
  nonce: string;
  /** Proves to the token endpoint that the code is ours (RFC 7636). */
  pkceVerifier: string;
  expiresAt: Date;
}

export interface SignInStates {
  /** Begins a sign-in. The secret goes into a cookie, the state to the identity provider and back. */
  begin(url: string): Promise<{ attempt: SignInAttempt; state: string; secret: string }>;
  /** The attempt, if the state is ours, in time, and began in the browser that holds this secret. */
  resume(state: string, secret: string): Promise<SignInAttempt | undefined>;
}

const derive = (secret: string, purpose: string, id: string) =>
  createHmac('sha256', secret).update(`${purpose}/${id}`).digest('base64url');

function attemptOf(secret: string, id: string, url: string, expiresAt: Date): SignInAttempt {
  return { id, url, nonce: derive(secret, 'nonce', id), pkceVerifier: derive(secret, 'pkce', id), expiresAt };
}

function areEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** @param sessionSecret the site's secret, from which a key is derived (HKDF, RFC 5869) */
export function createSignInStates(sessionSecret: string): SignInStates {
  const key = new Uint8Array(hkdfSync('sha256', sessionSecret, '', 'larkfield sign-in state', 32));
  return {
    async begin(url) {
      // Always a new secret, since an attacker might know an earlier one (session fixation).
      const secret = randomBytes(32).toString('base64url');
      const id = randomBytes(16).toString('base64url');
      const expiresAt = new Date(Date.now() + SIGN_IN_SECONDS * 1000);
      const state = await new SignJWT({ url, binding: derive(secret, 'state', id) })
        .setProtectedHeader({ alg: 'HS256', typ: 'sign-in-state+jwt' })
        .setJti(id)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { attempt: attemptOf(secret, id, url, expiresAt), state, secret };
    },
    async resume(state, secret) {
      const options = { algorithms: ['HS256'], typ: 'sign-in-state+jwt' };
      const verified = await jwtVerify(state, key, options).catch(() => undefined);
      const claims = StateClaims.safeParse(verified?.payload);
      if (!claims.success) return undefined;
      const { jti, url, binding, exp } = claims.data;
      return areEqual(binding, derive(secret, 'state', jti))
        ? attemptOf(secret, jti, url, new Date(exp * 1000))
        : undefined;
    },
  };
}
