/** What the desk says to its issuer: code flow with PKCE, as a public client (RFC 9700, section 2.1.1). */
import { fetchWhole, type Send } from '@larkfield/service/fetch-whole';
import * as client from 'openid-client';
import * as z from 'zod';

const TIMEOUT_SECONDS = 5;
/** Far above any discovery document or token. */
const MOST_ANSWER_BYTES = 1_000_000;

/** One sign-in under way, as the browser's sealed cookie has it. */
export const SignInAttempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Path of the desk to go to afterwards. */
  path: z.string(),
});
export type SignInAttempt = z.infer<typeof SignInAttempt>;

export interface OpenIdClient {
  /** Where a member of staff signs in. @throws where the issuer can't be asked for its addresses */
  authorisationAddress(attempt: SignInAttempt): Promise<URL>;
  /** Trades a code for the identity token; undefined where it is refused. @throws where the issuer can't be asked */
  exchange(answer: URLSearchParams, attempt: SignInAttempt): Promise<string | undefined>;
  /** Where the issuer's own session ends; undefined where it has no such address. @throws as above */
  signOutAddress(): Promise<URL | undefined>;
}

interface OpenIdClientParts {
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

export function createOpenIdClient({ issuer, clientId, deskUrl, send }: OpenIdClientParts): OpenIdClient {
  const redirectUri = `${deskUrl}/sign-in/callback`;
  const bounds = { timeoutMs: TIMEOUT_SECONDS * 1000, mostBytes: MOST_ANSWER_BYTES, send };
  const discover = remember(() =>
    client.discovery(new URL(issuer), clientId, undefined, client.None(), {
      // Its bodies are strings or bytes in memory; the DOM's types allow only bytes that are not shared.
      [client.customFetch]: (url, init) =>
        fetchWhole(url, { ...init, body: (init.body ?? null) as BodyInit | null }, bounds),
      // https is the operator's to demand, by the issuer's address: a desk on one's own machine has none.
      execute: [client.allowInsecureRequests],
      timeout: TIMEOUT_SECONDS,
    }),
  );
  return {
    async authorisationAddress({ state, nonce, verifier }) {
      return client.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async exchange(answer, { state, nonce, verifier }) {
      const address = new URL(`${redirectUri}?${answer}`);
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
      try {
        return (await client.authorizationCodeGrant(await discover(), address, checks)).id_token;
      } catch (error) {
        if (isRefusal(error)) return undefined;
        throw error;
      }
    },
    async signOutAddress() {
      const address = (await discover()).serverMetadata().end_session_endpoint;
      if (!address) return undefined;
      const url = new URL(address);
      url.searchParams.set('client_id', clientId);
      url.searchParams.set('post_logout_redirect_uri', `${deskUrl}/signed-out`);
      return url;
    },
  };
}

/** Whether the issuer, or a check of its answer, said no; anything else is a way that does not work. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof client.ResponseBodyError ||
    error instanceof client.AuthorizationResponseError ||
    (error instanceof client.ClientError && error.code !== 'OAUTH_TIMEOUT')
  );
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
