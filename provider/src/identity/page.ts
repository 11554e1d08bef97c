/** The few pages of the identity provider, in the look of the site: no script, no file beside them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ourBrand } from '@larkfield/service/supplier/brand';
import type { BrandColours } from '@larkfield/service/supplier/brand-colours';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';
import { html, raw } from 'hono/html';

const styles = ({ brand, ink, paper, bright, focus, ...colours }: BrandColours) => `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:${paper};color:${ink};font:1.0625rem/1.55 ${ourBrand().font}}
header{background:#fff;border-bottom:1px solid ${colours['tint-deep']};padding:1rem 1.5rem;font-weight:700;font-size:1.25rem}
header svg{width:34px;height:34px;vertical-align:middle;margin-right:.625rem}
main{max-width:34rem;margin:3rem auto;padding:2rem 1.5rem;background:#fff;border-radius:16px;box-shadow:0 2px 12px #00000014}
h1{margin:0 0 .75rem;font-size:clamp(1.75rem,5vw,2.25rem);line-height:1.15}
p{margin:0 0 1.5rem}
form{margin:0 0 .75rem}
button,a.button{display:block;width:100%;min-height:48px;padding:.75rem 1.25rem;border:2px solid ${brand};border-radius:999px;background:${brand};color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover{background:${colours['brand-deep']}}
button.quiet{background:#fff;color:${brand}}
button.quiet:hover{background:${colours.tint}}
small{display:block;margin:.25rem 0 0 .25rem;font-size:.9375rem;color:${colours['ink-soft']}}
:focus-visible{outline:3px solid ${focus};outline-offset:2px;box-shadow:0 0 0 2px ${bright}}
@media(max-width:38rem){main{margin:0;border-radius:0;box-shadow:none}}
@media(forced-colors:active){main,button{border:2px solid}}`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Read once, since the policy of every answer needs the style's hash. */
let kept: { style: string; hash: string; logo: string } | undefined;

function look() {
  if (kept) return kept;
  const style = styles(ourBrand().colours);
  kept = { style, hash: hashOf(style), logo: readFileSync(join(BRAND_FOLDER, 'logo.svg'), 'utf8') };
  return kept;
}

/** Values from outside are escaped. */
type Html = ReturnType<typeof html>;

/** A whole page. */
export function renderPage({ title, supplier, body }: { title: string; supplier: string; body: Html }): string {
  const { style, logo } = look();
  return html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title} - ${supplier}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow,noarchive">
<style>${raw(style)}</style></head><body><header>${raw(logo)}${supplier}</header><main><h1>${title}</h1>${body}</main></body></html>`.toString();
}

/**
 * The policy of every answer. Forms may go to the provider itself and to the client that waits for the answer: a browser
 * checks the redirects after a form post too. oidc-provider adds the hash of its own script where it sends one.
 */
export function contentSecurityPolicy(clientOrigin: string): string {
  return [
    "default-src 'none'",
    // The site's icon, which browsers ask for by themselves.
    "img-src 'self'",
    `style-src ${look().hash}`,
    "script-src 'self'",
    `form-action 'self' ${clientOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
