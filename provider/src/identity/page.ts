/** The few pages of the identity provider, in the look of the site: no script, no file beside them. */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#fbf7ef;color:#10233f;font:1.0625rem/1.55 Figtree,system-ui,sans-serif}
header{background:#fff;border-bottom:1px solid #d9e2dd;padding:1rem 1.5rem;font-weight:700;font-size:1.25rem}
header svg{width:34px;height:34px;vertical-align:middle;margin-right:.625rem}
main{max-width:34rem;margin:3rem auto;padding:2rem 1.5rem;background:#fff;border-radius:16px;box-shadow:0 2px 12px #10233f14}
h1{margin:0 0 .75rem;font-size:clamp(1.75rem,5vw,2.25rem);line-height:1.15}
p{margin:0 0 1.5rem}
form{margin:0 0 .75rem}
button,a.button{display:block;width:100%;min-height:48px;padding:.75rem 1.25rem;border:2px solid #0b5d4e;border-radius:999px;background:#0b5d4e;color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover{background:#084539}
button.quiet{background:#fff;color:#0b5d4e}
button.quiet:hover{background:#e8f3ee}
small{display:block;margin:.25rem 0 0 .25rem;font-size:.9375rem;color:#44546a}
:focus-visible{outline:3px solid #1d5fd1;outline-offset:2px;box-shadow:0 0 0 2px #ffc83d}
@media(max-width:38rem){main{margin:0;border-radius:0;box-shadow:none}}
@media(forced-colors:active){main,button{border:2px solid}}`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const STYLE_HASH = hashOf(STYLE);

const LOGO =
  '<svg viewBox="0 0 34 34" aria-hidden="true"><circle cx="17" cy="17" r="17" fill="#0b5d4e"/>' +
  '<path d="M5 24c5-7 8-7 12-3s8 3 12-2v6a17 17 0 0 1-24 0z" fill="#e8f3ee"/><circle cx="21" cy="12" r="4.5" fill="#ffc83d"/></svg>';

/** What came from outside is escaped. */
type Html = ReturnType<typeof html>;

/** A whole page. */
export function renderPage({ title, supplier, body }: { title: string; supplier: string; body: Html }): string {
  return html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title} - ${supplier}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow,noarchive">
<style>${raw(STYLE)}</style></head><body><header>${raw(LOGO)}${supplier}</header><main><h1>${title}</h1>${body}</main></body></html>`.toString();
}

/**
 * The policy of every answer. Forms may go to the provider itself and to the client that waits for the answer: a browser
 * checks the redirects after a form post too. oidc-provider adds the hash of its own script where it sends one.
 */
export function contentSecurityPolicy(clientOrigin: string): string {
  return [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    "script-src 'self'",
    `form-action 'self' ${clientOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
