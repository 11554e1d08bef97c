import { reasonOf } from '@larkfield/service/calls/reason';
import type { Tokens } from './cookies.ts';
import type { OpenIdClient } from './openid-client.ts';
import { pathOnThisSite } from './return-path.ts';
import type { SignInAttempt, SignInStates } from './sign-in-state.ts';
import type { TokenChecks } from './token-check.ts';
import type { UsedStates } from './used-states.ts';

/** Why a sign-in was refused: for the log, never for the customer. */
type RefusalReason =
  | 'no-sign-in-cookie'
  | 'state-not-ours'
  | 'state-used'
  | 'another-issuer'
  | 'provider-refused'
  | 'tokens-missing'
  | 'identity-token-invalid'
  | 'nonce-differs'
  | 'tokens-not-bound'
  | 'access-token-invalid';

type Failure = { status: 'refused'; reason: RefusalReason } | { status: 'unavailable'; reason: string };

export type CallbackOutcome =
  /** `expiresAt`: when the identity token expires, and the session with it. */
  | { status: 'signed-in'; tokens: Tokens; expiresAt: Date; path: string }
  /** The customer went back without signing in. `path`: where they came from, if the answer is to a sign-in of ours. */
  | { status: 'cancelled'; path: string | undefined }
  | Failure;

export interface CallbackOptions {
  states: SignInStates;
  usedStates: UsedStates;
  checks: TokenChecks;
  openId: OpenIdClient;
  siteUrl: string;
}

/**
 * What providers call a sign-in that its customer did not finish: RFC 6749 (4.1.2.1), OpenID Connect Core (3.1.2.6), and
 * names of their own such as `user_cancelled_login`.
 */
const CANCELLED =
  /^(?:access_denied|(?:login|interaction|consent|account_selection)_required|[a-z_]*cancell?ed[a-z_]*)$/i;

const refused = (reason: RefusalReason): Failure => ({ status: 'refused', reason });

/**
 * Handles the identity provider's answer. The order of the checks matters: the answer's origin is checked before its
 * content, and claims are trusted only after their signature (AU-01, AU-06). @param answer sent by the provider in a
 * form post or, only with a code, in the address @param secret the sign-in cookie of the browser
 */
export async function handleCallback(
  options: CallbackOptions,
  answer: URLSearchParams,
  secret: string | undefined,
): Promise<CallbackOutcome> {
  const { states, usedStates, checks, openId, siteUrl } = options;
  const isCancelled = CANCELLED.test(answer.get('error') ?? '');
  // Nothing is done for it, so anybody may say that they cancelled, such as by an address that is opened again.
  if (!secret) return isCancelled ? { status: 'cancelled', path: undefined } : refused('no-sign-in-cookie');
  const attempt = await states.resume(answer.get('state') ?? '', secret);
  const path = attempt && pathOnThisSite(attempt.url, siteUrl);
  if (!attempt || !path) return isCancelled ? { status: 'cancelled', path: undefined } : refused('state-not-ours');
  // An answer that another provider gave to somebody who mixes the two up (RFC 9207).
  if ((answer.get('iss') ?? openId.issuer) !== openId.issuer) return refused('another-issuer');
  if (isCancelled) return { status: 'cancelled', path };
  if (answer.has('error')) return refused('provider-refused');

  const received = await receiveTokens(openId, answer, attempt);
  if (received.status !== 'received') return received;
  const checked = await checkTokens(checks, received.tokens, attempt);
  if (checked.status !== 'checked') return checked;
  if (!(await usedStates.use(attempt.id, attempt.expiresAt))) return refused('state-used');
  return { status: 'signed-in', tokens: received.tokens, expiresAt: checked.expiresAt, path };
}

async function receiveTokens(
  openId: OpenIdClient,
  answer: URLSearchParams,
  attempt: SignInAttempt,
): Promise<{ status: 'received'; tokens: Tokens } | Failure> {
  if (answer.has('code')) {
    try {
      const tokens = await openId.exchange(answer, attempt);
      return tokens ? { status: 'received', tokens } : refused('provider-refused');
    } catch (error) {
      return { status: 'unavailable', reason: reasonOf(error) };
    }
  }
  // With the code flow tokens need not be bound to each other, so tokens brought by a browser might be anybody's.
  if (openId.isByCode) return refused('tokens-missing');
  const accessToken = answer.get('access_token');
  const identityToken = answer.get('id_token');
  if (!accessToken || !identityToken) return refused('tokens-missing');
  return { status: 'received', tokens: { accessToken, identityToken } };
}

const KEYS_UNAVAILABLE: Failure = { status: 'unavailable', reason: 'the keys that sign tokens could not be fetched' };

async function checkTokens(
  checks: TokenChecks,
  { accessToken, identityToken }: Tokens,
  attempt: SignInAttempt,
): Promise<{ status: 'checked'; expiresAt: Date } | Failure> {
  const identity = await checks.identity(identityToken);
  if (identity.status === 'unverifiable') return KEYS_UNAVAILABLE;
  if (identity.status === 'invalid') return refused('identity-token-invalid');
  if (identity.token.nonce !== attempt.nonce) return refused('nonce-differs');
  const access = await checks.access(accessToken);
  if (access.status === 'unverifiable') return KEYS_UNAVAILABLE;
  if (access.status === 'invalid') return refused('access-token-invalid');
  if (!checks.areBound(identity.token, accessToken, access.token)) return refused('tokens-not-bound');
  return { status: 'checked', expiresAt: identity.token.expiresAt };
}
