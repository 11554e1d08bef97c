/** An OpenID provider as our processes reach it: found when it is first needed, each call within its bounds. */
import * as client from 'openid-client';
import { onceItWorks } from '../once-it-works.ts';
import { fetchWhole, type Send } from './fetch-whole.ts';

const TIMEOUT_SECONDS = 5;
/** Far above any discovery document, key set or token. */
const MOST_ANSWER_BYTES = 1_000_000;

interface OpenIdClientParts {
  issuer: string;
  /** Of a public client, without a secret. */
  clientId: string;
  /** Where answers come back to. */
  redirectUri: string;
  /** Where signing out comes back to. */
  signedOutUri: string;
  /** Reaches the provider. */
  send: Send;
}

export type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

export interface OpenIdClient {
  /** Calls the provider within the bounds. */
  call: Send;
  /** What the provider says of itself. @throws where it can't be asked */
  metadata(): Promise<client.ServerMetadata>;
  /** Where somebody signs in. @throws where the provider can't be asked for its addresses */
  authorisationAddress(parameters: Record<string, string>): Promise<URL>;
  /** Trades a code for tokens; undefined where it is refused. @throws where the provider can't be asked */
  exchange(answer: URLSearchParams, checks: client.AuthorizationCodeGrantChecks): Promise<Tokens | undefined>;
  /**
   * Where the provider's own session ends; undefined where it has no such address.
   * @param address instead of the one that the provider names
   * @throws where the provider can't be asked
   */
  signOutAddress(address?: string): Promise<URL | undefined>;
}

/** Asks the provider nothing before it is needed, and again where that failed. */
export function createOpenIdClient(parts: OpenIdClientParts): OpenIdClient {
  const { issuer, clientId, redirectUri, signedOutUri, send } = parts;
  // A deadline that does not rest on the library's own signals.
  const bounds = { timeoutMs: TIMEOUT_SECONDS * 1000, mostBytes: MOST_ANSWER_BYTES, send };
  const call: Send = (url, init) => fetchWhole(url, init, bounds);
  const discover = onceItWorks(() =>
    client.discovery(new URL(issuer), clientId, undefined, client.None(), {
      // Its bodies are strings or bytes in memory; the DOM's types allow only bytes that are not shared.
      [client.customFetch]: (url, init) => call(url, { ...init, body: (init.body ?? null) as BodyInit | null }),
      // The issuer's address decides about https: a process on a developer's machine has none.
      execute: [client.allowInsecureRequests],
      timeout: TIMEOUT_SECONDS,
    }),
  );
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

/** Whether the provider, or a check of its answer, said no; anything else is a way that does not work. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof client.ResponseBodyError ||
    error instanceof client.AuthorizationResponseError ||
    (error instanceof client.ClientError && !UNREACHED.has(error.code ?? ''))
  );
}

/** Codes of errors where no answer came, or none that this protocol has: the provider is not well. */
const UNREACHED = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

/** An address with further parameters. */
export function withParameters(address: string, parameters: Record<string, string> | URLSearchParams): URL {
  const url = new URL(address);
  const pairs = parameters instanceof URLSearchParams ? parameters : Object.entries(parameters);
  for (const [name, value] of pairs) url.searchParams.set(name, value);
  return url;
}
