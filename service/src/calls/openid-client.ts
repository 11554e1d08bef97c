/** Client of an OpenID provider: discovers it on first use, and bounds each call in time and size. */
import * as client from 'openid-client';
import { memoizeSuccess } from '../memoize-success.ts';
import { fetchWhole, type Send } from './fetch-whole.ts';
import { CLOCK_LEEWAY_SECONDS } from './issuer-token.ts';

const TIMEOUT_SECONDS = 5;
/** Far above any discovery document, key set or token. */
const MOST_ANSWER_BYTES = 1_000_000;

interface OpenIdClientOptions {
  issuer: string;
  /** A public client, which has no secret. */
  clientId: string;
  /** Where the provider sends the user after signing in. */
  redirectUri: string;
  /** Where the provider sends the user after signing out. */
  signedOutUri: string;
  /** Sends the requests to the provider. */
  send: Send;
}

export type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

export interface OpenIdClient {
  /** Calls the provider within the bounds. */
  call: Send;
  /** The provider's metadata document. @throws if it can't be reached */
  metadata(): Promise<client.ServerMetadata>;
  /** The address to sign in at. @throws if the provider can't be reached */
  authorisationAddress(parameters: Record<string, string>): Promise<URL>;
  /** Exchanges a code for tokens; undefined if it is refused. @throws if the provider can't be reached */
  exchange(answer: URLSearchParams, checks: client.AuthorizationCodeGrantChecks): Promise<Tokens | undefined>;
  /**
   * The address that ends the provider's own session; undefined if it has none.
   * @param address instead of the one in the provider's metadata
   * @throws if the provider can't be reached
   */
  signOutAddress(address?: string): Promise<URL | undefined>;
}

/**
 * Discovers the provider on first use, and tries again after a failure.
 * @example const address = await createOpenIdClient(parts).authorisationAddress({ state, code_challenge });
 */
export function createOpenIdClient(options: OpenIdClientOptions): OpenIdClient {
  const { issuer, clientId, redirectUri, signedOutUri, send } = options;
  // The library's own timeout is an abort signal, which can be garbage-collected: see fetchWhole.
  const bounds = { timeoutMs: TIMEOUT_SECONDS * 1000, mostBytes: MOST_ANSWER_BYTES, send };
  const call: Send = (url, init) => fetchWhole(url, init, bounds);
  const leeway = { [client.clockTolerance]: CLOCK_LEEWAY_SECONDS };
  const discover = memoizeSuccess(async () => {
    const found = await client.discovery(new URL(issuer), clientId, leeway, client.None(), {
      // The library sends strings or bytes; the DOM's types rule out bytes in shared memory.
      [client.customFetch]: (url, init) => call(url, { ...init, body: (init.body ?? null) as BodyInit | null }),
      // Whether https is used depends on the issuer's address: on a developer's machine it is http.
      execute: [client.allowInsecureRequests],
      timeout: TIMEOUT_SECONDS,
    });
    expectSameIssuer(issuer, found.serverMetadata().issuer);
    return found;
  });
  return {
    call,
    metadata: async () => (await discover()).serverMetadata(),
    authorisationAddress: async (parameters) => client.buildAuthorizationUrl(await discover(), parameters),
    async exchange(answer, checks) {
      const configuration = await discover();
      const address = withParameters(redirectUri, answer);
      try {
        return await client.authorizationCodeGrant(configuration, address, { idTokenExpected: true, ...checks });
      } catch (error) {
        if (isRefusal(error)) return undefined;
        throw error;
      }
    },
    async signOutAddress(given) {
      const address = given ?? (await discover()).serverMetadata().end_session_endpoint;
      // No id_token_hint: it would put a token into an address.
      const parameters = { client_id: clientId, post_logout_redirect_uri: signedOutUri };
      return address ? withParameters(address, parameters) : undefined;
    },
  };
}

/** The library takes a host with and without a slash for the same; tokens name the issuer letter by letter. */
function expectSameIssuer(given: string, named: string): void {
  if (given === named) return;
  const message = `${given} calls itself ${named}: write that into the settings`;
  // The library's code for other differences.
  throw Object.assign(new Error(message), { code: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' });
}

/** Whether the provider refused, or a check of its response failed; other errors mean that it could not be reached. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof client.ResponseBodyError ||
    error instanceof client.AuthorizationResponseError ||
    (error instanceof client.ClientError && !UNREACHED.has(error.code ?? ''))
  );
}

/** Error codes for no response, or one that is not of this protocol: the provider is down or broken. */
const UNREACHED = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

/**
 * Adds query parameters to an address.
 * @example withParameters('https://id.example/end?a=1', { state: 'x' }).href // 'https://id.example/end?a=1&state=x'
 */
export function withParameters(address: string, parameters: Record<string, string> | URLSearchParams): URL {
  const url = new URL(address);
  const pairs = parameters instanceof URLSearchParams ? parameters : Object.entries(parameters);
  for (const [name, value] of pairs) url.searchParams.set(name, value);
  return url;
}
