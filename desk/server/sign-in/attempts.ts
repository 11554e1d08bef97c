/** Sign-ins in progress. Each has its own cookie, so that several tabs of a browser can sign in at the same time. */
import { createHmac, randomBytes } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import * as z from 'zod';
import { createSealedCookie } from './sealed-cookie.ts';

/** Longest time for signing in, in seconds. */
const SIGN_IN_SECONDS = 3600;

/** More tabs than a browser restores, and few enough for their cookies to fit into a request's headers. */
export const MOST_ATTEMPTS = 30;

const NAME = 'desk_sign_in';
/** Characters of its state that name an attempt's cookie. */
const ID_LENGTH = 12;

/** Short, since a browser may have many: the rest is derived from the secret. */
const AttemptValue = z.object({ secret: z.string(), path: z.string() });

/** One sign-in, which only the browser that began it can finish. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  /** Proves to the token endpoint that the code is ours (RFC 7636). */
  verifier: string;
  /** Path of the desk to go to afterwards. */
  path: string;
}

export interface Attempts {
  /** Begins one; the headers set its cookie, and remove the oldest of too many. A path too long for the cookie is lost. */
  begin(request: Request, path: string): Promise<{ attempt: SignInAttempt; cookies: string[] }>;
  /** The attempt that a state belongs to; undefined if this browser did not begin it, or began it too long ago. */
  find(request: Request, state: string): Promise<SignInAttempt | undefined>;
  /** The header that removes its cookie. */
  forget(state: string): string;
}

const derive = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');

const attemptOf = ({ secret, path }: z.infer<typeof AttemptValue>): SignInAttempt => ({
  state: derive(secret, 'state'),
  nonce: derive(secret, 'nonce'),
  verifier: derive(secret, 'verifier'),
  path,
});

const idOf = (state: string) => state.replaceAll(/[^\w-]/g, '').slice(0, ID_LENGTH);

/** The ids of a request's attempts. Browsers send the oldest first (RFC 6265, section 5.4). */
function idsIn(request: Request): string[] {
  const names = Object.keys(parse(request.headers.get('cookie') ?? ''));
  return names.flatMap((name) => new RegExp(`^(?:__Host-)?${NAME}_([\\w-]+)$`).exec(name)?.[1] ?? []);
}

export function createAttempts(secret: string, secure: boolean): Attempts {
  const cookieOf = (id: string) => createSealedCookie({ name: `${NAME}_${id}`, schema: AttemptValue, secret, secure });
  return {
    async begin(request, path) {
      const value = { secret: randomBytes(32).toString('base64url'), path };
      const attempt = attemptOf(value);
      const { set } = cookieOf(idOf(attempt.state));
      const cookie = (await set(value, SIGN_IN_SECONDS)) ?? (await set({ ...value, path: '/' }, SIGN_IN_SECONDS));
      const tooMany = idsIn(request).slice(0, -(MOST_ATTEMPTS - 1));
      return { attempt, cookies: [...(cookie ? [cookie] : []), ...tooMany.map((id) => cookieOf(id).forget())] };
    },
    async find(request, state) {
      const value = await cookieOf(idOf(state)).read(request);
      const attempt = value && attemptOf(value);
      return attempt?.state === state ? attempt : undefined;
    },
    forget: (state) => cookieOf(idOf(state)).forget(),
  };
}
