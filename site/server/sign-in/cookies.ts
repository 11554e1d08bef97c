import { createHash } from 'node:crypto';
import { isLocalAddress } from '@larkfield/service/public-address';
import { serialize } from 'hono/utils/cookie';
import { readCookie, TOKEN_COOKIES } from '../visitor/visitor.ts';
import { SIGN_IN_SECONDS } from './sign-in-state.ts';

/** Path that the identity provider sends a customer back to. */
export const CALLBACK_PATH = '/sign-in/callback';

/** Browsers take a cookie of such a name from this very host alone, over https (RFC 6265bis, 4.1.3.2). */
const HOST_ONLY = '__Host-';

/** Browsers refuse a cookie whose name and value are longer (RFC 6265bis). */
const LARGEST_COOKIE_BYTES = 4096;

export interface Tokens {
  accessToken: string;
  identityToken: string;
}

/** Tokens that say who the customer is, perhaps without the right to act for them. */
export type KnownTokens = Pick<Tokens, 'identityToken'> & Partial<Tokens>;

/** `Set-Cookie` headers of signing in and out. */
export interface SignInCookies {
  begin(secret: string): string;
  forgetBegin(): string;
  /** The secret of the sign-in that this browser began. */
  begun(request: Request): string | undefined;
  /** Undefined where a token is too long for a cookie. They last until the browser is closed, and expire by themselves. */
  tokens(tokens: Tokens): string[] | undefined;
  forgetTokens(): string[];
  /** The same for tokens that no longer count. Those of the supplier's own sign-in are its business: it may renew them. */
  forgetWornOut(): string[];
  /**
   * Whether this host set the token cookies. Their names are fixed, so behind https a cookie that only this host can set
   * vouches for them: another host of the domain could plant the tokens of somebody else (login CSRF, session fixation).
   * An identity token may have outlived its access token.
   */
  areOwn(request: Request, tokens: KnownTokens): boolean;
}

/** Cookies are Secure but on localhost names, where there is no https (AU-01). */
export function needsSecureCookies(siteUrl: string): boolean {
  return siteUrl.startsWith('https:') || !isLocalAddress(siteUrl);
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The domains that a host may share cookies with. Browsers take no notice of those that are nobody's, such as co.uk. */
function domainsOf(siteUrl: string): string[] {
  const labels = new URL(siteUrl).hostname.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}

/**
 * Cookies of the supplier's own sign-in on the shared domain (AU-01): the site reads them, and ends them with the session.
 * Any host of that domain may set them, so nothing here vouches for them.
 */
export function suppliersCookies(siteUrl: string): Pick<SignInCookies, 'areOwn' | 'forgetTokens' | 'forgetWornOut'> {
  const secure = needsSecureCookies(siteUrl);
  const forget = (name: string) =>
    [undefined, ...domainsOf(siteUrl)].map((domain) => serialize(name, '', { path: '/', maxAge: 0, secure, domain }));
  return {
    areOwn: () => true,
    forgetTokens: () => Object.values(TOKEN_COOKIES).flatMap(forget),
    forgetWornOut: () => [],
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
  const signIn = secure ? { name: `${HOST_ONLY}sign_in`, path: '/' } : { name: 'sign_in', path: CALLBACK_PATH };
  const begin = (value: string, maxAge: number) =>
    serialize(signIn.name, value, {
      path: signIn.path,
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
  return {
    begun: (request) => readCookie(request, signIn.name),
    areOwn: (request, tokens) => !secure || isVouchedFor(readCookie(request, voucher) ?? '', tokens),
    begin: (secret) => begin(secret, SIGN_IN_SECONDS),
    forgetBegin: () => begin('', 0),
    tokens(tokens) {
      const pairs: [name: string, value: string][] = [
        [TOKEN_COOKIES.access, tokens.accessToken],
        [TOKEN_COOKIES.identity, tokens.identityToken],
      ];
      if (secure) pairs.push([voucher, vouchFor(tokens)]);
      const fit = pairs.every(([name, value]) => name.length + value.length < LARGEST_COOKIE_BYTES);
      return fit ? pairs.map(([name, value]) => token(name, value)) : undefined;
    },
    forgetTokens,
    forgetWornOut: forgetTokens,
  };
}
