import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { type EmergencyPhones, ERROR_PAGE_POLICY } from './error-page.ts';
import { NOTICE_STYLE, noticePage } from './notice-page.ts';

const RETRY_AFTER_SECONDS = 2;

const STYLE_HASH = createHash('sha256').update(NOTICE_STYLE).digest('base64');

const STARTING = {
  title: "We'll be back in a moment",
  text: ['Our help pages are starting. Try again in a few seconds.'],
};

/** The answer to every request until the site is ready: those in danger must not have to wait for it. */
export function startingPage(phones: EmergencyPhones): { headers: OutgoingHttpHeaders; body: string } {
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Retry-After': String(RETRY_AFTER_SECONDS),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': ERROR_PAGE_POLICY.replace("style-src 'self'", `style-src 'sha256-${STYLE_HASH}'`),
      'X-Content-Type-Options': 'nosniff',
    },
    body: noticePage(STARTING, phones),
  };
}
