import { createHash } from 'node:crypto';
import { readCookie, TOKEN_COOKIES } from '../http/visitor.ts';
import type { Tokens } from './cookies.ts';
import { type AccessClaims, areBound, type IdentityClaims, type TokenCheck, type TokenChecks } from './token-check.ts';

/**
 * Who asks (AU-01, AU-02). `signing-out`: one token is there without the other; `unknown`: the identity provider's keys
 * could not be fetched, so that a token can't be told from a forged one.
 */
export type Session =
  | { state: 'signed-out' | 'signing-out' | 'unknown' }
  | { state: 'signed-in'; firstName?: string; issuedAt: Date; tokens: Tokens };

/** Reads a request's session from its two cookies. */
export type ReadSession = (request: Request) => Promise<Session>;

/** Milliseconds for which a checked pair need not be checked again: also how long a withdrawn key still counts. */
const KEPT_MS = 60_000;
const MOST_KEPT = 5000;

interface KeptSession {
  session: Session;
  until: number;
}

type Pair = { [Name in keyof Tokens]: string | undefined };

/** Checks on every request what the cookies say; an expired or invalid token counts as missing. */
export function createSessionReader(checks: TokenChecks, now: () => Date = () => new Date()): ReadSession {
  const kept = new Map<string, KeptSession>();

  async function check(pair: Pair): Promise<KeptSession> {
    const [identity, access] = await Promise.all([
      pair.identityToken ? checks.identity(pair.identityToken) : MISSING,
      pair.accessToken ? checks.access(pair.accessToken) : MISSING,
    ]);
    return {
      session: sessionOf(pair, identity, access),
      until: Math.min(now().getTime() + KEPT_MS, ...expiries(identity, access)),
    };
  }

  return async (request) => {
    const pair = {
      identityToken: readCookie(request, TOKEN_COOKIES.identity),
      accessToken: readCookie(request, TOKEN_COOKIES.access),
    };
    if (!pair.identityToken && !pair.accessToken) return { state: 'signed-out' };
    const key = createHash('sha256').update(`${pair.identityToken} ${pair.accessToken}`).digest('base64');
    const known = kept.get(key);
    if (known && known.until > now().getTime()) return known.session;
    const found = await check(pair);
    if (found.session.state === 'signed-in') keep(kept, key, found);
    return found.session;
  };
}

const MISSING = { status: 'invalid' } as const;

function expiries(...checks: (TokenCheck<IdentityClaims> | TokenCheck<AccessClaims>)[]): number[] {
  return checks.flatMap((check) =>
    check.status === 'valid' && check.token.expiresAt ? [check.token.expiresAt.getTime()] : [],
  );
}

function sessionOf(
  { identityToken, accessToken }: Pair,
  identity: TokenCheck<IdentityClaims>,
  access: TokenCheck<AccessClaims>,
): Session {
  if (identity.status === 'unverifiable' || access.status === 'unverifiable') return { state: 'unknown' };
  const hasIdentity = identity.status === 'valid';
  if (hasIdentity && access.status === 'valid' && identityToken && accessToken) {
    const { firstName, issuedAt } = identity.token;
    const tokens = { accessToken, identityToken };
    if (areBound(identity.token, accessToken, access.token)) return { state: 'signed-in', firstName, issuedAt, tokens };
  }
  // A token swapped for somebody else's is as good as missing, and so is one that only a pair could vouch for.
  const hasAccess = access.status === 'valid' && access.token.subject !== undefined;
  return { state: hasIdentity || hasAccess ? 'signing-out' : 'signed-out' };
}

/** Forgets the oldest where there are too many: a stranger must not be able to fill the memory. */
function keep(kept: Map<string, KeptSession>, key: string, found: KeptSession): void {
  kept.delete(key);
  kept.set(key, found);
  const oldest = kept.keys().next().value;
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
