/** OpenID Connect client: code flow with PKCE, as a public client (RFC 9700, section 2.1.1). */
import type { Send } from '@larkfield/service/calls/fetch-whole';
import { createOpenIdClient } from '@larkfield/service/calls/openid-client';
import * as client from 'openid-client';
import type { SignInAttempt } from './attempts.ts';

export interface StaffOpenId {
  /**
   * Authorisation URL.
   * @param options.asksAgain whether the issuer must ask who it is even where its own session is open
   * @throws if the issuer's configuration can't be fetched
   */
  authorisationAddress(attempt: SignInAttempt, options: { asksAgain: boolean }): Promise<URL>;
  /** Exchanges a code for the identity token; undefined if it is refused. @throws if the issuer can't be reached */
  exchange(answer: URLSearchParams, attempt: SignInAttempt): Promise<string | undefined>;
  /** The issuer's end-session URL; undefined if it has none. @throws if its configuration can't be fetched */
  signOutAddress(): Promise<URL | undefined>;
}

interface StaffOpenIdOptions {
  issuer: string;
  clientId: string;
  deskUrl: string;
  /** Sends requests to the issuer. */
  send: Send;
}

export function createStaffOpenId({ issuer, clientId, deskUrl, send }: StaffOpenIdOptions): StaffOpenId {
  const redirectUri = `${deskUrl}/sign-in/callback`;
  const openId = createOpenIdClient({ issuer, clientId, redirectUri, signedOutUri: `${deskUrl}/signed-out`, send });
  return {
    async authorisationAddress({ state, nonce, verifier }, { asksAgain }) {
      return openId.authorisationAddress({
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(asksAgain && { prompt: 'login' }),
      });
    },
    async exchange(answer, { state, nonce, verifier }) {
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
      return (await openId.exchange(answer, checks))?.id_token;
    },
    signOutAddress: () => openId.signOutAddress(),
  };
}
