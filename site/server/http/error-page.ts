import { formatPhone } from '@larkfield/service/supplier/phone';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { html, raw } from 'hono/html';
import { hrefOf } from '../../href.ts';

/** What happened and what to do, for each status that this server answers itself before any page is rendered. */
const TEXTS = {
  400: ['We could not read that request', 'Go back to the page you came from and try again.'],
  403: ['That form came from another website', 'Open the page on our own site and send it again from there.'],
  405: ['This page does not work that way', 'Open it from a link or from the address bar instead.'],
  408: ['That took too long to reach us', 'Check your connection, then go back one page and send it again.'],
  413: [
    'That is more than we can take at once',
    'Shorten your text and send it again. Your browser still has it: go back one page.',
  ],
  414: ['That address is too long', 'Shorten what you searched for, or start again from Help & Support.'],
  415: ['We could not read that form', 'Go back to the page you came from and send it again.'],
  429: ['You have sent a lot in a short time', 'Wait a minute, then go back one page and send it again.'],
  431: ['Your browser sent more than we can read', 'Clear the cookies of this site, then try again.'],
  500: ['Sorry, something went wrong on our side', 'Go back one page and try again. What you typed is still there.'],
  501: ['We could not read that request', 'Open the page from a link or from the address bar instead.'],
  503: [
    'We are very busy right now',
    'Wait a minute, then go back one page and send it again. What you typed is still there.',
  ],
} as const;

export type ErrorStatus = keyof typeof TEXTS;

/** Nothing but the one stylesheet: an error page has no script, no picture and no form. */
export const ERROR_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The emergency lines that every error page names. */
export type EmergencyPhones = Pick<Supplier['phones'], 'gas-emergency' | 'power-cut'>;

/** Lets every error page behind it name the emergency lines. */
export function nameEmergencyLines(
  phones: EmergencyPhones,
): MiddlewareHandler<{ Variables: { emergencyPhones: EmergencyPhones } }> {
  return (context, next) => {
    context.set('emergencyPhones', phones);
    return next();
  };
}

/** A number to tap, its spaces written so that they don't break. */
function phoneLink(digits: string) {
  return html`<a href="tel:${digits}">${raw(formatPhone(digits).replaceAll('\u00a0', '&nbsp;'))}</a>`;
}

/** The two lines in a sentence each, after another. */
export const emergencyLines = (phones: EmergencyPhones) =>
  html` Smell gas: ${phoneLink(phones['gas-emergency'])}. Power cut: ${phoneLink(phones['power-cut'])}.`;

interface ErrorPageOptions {
  /** Instead of the status's own advice. */
  advice?: string;
  /** Below it. */
  extra?: ReturnType<typeof html>;
}

/** @param reference finds the line in the log */
export function errorHtml(
  status: ErrorStatus,
  phones: EmergencyPhones | undefined,
  reference = '',
  { advice = TEXTS[status][1], extra }: ErrorPageOptions = {},
): string {
  const [title] = TEXTS[status];
  const lines = phones && emergencyLines(phones);
  return html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex,nofollow,noarchive"><title>${title} - Help &amp; Support</title>
<link rel="stylesheet" href="/error.css"></head>
<body><main><h1>${title}</h1><p>${advice}</p>${extra ?? ''}
<p>In an emergency, don't wait for us online.${lines}</p>
<p><a href="${hrefOf('/help-and-support')}">Help &amp; Support</a> · <a href="${hrefOf('/help-and-support/contact-us')}">Contact us</a></p>
<p><small>${reference && `Reference ${reference}`}</small></p></main></body></html>`.toString();
}

/**
 * An answer for people, or JSON for scripts, that depends on nothing else working: no feed, no render, no database.
 * It shows a reference to find the log line by, and nothing internal.
 */
export function errorPage(context: Context, status: ErrorStatus, headers: Record<string, string> = {}): Response {
  const [title, advice] = TEXTS[status];
  const reference = String(context.get('requestId') ?? '');
  const type = accepts(context, {
    header: 'Accept',
    supports: ['text/html', 'application/json'],
    default: 'text/html',
  });
  const all = {
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': ERROR_PAGE_POLICY,
    Vary: 'Accept',
    ...headers,
  };
  context.set('refused', status);
  if (type === 'application/json') return context.json({ error: { status, title, advice, reference } }, status, all);
  return context.html(errorHtml(status, context.get('emergencyPhones'), reference), status, all);
}
