import { claimsOf } from '@larkfield/service/calls/issuer-token';
import { createLocalJWKSet, type JWTVerifyOptions } from 'jose';
import type { SigningKey } from './keys.ts';

/** The subject of a token; undefined if it is not a valid one of its kind. */
export type SubjectOf = (token: string) => Promise<string | undefined>;

export interface TokenCheckSettings {
  issuer: string;
  clientId: string;
  /** Audience of access tokens. */
  resource: string;
  signingKey: SigningKey;
}

/**
 * Checks tokens as a relying party must: signature by our key and algorithm, issuer, audience, expiry, and kind (an
 * identity token is no access token, RFC 9068 section 4).
 */
export function createTokenCheck({ issuer, clientId, resource, signingKey }: TokenCheckSettings) {
  const { kty, kid, alg, use, n, e } = signingKey;
  const keys = createLocalJWKSet({ keys: [{ kty, kid, alg, use, n, e }] });
  const subjectOf =
    (options: JWTVerifyOptions): SubjectOf =>
    async (token) => {
      const required = { issuer, algorithms: ['RS256'], requiredClaims: ['sub', 'exp', 'iat'] };
      const claims = await claimsOf(token, keys, { ...required, ...options });
      return typeof claims === 'string' ? undefined : claims.sub;
    };
  return {
    subjectOfIdentityToken: subjectOf({ audience: clientId }),
    subjectOfAccessToken: subjectOf({ audience: resource, typ: 'at+jwt' }),
  };
}
