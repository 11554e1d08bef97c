import { headerOptions } from '@larkfield/service/header-options';
import { isFromOwnPage } from '@larkfield/service/request-origin';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { problem } from './problem.ts';

/**
 * Headers of every answer. Scripts and styles are files of our own alone: nothing inline, no nonce needed.
 * @param issuer where signing out posts to, by a redirect that browsers check too
 * @param sockets that scripts may connect to besides: the development server's own
 */
export function securityHeaders(deskUrl: string, issuer: string, sockets: readonly string[]): MiddlewareHandler {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...sockets].join(' '),
    "frame-src 'self'",
    `form-action 'self' ${new URL(issuer).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const common = secureHeaders({
    ...headerOptions(deskUrl),
    // None at all would take the Origin from forms, and with it their check.
    referrerPolicy: 'same-origin',
    // `frame-ancestors` says it for browsers of today, and lets a letter be shown in the desk.
    xFrameOptions: false,
  });
  return async (context, next) => {
    await common(context, next);
    const { headers } = context.res;
    if (!headers.has('content-security-policy')) headers.set('Content-Security-Policy', policy);
    headers.set('X-Robots-Tag', 'noindex');
  };
}

/** Refuses a write that another site sends, whatever host it was sent to: the desk has one name. */
export function originCheck(deskUrl: string): MiddlewareHandler {
  const own = { url: deskUrl, orOfItsHost: false };
  return async (context, next) =>
    isFromOwnPage(context.req.raw, own)
      ? next()
      : problem(403, 'cross-site', 'This did not come from the desk', 'Open the desk and try again.');
}
