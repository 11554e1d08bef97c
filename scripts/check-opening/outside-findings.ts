/** What a customer's browser meets at `SITE_URL`, through whatever stands in front of the site. */
import { once } from 'node:events';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { plainAddress, trustedProxies } from '@larkfield/service/visitor-address';
import type { SiteSettings } from '../../site/server/settings/read.ts';
import { faultWords } from '../check-systems/fault-words.ts';
import { type Finding, fault, good, note } from './finding.ts';

const WAIT_MS = 10_000;
/** Pages that a proxy keeps for while the site is away, with the numbers that somebody in danger looks for. */
const KEPT = ['/help-and-support', '/help-and-support/contact-us', '/help-and-support/emergencies'];
const ENCODINGS = ['br', 'gzip', 'identity'];
const HEADERS = ['content-security-policy', 'strict-transport-security', 'x-content-type-options'];

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { redirect: 'manual', headers, signal: AbortSignal.timeout(WAIT_MS) });

async function front(siteUrl: string): Promise<Finding[]> {
  const answer = await get(`${siteUrl}/help-and-support`);
  const html = (await answer.text()).replaceAll('&amp;', '&');
  if (!answer.ok) return [fault('SITE_URL', `answers ${answer.status} where the help pages begin.`)];
  if (!html.includes(ourBrand().name))
    return [fault('SITE_URL', `shows a page that does not name ${ourBrand().name}: another site, or another brand.`)];
  const missing = HEADERS.filter((name) => !answer.headers.has(name));
  if (missing.length > 0)
    return [fault('Proxy', `The proxy removes headers that protect customers: ${missing.join(', ')}.`)];
  return [good('SITE_URL', 'The help pages are there, with the headers that protect customers.')];
}

async function redirect(siteUrl: string): Promise<Finding> {
  const plain = siteUrl.replace(/^https:/, 'http:').replace(/:\d+(?=\/|$)/, '');
  const { status, headers } = await get(`${plain}/help-and-support`);
  const place = headers.get('location') ?? '';
  const isRedirected = [301, 308].includes(status) && place.startsWith(`${siteUrl}/`);
  if (isRedirected) return good('Proxy', 'http:// leads to https://.');
  return fault(
    'Proxy',
    `${plain} answers ${status}${place && ` and leads to ${place}`}: let it redirect to ${siteUrl}.`,
  );
}

/** Pages are kept by those who may store them, a copy for each encoding. */
async function keptPages(siteUrl: string): Promise<Finding> {
  for (const path of KEPT)
    for (const encoding of ENCODINGS) {
      const { ok, status, headers } = await get(siteUrl + path, { 'Accept-Encoding': encoding });
      const rule = headers.get('cache-control') ?? '';
      if (!ok) return fault('Kept pages', `${path} answers ${status} to a browser that takes ${encoding}.`);
      if (!/\bpublic\b/.test(rule)) return fault('Kept pages', `${path} may not be kept (Cache-Control: ${rule}).`);
    }
  return good('Kept pages', 'A proxy may keep help, contact and emergencies for while the site is away.');
}

/** An address that is nobody's (RFC 5737). */
const FORGED = '192.0.2.44';

/** A request that the site refuses, and so answers with the address that it would limit. */
async function refused(siteUrl: string): Promise<{ seen: string; own: string }> {
  const url = new URL('/robots.txt', siteUrl);
  const headers = { 'X-Forwarded-For': FORGED, Forwarded: `for=${FORGED}` };
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  const sent = send(url, { method: 'DELETE', headers, timeout: WAIT_MS }).end();
  sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
  // The event's only value, which `once` does not type.
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return {
    seen: String(answer.headers['x-visitor-address'] ?? ''),
    own: plainAddress(sent.socket?.localAddress ?? '') ?? '',
  };
}

async function visitor({ SITE_URL, TRUSTED_PROXIES }: SiteSettings): Promise<Finding> {
  const { seen, own } = await refused(SITE_URL);
  const isTrusted = trustedProxies(TRUSTED_PROXIES);
  if (own && isTrusted(own))
    return note(
      'Client address',
      'Asked from the proxy’s own machine, the site can’t tell them apart: ask from another.',
    );
  if (!seen) return fault('Client address', 'The site does not say whom it sees: does something else answer?');
  if (seen === FORGED)
    return fault('Client address', 'Whoever writes X-Forwarded-For is believed: let the proxy set it.');
  if (isTrusted(seen) || (own !== seen && ['127.0.0.1', '::1'].includes(seen)))
    return fault('Client address', `The site takes the proxy, ${seen}, for the customer: let it set X-Forwarded-For.`);
  return good('Client address', `The site sees a customer at ${seen}, as the proxy does.`);
}

/** Asks by `SITE_URL`; what can't be asked is a fault, the only one if nothing answers there. */
export async function outsideFindings(settings: SiteSettings): Promise<Finding[]> {
  const { SITE_URL } = settings;
  const asked = [
    ['Proxy', () => redirect(SITE_URL)],
    ['Kept pages', () => keptPages(SITE_URL)],
    ['Client address', () => visitor(settings)],
  ] as const;
  const unasked = (about: string, error: unknown) => fault(about, `${SITE_URL}: ${faultWords(error)}.`);
  try {
    const found = await front(SITE_URL);
    for (const [about, ask] of asked) found.push(await ask().catch((error: unknown) => unasked(about, error)));
    return found;
  } catch (error) {
    // The others ask the same address, and would say the same.
    return [unasked('SITE_URL', error)];
  }
}
