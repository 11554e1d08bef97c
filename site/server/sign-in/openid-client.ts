/** What the site says to the identity provider, embedded or any other. */
import { fetchWhole, type Send } from '@larkfield/service/fetch-whole';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import { EMBEDDED_ORIGIN } from '../provider-client/endpoints.ts';
import type { SiteSettings } from '../settings/read.ts';
import { CALLBACK_PATH, type Tokens } from './cookies.ts';
import type { SignInAttempt } from './sign-in-state.ts';

const TIMEOUT_SECONDS = 5;
/** Far above any discovery document, key set or token. */
const MOST_ANSWER_BYTES = 1_000_000;

export interface OpenIdClient {
  issuer: string;
  /** Keys that sign tokens; fetched when first needed, and again for a key that is not among them. */
  keys: JWTVerifyGetKey;
  /**
   * Where a customer signs in.
   * @param options.asksAgain whether the provider must ask who it is even where its own session is open
   * @throws where the provider can't be asked for its addresses
   */
  authorisationAddress(attempt: SignInAttempt, state: string, options: { asksAgain: boolean }): Promise<URL>;
  /** Trades a code for tokens; undefined where the provider refuses it. @throws where it can't be asked */
  exchange(answer: URLSearchParams, attempt: SignInAttempt): Promise<Tokens | undefined>;
  /** Where the provider's session ends; undefined where it has no such address. @throws where it can't be asked */
  signOutAddress(): Promise<URL | undefined>;
}

/**
 * How the libraries reach the identity provider: within a time limit that does not rest on their own signals. Calls of
 * the embedded provider stay in this process, whatever the public address is.
 */
function backChannel(issuer: string, embedded: ((request: Request) => Promise<Response>) | undefined): Send {
  const send: Send = embedded
    ? (url, init) => embedded(new Request(url.replace(issuer, `${EMBEDDED_ORIGIN}/identity`), init))
    : fetch;
  const bounds = { timeoutMs: TIMEOUT_SECONDS * 1000, mostBytes: MOST_ANSWER_BYTES, send };
  return (url, init) => fetchWhole(url, init, bounds);
}

/** Keeps what was found; a failure is forgotten, so that the next one asks again. */
function remember<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}

/** @param embedded answers calls to the embedded provider; not used where `OIDC_ISSUER` names another one */
export function createOpenIdClient(
  settings: SiteSettings,
  embedded: (request: Request) => Promise<Response>,
): OpenIdClient {
  const issuer = settings.OIDC_ISSUER ?? `${settings.SITE_URL}/identity`;
  const send = backChannel(issuer, settings.OIDC_ISSUER ? undefined : embedded);
  const redirectUri = settings.SITE_URL + CALLBACK_PATH;

  const discover = remember(() =>
    client.discovery(new URL(issuer), settings.OIDC_CLIENT_ID, undefined, client.None(), {
      // Its bodies are strings or bytes in memory; the DOM's types allow only bytes that are not shared.
      [client.customFetch]: (url, init) => send(url, { ...init, body: (init.body ?? null) as BodyInit | null }),
      // The issuer's address decides about https: a site on a developer's machine has none.
      execute: [client.allowInsecureRequests],
      timeout: TIMEOUT_SECONDS,
    }),
  );
  const remoteKeys = remember(async () => {
    const { jwks_uri: address } = (await discover()).serverMetadata();
    if (!address) throw new Error(`${issuer} names no jwks_uri: tokens can't be checked without`);
    return createRemoteJWKSet(new URL(address), { [customFetch]: send, timeoutDuration: TIMEOUT_SECONDS * 1000 });
  });

  const parametersOf = async (attempt: SignInAttempt, state: string, asksAgain: boolean) => {
    const isCode = settings.OIDC_RESPONSE_TYPE === 'code';
    const challenge = isCode && (await client.calculatePKCECodeChallenge(attempt.pkceVerifier));
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
    keys: async (header, token) => (await remoteKeys())(header, token),
    async authorisationAddress(attempt, state, { asksAgain }) {
      const parameters = await parametersOf(attempt, state, asksAgain);
      if (settings.AUTHORISE_URL) return withParameters(settings.AUTHORISE_URL, parameters);
      return client.buildAuthorizationUrl(await discover(), parameters);
    },
    async exchange(answer, attempt) {
      const configuration = await discover();
      const checks = {
        pkceCodeVerifier: attempt.pkceVerifier,
        expectedNonce: attempt.nonce,
        // Compared before, by its signature.
        expectedState: answer.get('state') ?? '',
        idTokenExpected: true,
      };
      try {
        const tokens = await client.authorizationCodeGrant(configuration, withParameters(redirectUri, answer), checks);
        return { accessToken: tokens.access_token, identityToken: tokens.id_token ?? '' };
      } catch (error) {
        if (error instanceof client.ResponseBodyError) return undefined;
        throw error;
      }
    },
    async signOutAddress() {
      const address = settings.IDENTITY_LOGOUT_URL ?? (await discover()).serverMetadata().end_session_endpoint;
      if (!address) return undefined;
      // No id_token_hint: it would put a token into an address.
      return withParameters(address, {
        client_id: settings.OIDC_CLIENT_ID,
        post_logout_redirect_uri: `${settings.SITE_URL}/signed-out`,
      });
    },
  };
}

function withParameters(address: string, parameters: Record<string, string> | URLSearchParams): URL {
  const url = new URL(address);
  const pairs = parameters instanceof URLSearchParams ? parameters : Object.entries(parameters);
  for (const [name, value] of pairs) url.searchParams.set(name, value);
  return url;
}
