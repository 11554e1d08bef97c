import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/** Hosts beyond this site that a page may reach, from the settings. */
export interface ForeignOrigins {
  /** Where the complaint selection may send a form. A redirected form post is checked against form-action too. */
  formAction: readonly string[];
  /** The consented marketing beacon's script. */
  script: readonly string[];
  /** Where scripts may connect to besides: the development server's own socket. */
  connect: readonly string[];
}

/**
 * One policy for every page. Content pages have no inline script, so theirs carries no nonce and can be cached;
 * a hydrated page passes the nonce of its inline data.
 * @param inline.css the stylesheet that a content page carries, allowed by its hash
 */
export function contentSecurityPolicy(
  origins: ForeignOrigins,
  { nonce, css }: { nonce?: string; css?: string },
): string {
  const styles = css ? `'self' '${sha256(css)}'` : "'self'";
  const scripts = ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), ...origins.script];
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles}`,
    `img-src ${["'self'", 'data:', ...origins.script].join(' ')}`,
    `connect-src ${["'self'", ...origins.script, ...origins.connect].join(' ')}`,
    "font-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...origins.formAction].join(' ')}`,
  ].join('; ');
}

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Speculation-Rules': '"/speculation-rules.json"',
};

const HSTS = 'max-age=31536000; includeSubDomains';

/** Headers of every answer. Strict-Transport-Security only where the public address is https. */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const isHttps = siteUrl.startsWith('https:');
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) context.res.headers.set(name, value);
    if (isHttps) context.res.headers.set('Strict-Transport-Security', HSTS);
  };
}
