/** What the desk says to its issuer: code flow with PKCE, as a public client (RFC 9700, section 2.1.1). */
import type { Send } from '@larkfield/service/calls/fetch-whole';
import { createOpenIdClient } from '@larkfield/service/calls/openid-client';
import * as client from 'openid-client';
import * as z from 'zod';

/** One sign-in under way, as the browser's sealed cookie has it. */
export const SignInAttempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Path of the desk to go to afterwards. */
  path: z.string(),
});
export type SignInAttempt = z.infer<typeof SignInAttempt>;

export interface StaffOpenId {
  /** Where a member of staff signs in. @throws where the issuer can't be asked for its addresses */
  authorisationAddress(attempt: SignInAttempt): Promise<URL>;
  /** Trades a code for the identity token; undefined where it is refused. @throws where the issuer can't be asked */
  exchange(answer: URLSearchParams, attempt: SignInAttempt): Promise<string | undefined>;
  /** Where the issuer's own session ends; undefined where it has no such address. @throws as above */
  signOutAddress(): Promise<URL | undefined>;
}

interface StaffOpenIdParts {
  issuer: string;
  clientId: string;
  deskUrl: string;
  /** Reaches the issuer. */
  send: Send;
}

/** A new sign-in, which only the browser that began it can finish. */
export function beginAttempt(path: string): SignInAttempt {
  return { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier(), path };
}

export function createStaffOpenId({ issuer, clientId, deskUrl, send }: StaffOpenIdParts): StaffOpenId {
  const redirectUri = `${deskUrl}/sign-in/callback`;
  const openId = createOpenIdClient({ issuer, clientId, redirectUri, signedOutUri: `${deskUrl}/signed-out`, send });
  return {
    async authorisationAddress({ state, nonce, verifier }) {
      return openId.authorisationAddress({
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async exchange(answer, { state, nonce, verifier }) {
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
      return (await openId.exchange(answer, checks))?.id_token;
    },
    signOutAddress: () => openId.signOutAddress(),
  };
}
