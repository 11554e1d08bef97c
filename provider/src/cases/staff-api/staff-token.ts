/** Whose token a call of the staff's API carries, and which roles it names (DK-01). */
import { StaffRole } from '@larkfield/api-schemas/staff';
import { fetchWhole, type Send } from '@larkfield/service/calls/fetch-whole';
import { createIssuerKeys, KeysUnavailable } from '@larkfield/service/calls/issuer-keys';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod';
import type { SignedInStaff } from '../../json-api/staff.ts';

export type StaffOfToken = (token: string) => Promise<SignedInStaff | 'invalid' | 'unreachable'>;

interface StaffTokenSettings {
  issuer: string;
  /** What tokens name as their audience: the desk's client id. */
  audience: string;
  rolesClaim: string;
  /** The issuer's keys. */
  keys: JWTVerifyGetKey;
}

/** Asymmetric signatures only: with a shared secret, whoever can check a token could also make one. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Checks signature, issuer, audience and expiry. Identity tokens and access tokens both do. */
export function createStaffTokenCheck({ issuer, audience, rolesClaim, keys }: StaffTokenSettings): StaffOfToken {
  const options = { issuer, audience, algorithms: ALGORITHMS, requiredClaims: ['sub', 'exp'] };
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, options);
      // Control characters must reach neither the database nor the log.
      if (CONTROLS.test(payload.sub ?? '')) return 'invalid';
      const until = (payload.exp ?? 0) * 1000;
      const email = z.email().safeParse(payload['email']).data;
      return { id: payload.sub ?? '', name: nameIn(payload), email, roles: rolesIn(payload[rolesClaim]), until };
    } catch (error) {
      if (error instanceof KeysUnavailable) return 'unreachable';
      if (error instanceof errors.JOSEError) return 'invalid';
      throw error;
    }
  };
}

const CONTROLS = /\p{Cc}/u;

const Name = z
  .string()
  .regex(/^\P{Cc}*$/u)
  .trim()
  .min(1)
  .max(200);

function nameIn(payload: JWTPayload): string {
  const parts = [payload['given_name'], payload['family_name']].filter((part) => typeof part === 'string');
  const candidates = [payload['name'], parts.join(' '), payload['preferred_username'], payload.sub];
  return candidates.map((value) => Name.safeParse(value)).find(({ success }) => success)?.data ?? 'Staff';
}

/** The token's roles that we know; an issuer may name others. */
function rolesIn(claim: unknown): StaffRole[] {
  return [claim].flat().flatMap((role) => StaffRole.safeParse(role).data ?? []);
}

const Discovery = z.object({ jwks_uri: z.url({ protocol: /^https?$/ }) });
/** Longest wait for an issuer's response. */
const TIMEOUT_MS = 5000;
const MOST_ANSWER_BYTES = 1_000_000;

/** The keys of an issuer on the network, found as OpenID Connect Discovery says. */
export function issuersKeys(issuer: string): JWTVerifyGetKey {
  const call: Send = (url, init) => fetchWhole(url, init, { timeoutMs: TIMEOUT_MS, mostBytes: MOST_ANSWER_BYTES });
  return createIssuerKeys(async () => {
    const answer = await call(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`, {});
    return Discovery.parse(await answer.json()).jwks_uri;
  }, call);
}
