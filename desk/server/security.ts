import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { problem } from './problem.ts';

const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Headers of every answer. Scripts and styles are files of our own alone: nothing inline, no nonce needed.
 * @param issuer where signing out posts to, by a redirect that browsers check too
 */
export function securityHeaders(deskUrl: string, issuer: string): MiddlewareHandler {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    `form-action 'self' ${new URL(issuer).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const common = secureHeaders({
    // None at all would take the Origin from forms, and with it their check.
    referrerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
    // `frame-ancestors` says it for browsers of today, and lets a letter be shown in the desk.
    xFrameOptions: false,
    strictTransportSecurity: deskUrl.startsWith('https:') && HSTS,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return async (context, next) => {
    await common(context, next);
    const { headers } = context.res;
    if (!headers.has('content-security-policy')) headers.set('Content-Security-Policy', policy);
    headers.set('X-Robots-Tag', 'noindex');
  };
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that another site sends (cross-site request forgery). Browsers send an Origin with each; where it is
 * missing, they must say that the desk itself began the request.
 */
export function originCheck(deskUrl: string): MiddlewareHandler {
  const ownOrigin = new URL(deskUrl).origin;
  return async (context, next) => {
    if (SAFE_METHODS.has(context.req.method)) return next();
    const origin = context.req.header('origin');
    const isOwn = origin ? origin === ownOrigin : context.req.header('sec-fetch-site') === 'same-origin';
    return isOwn
      ? next()
      : problem(403, 'cross-site', 'This did not come from the desk', 'Open the desk and try again.');
  };
}
