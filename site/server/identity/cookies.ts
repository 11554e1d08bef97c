import { TOKEN_COOKIES } from '../http/visitor.ts';
import { SIGN_IN_SECONDS } from './sign-in-state.ts';

/** Path that the identity provider sends a customer back to. */
export const CALLBACK_PATH = '/sign-in/callback';

/** Cookie that binds a sign-in to the browser it began in. */
export const SIGN_IN_COOKIE = 'sign_in';

/** Browsers refuse a cookie whose name and value are longer (RFC 6265bis). */
const LARGEST_COOKIE_BYTES = 4096;

export interface Tokens {
  accessToken: string;
  identityToken: string;
}

/** `Set-Cookie` headers of signing in and out. */
export interface SignInCookies {
  begin(secret: string): string;
  forgetBegin(): string;
  /** Undefined where a token is too long for a cookie. They last until the browser is closed, and expire by themselves. */
  tokens(tokens: Tokens): string[] | undefined;
  forgetTokens(): string[];
}

const isLocalName = (hostname: string) => /^((.*\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Cookies are Secure but on localhost names, where there is no https (AU-01). */
export function needsSecureCookies(siteUrl: string): boolean {
  return siteUrl.startsWith('https:') || !isLocalName(new URL(siteUrl).hostname);
}

/**
 * @param postsFromElsewhere whether the answer comes as a form post from another site. Lax cookies are not sent with
 *   one, so the cookie of the sign-in is `SameSite=None` then, which browsers take only with Secure (localhost counts)
 */
export function createSignInCookies(siteUrl: string, postsFromElsewhere: boolean): SignInCookies {
  const secure = needsSecureCookies(siteUrl) ? '; Secure' : '';
  const token = (name: string, value: string, extra = '') =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${extra}`;
  const begin = (value: string, maxAge: number) =>
    `${SIGN_IN_COOKIE}=${value}; Path=${CALLBACK_PATH}; Max-Age=${maxAge}; HttpOnly; ${postsFromElsewhere ? 'SameSite=None; Secure' : `SameSite=Lax${secure}`}`;
  return {
    begin: (secret) => begin(secret, SIGN_IN_SECONDS),
    forgetBegin: () => begin('', 0),
    tokens({ accessToken, identityToken }) {
      const pairs = [
        [TOKEN_COOKIES.access, accessToken],
        [TOKEN_COOKIES.identity, identityToken],
      ] as const;
      const fit = pairs.every(([name, value]) => name.length + value.length < LARGEST_COOKIE_BYTES);
      return fit ? pairs.map(([name, value]) => token(name, value)) : undefined;
    },
    forgetTokens: () => Object.values(TOKEN_COOKIES).map((name) => token(name, '', '; Max-Age=0')),
  };
}
