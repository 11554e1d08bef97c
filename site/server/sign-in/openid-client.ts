/** The site's calls to the identity provider, embedded or another. */
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
  /** Whether the code flow is used, so that tokens come only from the token endpoint. */
  isByCode: boolean;
  /** Keys that sign tokens; fetched when first needed. */
  keys: JWTVerifyGetKey;
  /**
   * Where a customer signs in.
   * @param options.asksAgain whether the provider must ask who it is even where its own session is open
   * @throws if the provider's metadata can't be fetched
   */
  authorisationAddress(attempt: SignInAttempt, state: string, options: { asksAgain: boolean }): Promise<URL>;
  /** Where a customer signs in to the supplier's own platform, which leads back to the page that `state` names (SH-08). */
  suppliersAddress(page: string): Promise<URL>;
  /** Trades a code for tokens; undefined where it is refused. @throws where the provider can't be asked */
  exchange(answer: URLSearchParams, attempt: SignInAttempt): Promise<Tokens | undefined>;
  /** Where the provider's session ends; undefined where it has no such address. @throws where it can't be asked */
  signOutAddress(): Promise<URL | undefined>;
}

function keysOf(issuer: string, { metadata, call }: ReturnType<typeof createClient>): JWTVerifyGetKey {
  return createIssuerKeys(async () => {
    const { jwks_uri: address } = await metadata();
    if (!address) throw new Error(`${issuer} has no jwks_uri, without which tokens can’t be checked`);
    return address;
  }, call);
}

/** Calls to the embedded provider stay in this process, whatever the public address is. */
function sendTo(issuer: string, embedded: ((request: Request) => Promise<Response>) | undefined): Send {
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
    send: sendTo(issuer, settings.OIDC_ISSUER ? undefined : embedded),
  });
  const parametersOf = async (attempt: SignInAttempt, state: string, asksAgain: boolean) => {
    const challenge = isByCode && (await client.calculatePKCECodeChallenge(attempt.pkceVerifier));
    return {
      client_id: settings.OIDC_CLIENT_ID,
      response_type: settings.OIDC_RESPONSE_TYPE,
      redirect_uri: redirectUri,
      scope: settings.OIDC_SCOPE,
      state,
      nonce: attempt.nonce,
      ...(asksAgain && { prompt: 'login' }),
      // Tokens must never be in an address, where they would end up in histories and logs.
      ...(challenge ? { code_challenge: challenge, code_challenge_method: 'S256' } : { response_mode: 'form_post' }),
    };
  };

  const addressWith = async (parameters: Record<string, string>) =>
    settings.AUTHORISE_URL
      ? withParameters(settings.AUTHORISE_URL, parameters)
      : openId.authorisationAddress(parameters);

  return {
    issuer,
    isByCode,
    keys: keysOf(issuer, openId),
    async authorisationAddress(attempt, state, { asksAgain }) {
      return addressWith(await parametersOf(attempt, state, asksAgain));
    },
    suppliersAddress(page) {
      const { OIDC_CLIENT_ID: client_id, OIDC_RESPONSE_TYPE: response_type, OIDC_SCOPE: scope } = settings;
      return addressWith({ client_id, response_type, scope, state: page });
    },
    async exchange(answer, attempt) {
      const tokens = await openId.exchange(answer, {
        pkceCodeVerifier: attempt.pkceVerifier,
        expectedNonce: attempt.nonce,
        // The state's signature was checked before.
        expectedState: answer.get('state') ?? '',
      });
      return tokens && { accessToken: tokens.access_token, identityToken: tokens.id_token ?? '' };
    },
    signOutAddress: () => openId.signOutAddress(settings.IDENTITY_LOGOUT_URL),
  };
}
