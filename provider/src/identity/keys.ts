/** The keys that the identity provider made for itself: kept, so that tokens and sessions outlive a restart. */
import { randomBytes } from 'node:crypto';
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

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' });
}

/** The secret of that name, or a new one. Of processes that start together the first one's stands. */
async function readOrMake(database: Database, key: string, make: () => Promise<string>): Promise<string> {
  const find = () => database.selectFrom('secrets').select('value').where('key', '=', key).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await database
    .insertInto('secrets')
    .values({ key, value: await make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.value ?? readOrMake(database, key, make);
}

/** @throws when the kept signing key was damaged */
export async function readIdentityKeys(database: Database): Promise<IdentityKeys> {
  const signing = await readOrMake(database, 'identity-signing-key', makeSigningKey);
  const cookies = await readOrMake(database, 'identity-cookie-key', async () => randomBytes(32).toString('base64url'));
  return { signing: SigningKey.parse(JSON.parse(signing)), cookies };
}
