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
}

/**
 * One policy for every page. The styles that a page carries are allowed by their hash: unlike a nonce, that lets one
 * rendering serve everybody. No page carries a script.
 * @param inline.css the stylesheet that a content page carries
 */
export function contentSecurityPolicy(origins: ForeignOrigins, { css }: { css?: string | undefined }): string {
  const styles = css ? `'self' '${sha256(css)}'` : "'self'";
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...origins.script].join(' ')}`,
    `style-src ${styles}`,
    `img-src ${["'self'", 'data:', ...origins.script].join(' ')}`,
    `connect-src ${["'self'", ...origins.script].join(' ')}`,
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
 * @param deskUrl the desk, whose editor may frame previews
 */
export function securityHeaders(siteUrl: string, deskUrl = siteUrl): MiddlewareHandler {
  const common = secureHeaders({
    ...headerOptions(siteUrl),
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
  });
  return async (context, next) => {
    await common(context, next);
    const { headers } = context.res;
    const page = findPage(context.req.path);
    if (page?.isPreview) letFrame(headers, new URL(deskUrl).origin);
    // With `no-referrer` the page's own posts would have no Origin, and would be refused.
    if (page?.hasSecretAddress) headers.set('Referrer-Policy', 'strict-origin');
    // With it Chromium forgets what was typed in a tab that it discards (decision 0372).
    if (page?.takesForm) headers.delete('Cross-Origin-Opener-Policy');
    headers.set('Speculation-Rules', '"/speculation-rules.json"');
    // The embedded identity provider lets any origin ask for tokens; no script of another site reads anything here.
    headers.delete('Access-Control-Allow-Origin');
    if (!headers.has('content-security-policy') && headers.get('content-type')?.startsWith('text/html'))
      headers.set('Content-Security-Policy', ERROR_PAGE_POLICY);
  };
}

/**
 * Lets the desk frame a preview, whose scripts may send nothing: nobody's visit is counted. `frame-ancestors` replaces
 * `X-Frame-Options` (CSP 3, section 6.4.2).
 */
function letFrame(headers: Headers, origin: string): void {
  const policy = headers.get('content-security-policy') ?? ERROR_PAGE_POLICY;
  const framed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`);
  headers.set('Content-Security-Policy', framed.replace(/connect-src [^;]*/, "connect-src 'none'"));
  headers.delete('X-Frame-Options');
}
