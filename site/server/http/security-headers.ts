import { createHash } from 'node:crypto';
import { headerOptions } from '@larkfield/service/header-options';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { findPage } from '../../find-page.ts';
import { ERROR_PAGE_POLICY } from './error-page.ts';

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
 * One policy for every page. What a page carries inline is allowed by its hash: unlike a nonce, that lets one rendering
 * serve everybody.
 * @param inline.css the stylesheet that a content page carries
 * @param inline.scripts the scripts that a hydrated page carries
 */
export function contentSecurityPolicy(
  origins: ForeignOrigins,
  { css, scripts: inline = [] }: { css?: string; scripts?: readonly string[] },
): string {
  const styles = css ? `'self' '${sha256(css)}'` : "'self'";
  const scripts = ["'self'", ...inline.map((script) => `'${sha256(script)}'`), ...origins.script];
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

/**
 * Headers of every answer, and a policy for pages that bring none. Strict-Transport-Security only where the public
 * address is https.
 */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const common = secureHeaders({
    ...headerOptions(siteUrl),
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
  });
  return async (context, next) => {
    await common(context, next);
    const { headers } = context.res;
    // None at all would take the Origin from the page's own post, which is refused without one.
    if (findPage(context.req.path)?.hasSecretAddress) headers.set('Referrer-Policy', 'strict-origin');
    headers.set('Speculation-Rules', '"/speculation-rules.json"');
    // The embedded identity provider lets any origin ask for tokens; no script of another site reads anything here.
    headers.delete('Access-Control-Allow-Origin');
    if (!headers.has('content-security-policy') && headers.get('content-type')?.startsWith('text/html'))
      headers.set('Content-Security-Policy', ERROR_PAGE_POLICY);
  };
}
