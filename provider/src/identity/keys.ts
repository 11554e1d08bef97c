/** The identity provider's generated keys, stored so that tokens and sessions outlive a restart. */
import { randomBytes } from 'node:crypto';
import { keptSecret } from '@larkfield/database/kept-secret';
import type { Database } from '@larkfield/database/tables';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod';

const SigningKey = z.looseObject({
  kty: z.literal('RSA'),
  kid: z.string(),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
  n: z.string(),
  e: z.string(),
});
export type SigningKey = z.infer<typeof SigningKey>;

export interface IdentityKeys {
  /** Signs tokens; a private JWK (RFC 7517). */
  signing: SigningKey;
  /** Signs the provider's own cookies. */
  cookies: string;
}

/** Name of the signing key among the kept secrets. */
export const SIGNING_KEY = 'identity-signing-key';

/** @returns a private JWK */
export async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' });
}

/** @throws if the stored signing key is damaged */
export async function readIdentityKeys(database: Database): Promise<IdentityKeys> {
  const signing = await keptSecret(database, SIGNING_KEY, makeSigningKey);
  const cookies = await keptSecret(database, 'identity-cookie-key', () => randomBytes(32).toString('base64url'));
  return { signing: SigningKey.parse(JSON.parse(signing)), cookies };
}
