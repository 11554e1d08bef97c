/** The e-mail address that a customer's identity token names, of an issuer on the network. */
import { EmailAddress } from '@larkfield/api-schemas/text/typed-text';
import { claimsOf } from '@larkfield/service/calls/issuer-token';
import type { JWTVerifyGetKey } from 'jose';
import * as z from 'zod';

/** `unverified`: the token is valid, but doesn't say that the address is the customer's own. */
type OwnEmail = { email: string } | 'unverified' | 'invalid' | 'unreachable';

interface IssuerSettings {
  issuer: string;
  /** The site's client id. */
  audience: string;
  /** The issuer's keys. */
  keys: JWTVerifyGetKey;
}

/** OpenID Connect Core 5.1. Some issuers, such as Apple, write the word. */
const Verified = z.object({ email: EmailAddress, email_verified: z.literal([true, 'true']) });

/** Checks signature, issuer, audience and expiry of an identity token, as the site does at sign-in. */
export function ownEmailBy({ issuer, audience, keys }: IssuerSettings) {
  const options = { issuer, audience, algorithms: ['RS256'], requiredClaims: ['sub', 'exp', 'iat'] };
  return async (token: string): Promise<OwnEmail> => {
    const claims = await claimsOf(token, keys, options);
    if (typeof claims === 'string') return claims;
    const verified = Verified.safeParse(claims);
    return verified.success ? { email: verified.data.email } : 'unverified';
  };
}
