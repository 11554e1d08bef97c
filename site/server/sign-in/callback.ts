import type { Tokens } from './cookies.ts';
import type { OpenIdClient } from './openid-client.ts';
import { pathOnThisSite } from './return-path.ts';
import type { SignInAttempt, SignInStates } from './sign-in-state.ts';
import type { TokenChecks } from './token-check.ts';
import type { UsedStates } from './used-states.ts';

/** Why a sign-in was refused: for the log, never for the customer. */
export type RefusalReason =
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
  /** `expiresAt`: of the identity token, without which there is no session. */
  | { status: 'signed-in'; tokens: Tokens; expiresAt: Date; path: string }
  /** The customer went back without signing in. */
  | { status: 'cancelled'; path: string }
  | Failure;

export interface CallbackParts {
  states: SignInStates;
  usedStates: UsedStates;
  checks: TokenChecks;
  openId: OpenIdClient;
  siteUrl: string;
}

const refused = (reason: RefusalReason): Failure => ({ status: 'refused', reason });

/**
 * Handles the identity provider's answer. Its order is what makes it safe: whose answer it is comes before what it
 * says, and nothing that the tokens say is believed before their signature (AU-01, AU-06).
 * @param answer what the provider sent, by form post or, a code only, in the address
 * @param secret the sign-in cookie of the browser that brings it
 */
export async function handleCallback(
  parts: CallbackParts,
  answer: URLSearchParams,
  secret: string | undefined,
): Promise<CallbackOutcome> {
  const { states, usedStates, checks, openId, siteUrl } = parts;
  if (!secret) return refused('no-sign-in-cookie');
  const attempt = await states.resume(answer.get('state') ?? '', secret);
  const path = attempt && pathOnThisSite(attempt.url, siteUrl);
  if (!attempt || !path) return refused('state-not-ours');
  // An answer that another provider gave to somebody who mixes the two up (RFC 9207).
  if ((answer.get('iss') ?? openId.issuer) !== openId.issuer) return refused('another-issuer');
  if (answer.get('error') === 'access_denied') return { status: 'cancelled', path };
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
      return { status: 'unavailable', reason: String(error) };
    }
  }
  // Nothing need bind tokens that come from the token endpoint, so a pair that a browser brings may be anybody's.
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
