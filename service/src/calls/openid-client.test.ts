import { expect, test } from 'vitest';
import { createOpenIdClient } from './openid-client.ts';

const ISSUER = 'https://id.example';

/** The metadata of a provider that calls itself `issuer`, for a client that was given {@link ISSUER}. */
function metadataOf(issuer: string) {
  const send = async () => Response.json({ issuer, authorization_endpoint: `${ISSUER}/sign-in`, jwks_uri: ISSUER });
  return createOpenIdClient({ issuer: ISSUER, clientId: 'site', redirectUri: '', signedOutUri: '', send }).metadata();
}

test('[AU-01, OP-08] an issuer that calls itself by another name is refused with that name, before anybody signs in there', async () => {
  await expect(metadataOf(ISSUER)).resolves.toMatchObject({ issuer: ISSUER });
  // Its tokens name it with the slash, and would be refused one by one.
  await expect(metadataOf(`${ISSUER}/`)).rejects.toThrow('https://id.example calls itself https://id.example/');
});
