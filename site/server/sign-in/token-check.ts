/** Checks tokens (OpenID Connect Core 1.0, section 3.2.2.9 to 3.2.2.11; RFC 9068, section 4). */
import { createHash, timingSafeEqual } from 'node:crypto';
import { claimsOf } from '@larkfield/service/calls/issuer-token';
import type { JWTPayload, JWTVerifyGetKey, JWTVerifyOptions } from 'jose';

/** The result of checking one token. `unverifiable`: the keys could not be fetched. */
export type TokenCheck<T> = { status: 'valid'; token: T } | { status: 'invalid' } | { status: 'unverifiable' };

export interface IdentityClaims {
  subject: string;
  firstName?: string;
  /** Binds the access token that was issued with it; a provider may leave it out in the code flow. */
  accessTokenHash?: string;
  nonce?: string;
  issuedAt: Date;
  expiresAt: Date;
}

export interface AccessClaims {
  /** Undefined if the provider's access tokens are opaque. */
  subject?: string;
  expiresAt?: Date;
}

export interface TokenChecks {
  identity(token: string): Promise<TokenCheck<IdentityClaims>>;
  access(token: string): Promise<TokenCheck<AccessClaims>>;
  /** Whether two tokens may have been issued together. */
  areBound(identity: IdentityClaims, accessToken: string, access: AccessClaims): boolean;
}

interface Expectations {
  issuer: string;
  clientId: string;
  /** Audience of access tokens. */
  audience: string;
  /** Tokens that came through the browser must be bound by a hash (OpenID Connect Core, 3.2.2.10). */
  requiresHash: boolean;
  keys: JWTVerifyGetKey;
  now?: () => Date;
}

export function createTokenChecks({
  issuer,
  clientId,
  audience,
  requiresHash,
  keys,
  now = () => new Date(),
}: Expectations): TokenChecks {
  async function verify<T>(
    token: string,
    options: JWTVerifyOptions,
    toToken: (claims: JWTPayload) => T | undefined,
  ): Promise<TokenCheck<T>> {
    const all = { issuer, algorithms: ['RS256'], currentDate: now(), ...options };
    const claims = await claimsOf(token, keys, all).catch(() => 'unreachable' as const);
    if (claims === 'unreachable') return { status: 'unverifiable' };
    const read = claims === 'invalid' ? undefined : toToken(claims);
    return read ? { status: 'valid', token: read } : { status: 'invalid' };
  }
  return {
    identity: (token) =>
      verify(
        token,
        { audience: clientId, requiredClaims: ['sub', 'exp', 'iat', ...(requiresHash ? ['at_hash'] : [])] },
        (claims) => (isForUs(claims, clientId) ? toIdentityClaims(claims) : undefined),
      ),
    // A token that is not a JWT is opaque: only the hash in the identity token vouches for it.
    access: async (token) =>
      isJwt(token)
        ? verify(token, { audience, requiredClaims: ['sub', 'exp'] }, toAccessClaims)
        : { status: 'valid', token: {} },
    areBound,
  };
}

const isJwt = (token: string) => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(token);

/** A token for several audiences must name us as the party it was issued to. */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  const isShared = Array.isArray(aud) && aud.length > 1;
  return azp === undefined ? !isShared : azp === clientId;
}

const textOf = (claim: unknown) => (typeof claim === 'string' && claim.trim() ? claim.trim() : undefined);
const momentOf = (seconds: number | undefined) => new Date((seconds ?? 0) * 1000);

function toIdentityClaims(claims: JWTPayload): IdentityClaims | undefined {
  if (!claims.sub) return undefined;
  const accessTokenHash = textOf(claims['at_hash']);
  const nonce = textOf(claims['nonce']);
  const firstName = textOf(claims['given_name']);
  return {
    subject: claims.sub,
    firstName,
    accessTokenHash,
    nonce,
    issuedAt: momentOf(claims.iat),
    expiresAt: momentOf(claims.exp),
  };
}

function toAccessClaims({ sub, exp }: JWTPayload): AccessClaims | undefined {
  return sub ? { subject: sub, expiresAt: momentOf(exp) } : undefined;
}

/**
 * Checks of tokens that the supplier's own sign-in set (AU-01): the identity token by the same keys; the access token is
 * for the supplier's systems alone, which may renew it by itself, so nothing ties the two together.
 */
export function createSuppliersTokenChecks(expected: Omit<Expectations, 'requiresHash'>): TokenChecks {
  const { identity } = createTokenChecks({ ...expected, requiresHash: false });
  return { identity, access: async () => ({ status: 'valid', token: {} }), areBound: () => true };
}

/**
 * Whether two tokens were issued together: the identity token contains the left half of the access token's SHA-256.
 * Without it, as the code flow allows (OpenID Connect Core, 3.1.3.6), both must be of the same subject. An opaque
 * access token has no readable subject; then only the stored session shows that the pair belongs together.
 */
function areBound(identity: IdentityClaims, accessToken: string, access: AccessClaims): boolean {
  const isSameSubject = access.subject === identity.subject;
  if (!identity.accessTokenHash) return isSameSubject || access.subject === undefined;
  const expected = createHash('sha256').update(accessToken).digest().subarray(0, 16);
  const given = Buffer.from(identity.accessTokenHash, 'base64url');
  const isHashed = given.length === expected.length && timingSafeEqual(given, expected);
  return isHashed && (isSameSubject || access.subject === undefined);
}
