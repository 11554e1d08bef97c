/** The keys that an issuer signs tokens with (RFC 7517, OpenID Connect Discovery 1.0). */
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { onceItWorks } from '../once-it-works.ts';
import type { Send } from './fetch-whole.ts';

/** The keys could not be fetched: a token can't be told from a forged one. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable';
}

/** Longer than any call takes, which has its own deadline. */
const TIMEOUT_MS = 30_000;

/** After a call that failed the issuer is left alone for so long: every request would wait for it. */
const PAUSE_MS = 30_000;

/** Longest that keys which can't be renewed are believed: an issuer may have given one up. */
const LONGEST_KEPT_MS = 24 * 3_600_000;

/**
 * The keys behind an address, renewed every ten minutes and for a key that is not among them. While that fails, the
 * last ones go on serving: whoever is signed in stays so while the issuer is away.
 * @param findAddress says where the keys are; asked again where it failed
 * @throws from the returned function: {@link KeysUnavailable}, or jose's error where no key fits the token
 */
export function createIssuerKeys(findAddress: () => Promise<string>, send: Send): JWTVerifyGetKey {
  const open = onceItWorks(async () =>
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
    // A key that is not among them may be a new one.
    return createLocalJWKSet(kept)(header, token).catch(unavailable);
  };
}

function unavailable(cause: unknown): never {
  throw new KeysUnavailable('The issuer could not be asked for its keys', { cause });
}

/** Whether the keys were there, and the token is at fault. */
function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}
