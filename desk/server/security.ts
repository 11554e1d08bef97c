import { headerOptions } from '@larkfield/service/header-options';
import { isFromOwnPage } from '@larkfield/service/request-origin';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { methodsOf } from './addresses.ts';
import { problem } from './problem.ts';

interface Addresses {
  deskUrl: string;
  /** The site, whose previews the desk posts to and frames. */
  siteUrl: string;
  /** To which signing out redirects a post, which `form-action` must allow. */
  issuer: string;
  /** WebSocket addresses of the development server. */
  sockets: readonly string[];
}

/** Security headers of every response. Scripts and styles are files from our own origin, so no nonce is needed. */
export function securityHeaders({ deskUrl, siteUrl, issuer, sockets }: Addresses): MiddlewareHandler {
  const site = new URL(siteUrl).origin;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...sockets].join(' '),
    `frame-src 'self' ${site}`,
    `form-action 'self' ${site} ${new URL(issuer).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const common = secureHeaders({
    ...headerOptions(deskUrl),
    // `no-referrer` would make browsers send `Origin: null` with forms: without Sec-Fetch-Site it is refused.
    referrerPolicy: 'same-origin',
    // `frame-ancestors` replaces it, and allows letters to be framed by the desk.
    xFrameOptions: false,
  });
  return async (context, next) => {
    await common(context, next);
    const { headers } = context.res;
    if (!headers.has('content-security-policy')) headers.set('Content-Security-Policy', policy);
    headers.set('X-Robots-Tag', 'noindex');
  };
}

/**
 * Answers a wrong method with 405 and the right ones (RFC 9110, 15.5.6), before authentication, since nobody may use
 * it.
 */
export function allowMethods(): MiddlewareHandler {
  return async ({ req: { method, path } }, next) => {
    const allowed = methodsOf(path);
    if (!allowed || allowed.includes(method)) return next();
    const headers = { Allow: allowed.join(', ') };
    return problem(405, 'method', 'The desk does not work that way', 'Open the desk and try again.', headers);
  };
}

/** CSRF protection: refuses writes that don't say that one of the desk's own pages sent them. */
export function originCheck(deskUrl: string): MiddlewareHandler {
  const own = { url: deskUrl, orOfItsHost: false };
  return async (context, next) =>
    isFromOwnPage(context.req.raw, own)
      ? next()
      : problem(403, 'cross-site', 'This did not come from the desk', 'Open the desk and try again.');
}
