/** What the site says to the identity provider, embedded or any other. */
import type { Send } from '@larkfield/service/calls/fetch-whole';
import { createIssuerKeys } from '@larkfield/service/calls/issuer-keys';
import { createOpenIdClient as createClient, withParameters } from '@larkfield/service/calls/openid-client';
import type { JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import { EMBEDDED_ORIGIN } from '../provider-client/endpoints.ts';
import type { SiteSettings } from '../settings/read.ts';
import { CALLBACK_PATH, type Tokens } from './cookies.ts';
import type { SignInAttempt } from './sign-in-state.ts';

export interface OpenIdClient {
  issuer: string;
  /** Whether answers bring a code, and tokens come from the token endpoint alone. */
  isByCode: boolean;
  /** Keys that sign tokens; fetched when first needed. */
  keys: JWTVerifyGetKey;
  /**
   * Where a customer signs in.
   * @param options.asksAgain whether the provider must ask who it is even where its own session is open
   * @throws where the provider can't be asked for its addresses
   */
  authorisationAddress(attempt: SignInAttempt, state: string, options: { asksAgain: boolean }): Promise<URL>;
  /** Where a customer signs in to the supplier's own platform, which leads back to the page that `state` names (SH-08). */
  suppliersAddress(page: string): Promise<URL>;
  /** Trades a code for tokens; undefined where it is refused. @throws where the provider can't be asked */
  exchange(answer: URLSearchParams, attempt: SignInAttempt): Promise<Tokens | undefined>;
  /** Where the provider's session ends; undefined where it has no such address. @throws where it can't be asked */
  signOutAddress(): Promise<URL | undefined>;
}

/** Calls of the embedded provider stay in this process, whatever the public address is. */
function wayTo(issuer: string, embedded: ((request: Request) => Promise<Response>) | undefined): Send {
  if (!embedded) return fetch;
  return (url, init) => embedded(new Request(url.replace(issuer, `${EMBEDDED_ORIGIN}/identity`), init));
}

/** @param embedded answers calls to the embedded provider; not used where `OIDC_ISSUER` names another one */
export function createOpenIdClient(
  settings: SiteSettings,
  embedded: (request: Request) => Promise<Response>,
): OpenIdClient {
  const issuer = settings.OIDC_ISSUER ?? `${settings.SITE_URL}/identity`;
  const isByCode = settings.OIDC_RESPONSE_TYPE === 'code';
  const redirectUri = settings.SITE_URL + CALLBACK_PATH;
  const openId = createClient({
    issuer,
    clientId: settings.OIDC_CLIENT_ID,
    redirectUri,
    signedOutUri: `${settings.SITE_URL}/signed-out`,
    send: wayTo(issuer, settings.OIDC_ISSUER ? undefined : embedded),
  });
  const keys = createIssuerKeys(async () => {
    const { jwks_uri: address } = await openId.metadata();
    if (!address) throw new Error(`${issuer} names no jwks_uri: tokens can't be checked without`);
    return address;
  }, openId.call);

  const parametersOf = async (attempt: SignInAttempt, state: string, asksAgain: boolean) => {
    const challenge = isByCode && (await client.calculatePKCECodeChallenge(attempt.pkceVerifier));
    return {
      client_id: settings.OIDC_CLIENT_ID,
      response_type: settings.OIDC_RESPONSE_TYPE,
      redirect_uri: redirectUri,
      scope: 'openid profile',
      state,
      nonce: attempt.nonce,
      ...(asksAgain && { prompt: 'login' }),
      // Tokens never stand in an address: there they would end up in histories and logs.
      ...(challenge ? { code_challenge: challenge, code_challenge_method: 'S256' } : { response_mode: 'form_post' }),
    };
  };

  return {
    issuer,
    isByCode,
    keys,
    async authorisationAddress(attempt, state, { asksAgain }) {
      const parameters = await parametersOf(attempt, state, asksAgain);
      if (settings.AUTHORISE_URL) return withParameters(settings.AUTHORISE_URL, parameters);
      return openId.authorisationAddress(parameters);
    },
    async suppliersAddress(page) {
      const { OIDC_CLIENT_ID: client_id, OIDC_RESPONSE_TYPE: response_type, AUTHORISE_URL } = settings;
      const parameters = { client_id, response_type, scope: 'openid profile', state: page };
      return AUTHORISE_URL ? withParameters(AUTHORISE_URL, parameters) : openId.authorisationAddress(parameters);
    },
    async exchange(answer, attempt) {
      const tokens = await openId.exchange(answer, {
        pkceCodeVerifier: attempt.pkceVerifier,
        expectedNonce: attempt.nonce,
        // Compared before, by its signature.
        expectedState: answer.get('state') ?? '',
      });
      return tokens && { accessToken: tokens.access_token, identityToken: tokens.id_token ?? '' };
    },
    signOutAddress: () => openId.signOutAddress(settings.IDENTITY_LOGOUT_URL),
  };
}
