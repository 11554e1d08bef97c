/** Checks tokens, of an issuer on the network or of our own. */
import { errors, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions, jwtVerify } from 'jose';
import * as z from 'zod';
import { fetchWhole, type Send } from './fetch-whole.ts';
import { createIssuerKeys, KeysUnavailable } from './issuer-keys.ts';

const Discovery = z.object({ jwks_uri: z.url({ protocol: /^https?$/ }) });
/** Longest wait for an issuer's response. */
const TIMEOUT_MS = 5000;
const MOST_ANSWER_BYTES = 1_000_000;
/** Seconds by which the issuer's clock and ours may differ, wherever a token's times are compared. */
export const CLOCK_LEEWAY_SECONDS = 5;

/**
 * The keys of an issuer on the network, found as OpenID Connect Discovery says.
 * @example const claims = await claimsOf(token, issuersKeys('https://id.example'), { audience });
 */
export function issuersKeys(issuer: string): JWTVerifyGetKey {
  const call: Send = (url, init) => fetchWhole(url, init, { timeoutMs: TIMEOUT_MS, mostBytes: MOST_ANSWER_BYTES });
  return createIssuerKeys(async () => {
    const answer = await call(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`, {});
    return Discovery.parse(await answer.json()).jwks_uri;
  }, call);
}

/**
 * The claims of a valid token; `unreachable` if the issuer's keys can't be had, so that nobody knows.
 * @example const claims = await claimsOf(token, keys, { issuer, audience }); if (claims === 'invalid') return refused();
 */
export async function claimsOf(
  token: string,
  keys: JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<JWTPayload | 'invalid' | 'unreachable'> {
  try {
    return (await jwtVerify(token, keys, { ...options, clockTolerance: CLOCK_LEEWAY_SECONDS })).payload;
  } catch (error) {
    if (error instanceof KeysUnavailable) return 'unreachable';
    if (error instanceof errors.JOSEError) return 'invalid';
    throw error;
  }
}
