/** The keys that an issuer signs tokens with (RFC 7517, OpenID Connect Discovery 1.0). */
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { memoizeSuccess } from '../memoize-success.ts';
import type { Send } from './fetch-whole.ts';

/** The keys could not be fetched, so that it is unknown whether a token is genuine. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable';
}

/** jose's own timeout; longer than the deadline that `send` has. */
const TIMEOUT_MS = 30_000;

/** Pause after a failed call: otherwise every request would wait for the issuer. */
const PAUSE_MS = 30_000;

/** How long keys that can't be renewed are still trusted: the issuer may have withdrawn one. */
const LONGEST_KEPT_MS = 24 * 3_600_000;

/**
 * The keys behind an address, renewed every ten minutes, and when a token names an unknown key. While the issuer is away
 * the last keys are used, so that nobody is signed out.
 * @param findAddress returns the address of the keys; called again if it failed
 * @throws from the returned function: {@link KeysUnavailable}, or jose's error if no key fits the token
 * @example const keys = createIssuerKeys(async () => (await discover()).jwks_uri, send);
 */
export function createIssuerKeys(findAddress: () => Promise<string>, send: Send): JWTVerifyGetKey {
  const open = memoizeSuccess(async () =>
    createRemoteJWKSet(new URL(await findAddress()), { [customFetch]: send, timeoutDuration: TIMEOUT_MS }),
  );
  let renewedAt = Number.NEGATIVE_INFINITY;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  return async (header, token) => {
    const remote = await open().catch(unavailable);
    if (Date.now() >= pausedUntil) {
      try {
        const key = await remote(header, token);
        if (remote.fresh) renewedAt = Date.now();
        return key;
      } catch (error) {
        if (isAboutToken(error)) throw error;
        pausedUntil = Date.now() + PAUSE_MS;
      }
    }
    const kept = remote.jwks();
    if (!kept || Date.now() > renewedAt + LONGEST_KEPT_MS) throw new KeysUnavailable('The issuer gave no keys');
    // An unknown key may be a new one.
    return createLocalJWKSet(kept)(header, token).catch(unavailable);
  };
}

function unavailable(cause: unknown): never {
  throw new KeysUnavailable('The issuer could not be asked for its keys', { cause });
}

/** Whether the keys were available, and the error is about the token. */
function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}
