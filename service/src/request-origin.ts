/** Prevents cross-site request forgery (OWASP, "Using standard headers to verify origin"; Fetch Metadata). */

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

interface OwnOrigin {
  /** The public address. */
  url: string;
  /** Whether pages of the host that the request was sent to count as our own too: a site may have several names. */
  orOfItsHost: boolean;
}

interface Sent {
  method: string;
  headers: Headers;
}

/** Who sent a request by its headers. `unknown`: none of them says, as with some text browsers and privacy proxies. */
export type Sender = 'own-page' | 'another-site' | 'unknown';

/**
 * Who sent a request. A request that only reads may come from anywhere. For a write Sec-Fetch-Site decides where the
 * browser sends it, since neither a page nor a referrer policy can change it; otherwise Origin, otherwise Referer.
 * @example senderOf({ method: 'POST', headers: new Headers({ 'sec-fetch-site': 'cross-site' }) }, own) // 'another-site'
 */
export function senderOf({ method, headers }: Sent, own: OwnOrigin): Sender {
  if (SAFE_METHODS.has(method)) return 'own-page';
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none' ? 'own-page' : 'another-site';
  const page = headers.get('origin') || headers.get('referer');
  if (!page) return 'unknown';
  return isOwn(page, headers.get('host'), own) ? 'own-page' : 'another-site';
}

/**
 * Whether a request only reads, or its headers say that one of our own pages sent it.
 * @example if (!isFromOwnPage(request, { url: settings.SITE_URL, orOfItsHost: true })) return refused();
 */
export const isFromOwnPage = (request: Sent, own: OwnOrigin): boolean => senderOf(request, own) === 'own-page';

/** @param page an address or an origin; `null`, which a sandboxed frame sends, is nobody's */
function isOwn(page: string, host: string | null, own: OwnOrigin): boolean {
  const sender = URL.parse(page);
  if (!sender?.host) return false;
  return sender.origin === new URL(own.url).origin || (own.orOfItsHost && sender.host === host);
}
