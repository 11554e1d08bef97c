/** Prevents cross-site request forgery (OWASP, "Verifying origin with standard headers"). */

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

interface OwnOrigin {
  /** The public address. */
  url: string;
  /** Whether pages of the host that the request was sent to count as our own too: a site may have several names. */
  orOfItsHost: boolean;
}

/**
 * Whether a request only reads, or was sent by one of our own pages. Browsers send an Origin with each write; without
 * one, Sec-Fetch-Site must be `same-origin`.
 */
export function isFromOwnPage(request: { method: string; headers: Headers }, own: OwnOrigin): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const origin = request.headers.get('origin');
  if (!origin) return request.headers.get('sec-fetch-site') === 'same-origin';
  if (origin === new URL(own.url).origin) return true;
  return own.orOfItsHost && URL.parse(origin)?.host === request.headers.get('host');
}
