/** Whose token a call of the staff's API carries, and which roles it names (DK-01). */
import { rolesIn } from '@larkfield/api-schemas/staff';
import { claimsOf } from '@larkfield/service/calls/issuer-token';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import type { SignedInStaff } from './signed-in.ts';

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
    const claims = await claimsOf(token, keys, options);
    if (typeof claims === 'string') return claims;
    // Control characters must reach neither the database nor the log.
    if (CONTROLS.test(claims.sub ?? '')) return 'invalid';
    const until = (claims.exp ?? 0) * 1000;
    const email = z.email().safeParse(claims['email']).data;
    return { id: claims.sub ?? '', name: nameIn(claims), email, roles: rolesIn(claims[rolesClaim]), until };
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
