import { createHash } from 'node:crypto';
import { isLocalAddress } from '@larkfield/service/public-address';
import { serialize } from 'hono/utils/cookie';
import { cookieNames, readCookie, TOKEN_COOKIES } from '../visitor/visitor.ts';
import { SIGN_IN_SECONDS } from './sign-in-state.ts';

const SIGN_IN_PATH = '/sign-in';

/** Path that the identity provider sends a customer back to. */
export const CALLBACK_PATH = `${SIGN_IN_PATH}/callback`;

/** More tabs than a browser restores, and few enough for their cookies to fit into a request's headers. */
export const MOST_ATTEMPTS = 20;

/** Characters of the state's signature in the name of a sign-in's cookie. */
const ID_LENGTH = 12;

/** Browsers accept a cookie with this prefix only from this very host over https (RFC 6265bis, 4.1.3.2). */
const HOST_ONLY = '__Host-';

/** Set from a sign-out to the next sign-in. */
const SIGNED_OUT = 'signed_out';

/** Browsers refuse a cookie whose name and value are longer (RFC 6265bis). */
const LARGEST_COOKIE_BYTES = 4096;

export interface Tokens {
  accessToken: string;
  identityToken: string;
}

/** An identity token, perhaps with an access token. */
export type KnownTokens = Pick<Tokens, 'identityToken'> & Partial<Tokens>;

/** The `Set-Cookie` headers for signing in and out. */
export interface SignInCookies {
  /**
   * Each sign-in has its own cookie, so that several tabs can sign in at the same time; the oldest of too many are
   * removed.
   */
  begin(request: Request, state: string, secret: string): string[];
  forgetBegin(state: string): string;
  /** The secret of the sign-in with this state, if this browser began it. */
  begun(request: Request, state: string): string | undefined;
  /**
   * Undefined if a token is too long for a cookie. The cookies last until the browser is closed; the tokens expire by
   * themselves.
   */
  tokens(tokens: Tokens): string[] | undefined;
  /** Removes the tokens, and remembers that their customer has signed out. */
  signOut(): string[];
  /**
   * Whether the last customer has signed out here. The provider's session may outlast that: providers ask whether to end
   * it, and the question may be left (OpenID Connect RP-Initiated Logout 1.0, section 2). Then it would sign in whoever
   * comes next as the customer before.
   */
  hasSignedOut(request: Request): boolean;
  /** Removes expired tokens. Those of the supplier's own sign-in are kept, since it may renew them. */
  forgetExpired(): string[];
  /**
   * Whether this host set the token cookies. Their names are fixed, so behind https a cookie that only this host can set
   * vouches for them: another host of the domain could plant the tokens of somebody else (login CSRF, session fixation).
   * An identity token may have outlived its access token.
   */
  areOwn(request: Request, tokens: KnownTokens): boolean;
}

/** Whether cookies are Secure: everywhere but on localhost names, where there is no https (AU-01). */
export function needsSecureCookies(siteUrl: string): boolean {
  return siteUrl.startsWith('https:') || !isLocalAddress(siteUrl);
}

/** How a token is stored, so that a copy of the table is no use for signing in. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The domains that a host may share cookies with. Browsers ignore public suffixes, such as co.uk. */
function domainsOf(siteUrl: string): string[] {
  const labels = new URL(siteUrl).hostname.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}

/**
 * Cookies of the supplier's own sign-in on the shared domain (AU-01): the site reads them, and removes them at
 * sign-out. Any host of that domain may set them, so their origin can't be checked.
 */
export function suppliersCookies(siteUrl: string): Pick<SignInCookies, 'areOwn' | 'signOut' | 'forgetExpired'> {
  const secure = needsSecureCookies(siteUrl);
  const forget = (name: string) =>
    [undefined, ...domainsOf(siteUrl)].map((domain) => serialize(name, '', { path: '/', maxAge: 0, secure, domain }));
  return {
    areOwn: () => true,
    signOut: () => Object.values(TOKEN_COOKIES).flatMap(forget),
    forgetExpired: () => [],
  };
}

/**
 * @param postsFromElsewhere whether the answer comes as a form post from another site. Lax cookies are not sent with
 *   one, so the cookie of the sign-in is `SameSite=None` then, which browsers take only with Secure (localhost counts)
 */
export function createSignInCookies(siteUrl: string, postsFromElsewhere: boolean): SignInCookies {
  const secure = needsSecureCookies(siteUrl);
  const token = (name: string, value: string, maxAge?: number) =>
    serialize(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge });
  const prefix = secure ? `${HOST_ONLY}sign_in_` : 'sign_in_';
  const nameOf = (state: string) => prefix + state.replaceAll(/[^\w-]/g, '').slice(-ID_LENGTH);
  const attempt = (name: string, value: string, maxAge: number) =>
    serialize(name, value, {
      path: secure ? '/' : SIGN_IN_PATH,
      maxAge,
      httpOnly: true,
      sameSite: postsFromElsewhere ? 'None' : 'Lax',
      secure: secure || postsFromElsewhere,
    });
  const voucher = `${HOST_ONLY}session`;
  const vouchFor = ({ accessToken, identityToken }: Tokens) => `${hashOf(identityToken)}.${hashOf(accessToken)}`;
  const isVouchedFor = (vouched: string, { accessToken, identityToken }: KnownTokens) =>
    accessToken === undefined
      ? vouched.split('.')[0] === hashOf(identityToken)
      : vouched === vouchFor({ accessToken, identityToken });
  const forgetTokens = () =>
    [...Object.values(TOKEN_COOKIES), ...(secure ? [voucher] : [])].map((name) => token(name, '', 0));
  const signedOut = (value: string, maxAge?: number) =>
    serialize(SIGNED_OUT, value, { path: SIGN_IN_PATH, httpOnly: true, sameSite: 'Lax', secure, maxAge });
  return {
    begun: (request, state) => readCookie(request, nameOf(state)),
    areOwn: (request, tokens) => !secure || isVouchedFor(readCookie(request, voucher) ?? '', tokens),
    begin(request, state, secret) {
      // Browsers send the oldest first (RFC 6265, section 5.4).
      const tooMany = cookieNames(request)
        .filter((name) => name.startsWith(prefix))
        .slice(0, -(MOST_ATTEMPTS - 1));
      return [attempt(nameOf(state), secret, SIGN_IN_SECONDS), ...tooMany.map((name) => attempt(name, '', 0))];
    },
    forgetBegin: (state) => attempt(nameOf(state), '', 0),
    tokens(tokens) {
      const pairs: [name: string, value: string][] = [
        [TOKEN_COOKIES.access, tokens.accessToken],
        [TOKEN_COOKIES.identity, tokens.identityToken],
      ];
      if (secure) pairs.push([voucher, vouchFor(tokens)]);
      const fit = pairs.every(([name, value]) => name.length + value.length < LARGEST_COOKIE_BYTES);
      return fit ? [...pairs.map(([name, value]) => token(name, value)), signedOut('', 0)] : undefined;
    },
    signOut: () => [...forgetTokens(), signedOut('1')],
    hasSignedOut: (request) => readCookie(request, SIGNED_OUT) !== undefined,
    forgetExpired: forgetTokens,
  };
}
