import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { html, raw } from 'hono/html';
import { type EmergencyPhones, ERROR_PAGE_POLICY, emergencyLines } from './error-page.ts';

const RETRY_AFTER_SECONDS = 2;

/** In the page itself: nothing else is served yet. */
const STYLE =
  'body{margin:0;padding:3rem 1.25rem;font:1.0625rem/1.55 system-ui,sans-serif;color-scheme:light dark}main{max-width:38rem;margin:0 auto}h1{font-size:1.75rem;line-height:1.2}';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The answer to every request until the site is ready: those in danger must not have to wait for it. */
export function startingPage(phones: EmergencyPhones): { headers: OutgoingHttpHeaders; body: string } {
  const { name } = ourBrand();
  const page = html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex,nofollow,noarchive"><title>We'll be back in a moment - ${name}</title>
<style>${raw(STYLE)}</style></head>
<body><main><p>${name}</p><h1>We'll be back in a moment</h1>
<p>Our help pages are starting. Try again in a few seconds.</p>
<p>In an emergency, don't wait for us online.${emergencyLines(phones)}</p></main></body></html>`;
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Retry-After': String(RETRY_AFTER_SECONDS),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': ERROR_PAGE_POLICY.replace("style-src 'self'", `style-src 'sha256-${STYLE_HASH}'`),
      'X-Content-Type-Options': 'nosniff',
    },
    body: page.toString(),
  };
}
