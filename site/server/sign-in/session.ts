import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { readCookie, TOKEN_COOKIES } from '../visitor/visitor.ts';
import type { KnownTokens, Tokens } from './cookies.ts';
import type { SessionStore } from './sessions.ts';
import type { AccessClaims, IdentityClaims, TokenCheck, TokenChecks } from './token-check.ts';

/**
 * The visitor's sign-in (AU-01, AU-02). `signing-out`: one token is missing, or the customer was inactive for too long.
 * `unknown`: the identity provider's keys could not be fetched, so that forged tokens can't be recognised, or the
 * sessions could not be read.
 */
export type Session =
  | { state: 'signed-out' | 'unknown' }
  /** `identityToken` of an open session whose access token is missing (PF-01). */
  | { state: 'signing-out'; identityToken?: string }
  | { state: 'signed-in'; firstName?: string; issuedAt: Date; tokens: Tokens };

/**
 * Reads a request's session from its two cookies.
 * @param activeAt when its customer was last active, if the request says so
 */
export type ReadSession = (request: Request, activeAt?: Date) => Promise<Session>;

const MINUTE_MS = 60_000;
/** Activity is stored at most this often. */
const WRITTEN_EVERY_MS = MINUTE_MS;
/** A session ends after fifteen minutes without activity (AU-04); activity of the last minute may not be stored yet. */
const QUIET_MS = 15 * MINUTE_MS + WRITTEN_EVERY_MS;

/** Milliseconds for which a checked pair is not checked again, and so for which a withdrawn key still counts. */
const KEPT_MS = 60_000;
const MOST_KEPT = 5000;

interface KeptSession {
  session: Session;
  until: number;
}

type Pair = { [Name in keyof Tokens]: string | undefined };

export interface SessionReaderOptions {
  checks: TokenChecks;
  sessions: Pick<SessionStore, 'lastActivity' | 'noteActivity'>;
  /** Whether this host set the token cookies. */
  areOwn: (request: Request, tokens: KnownTokens) => boolean;
  log: Pick<Logger, 'error'>;
  now?: () => Date;
}

/** Reads the state by a request's tokens alone; an expired or invalid one counts as missing. */
function createTokenReader(checks: TokenChecks, now: () => Date): (request: Request) => Promise<Session> {
  const kept = new LRUCache<string, KeptSession>({ max: MOST_KEPT });

  async function check(pair: Pair): Promise<KeptSession> {
    const [identity, access] = await Promise.all([
      pair.identityToken ? checks.identity(pair.identityToken) : MISSING,
      pair.accessToken ? checks.access(pair.accessToken) : MISSING,
    ]);
    return {
      session: sessionOf(pair, identity, access, checks.areBound),
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
    if (found.session.state === 'signed-in') kept.set(key, found);
    return found.session;
  };
}

/** Checks the tokens of every request, and whether their session is still open. */
export function createSessionReader({
  checks,
  sessions,
  areOwn,
  log,
  now = () => new Date(),
}: SessionReaderOptions): ReadSession {
  const readTokens = createTokenReader(checks, now);
  const isQuiet = (lastActivity: Date) => now().getTime() - lastActivity.getTime() >= QUIET_MS;

  /**
   * The session by the identity token alone, if it did not begin with this access token, which then counts as missing.
   */
  async function withoutAccess({ identityToken }: Tokens): Promise<Session> {
    const isOpen = (await sessions.lastActivity({ identityToken }, now())) !== undefined;
    return isOpen ? { state: 'signing-out', identityToken } : { state: 'signed-out' };
  }

  async function unlessEnded(session: Session & { state: 'signed-in' }, activeAt: Date | undefined): Promise<Session> {
    const lastActivity = await sessions.lastActivity(session.tokens, now());
    if (!lastActivity) return withoutAccess(session.tokens);
    if (isQuiet(lastActivity)) return { state: 'signing-out' };
    const isNews = activeAt && activeAt.getTime() - lastActivity.getTime() >= WRITTEN_EVERY_MS;
    if (isNews) await sessions.noteActivity(session.tokens, activeAt);
    return session;
  }

  /** After a session has ended its customer is unknown, whatever cookies are left. */
  async function withoutEndedIdentity(request: Request, session: Session & { state: 'signing-out' }): Promise<Session> {
    const { identityToken } = session;
    if (!identityToken || !areOwn(request, { identityToken })) return { state: 'signing-out' };
    try {
      const lastActivity = await sessions.lastActivity({ identityToken }, now());
      return lastActivity && !isQuiet(lastActivity) ? session : { state: 'signing-out' };
    } catch (error) {
      log.error({ reason: String(error) }, 'a session could not be looked up');
      return { state: 'signing-out' };
    }
  }

  return async (request, activeAt) => {
    const session = await readTokens(request);
    if (session.state === 'signing-out') return withoutEndedIdentity(request, session);
    if (session.state !== 'signed-in') return session;
    if (!areOwn(request, session.tokens)) return { state: 'signed-out' };
    try {
      return await unlessEnded(session, activeAt);
    } catch (error) {
      log.error({ reason: String(error) }, 'a session could not be looked up');
      return { state: 'unknown' };
    }
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
  areBound: TokenChecks['areBound'],
): Session {
  if (identity.status === 'unverifiable' || access.status === 'unverifiable') return { state: 'unknown' };
  const hasIdentity = identity.status === 'valid';
  if (hasIdentity && access.status === 'valid' && identityToken && accessToken) {
    const { firstName, issuedAt } = identity.token;
    const tokens = { accessToken, identityToken };
    if (areBound(identity.token, accessToken, access.token)) return { state: 'signed-in', firstName, issuedAt, tokens };
  }
  // An access token of another customer counts as missing.
  if (hasIdentity) return { state: 'signing-out', identityToken };
  return { state: access.status === 'valid' ? 'signing-out' : 'signed-out' };
}
