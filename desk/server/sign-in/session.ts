/** Who works at the desk, as far as this server knows: their token, in a cookie that only this server can open. */
import { decodeJwt } from 'jose';
import * as z from 'zod';
import { createSealedCookie } from './sealed-cookie.ts';

/** Fifteen minutes without a key end a session (AU-04), and one more for what was not written down yet. */
const QUIET_SECONDS = 16 * 60;

/** Dated by the cookie itself, in seconds. */
const SessionValue = z.object({ idToken: z.string(), exp: z.number().optional() });

export interface Session {
  /** The bearer token of the staff's API. Its issuer's word, checked there on each call. */
  idToken: string;
  /** The token's subject and name, to show who else looks at a case. */
  staff: { id: string; name: string };
  /** When cookie or token end, whichever is first, in milliseconds. */
  endsAt: number;
}

export interface Sessions {
  /** The header that begins or goes on with a session; undefined where the token is too long for a cookie. */
  keep(idToken: string): Promise<string | undefined>;
  /** Undefined where nobody is signed in, or was quiet for too long. */
  read(request: Request): Promise<Session | undefined>;
  forget(): string;
}

export function createSessions(secret: string, secure: boolean): Sessions {
  const cookie = createSealedCookie({ name: 'desk_session', schema: SessionValue, secret, secure });
  return {
    keep: (idToken) => cookie.set({ idToken }, QUIET_SECONDS),
    async read(request) {
      const value = await cookie.read(request);
      const claims = value && claimsOf(value.idToken);
      if (!claims) return undefined;
      const endsAt = Math.min(value.exp ?? 0, claims.exp ?? Number.POSITIVE_INFINITY) * 1000;
      return { idToken: value.idToken, staff: { id: claims.sub, name: claims.name ?? claims.sub }, endsAt };
    },
    forget: cookie.forget,
  };
}

const Claims = z.object({
  sub: z.string(),
  name: z.string().optional().catch(undefined),
  exp: z.number().optional().catch(undefined),
});

/** Not verified: it came from the issuer over our own connection, and has been sealed since. */
function claimsOf(token: string): z.infer<typeof Claims> | undefined {
  try {
    return Claims.safeParse(decodeJwt(token)).data;
  } catch {
    return undefined;
  }
}
