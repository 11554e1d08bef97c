/** Staff sessions: the identity token in an encrypted cookie. */
import { decodeJwt } from 'jose';
import * as z from 'zod';
import { createSealedCookie } from './sealed-cookie.ts';

/** Fifteen minutes of inactivity end a session (AU-04); one more, since activity is reported once a minute. */
const QUIET_SECONDS = 16 * 60;

/** `exp` is the cookie's expiry, in seconds. */
const SessionValue = z.object({ idToken: z.string(), exp: z.number().optional() });

export interface Session {
  /** Bearer token for the staff API, which verifies it on each call. */
  idToken: string;
  /** The token's subject and name, to show who else looks at a case. */
  staff: { id: string; name: string };
  /** Expiry of cookie or token, whichever is first, in milliseconds. */
  endsAt: number;
}

export interface Sessions {
  /** The header that starts or extends a session; undefined if the token is too long for a cookie. */
  keep(idToken: string): Promise<string | undefined>;
  /** The request's session; undefined without one, or after too long without activity. */
  read(request: Request): Promise<Session | undefined>;
  /** Ends a session for every copy of its cookie, for as long as one may last, at this desk alone. */
  end(session: Session): void;
  forget(): string;
}

export function createSessions(secret: string, secure: boolean): Sessions {
  const cookie = createSealedCookie({ name: 'desk_session', schema: SessionValue, secret, secure });
  /** Tokens of ended sessions, with the moment when the last copy of their cookie ends, in milliseconds. */
  const ended = new Map<string, number>();
  return {
    keep: (idToken) => cookie.set({ idToken }, QUIET_SECONDS),
    async read(request) {
      const value = await cookie.read(request);
      const claims = value && claimsOf(value.idToken);
      if (!claims || ended.has(value.idToken)) return undefined;
      const endsAt = Math.min(value.exp ?? 0, claims.exp ?? Number.POSITIVE_INFINITY) * 1000;
      return { idToken: value.idToken, staff: { id: claims.sub, name: claims.name ?? claims.sub }, endsAt };
    },
    end({ idToken }) {
      const now = Date.now();
      for (const [token, until] of ended) if (until <= now) ended.delete(token);
      ended.set(idToken, now + QUIET_SECONDS * 1000);
    },
    forget: cookie.forget,
  };
}

const Claims = z.object({
  sub: z.string(),
  name: z.string().optional().catch(undefined),
  exp: z.number().optional().catch(undefined),
});

/** The token's signature isn't verified: it came from the issuer over our own connection, and was encrypted since. */
function claimsOf(token: string): z.infer<typeof Claims> | undefined {
  try {
    return Claims.safeParse(decodeJwt(token)).data;
  } catch {
    return undefined;
  }
}
