/** Whose page began a request: the answer to cross-site request forgery (OWASP, "Verifying origin with standard headers"). */

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface OwnOrigin {
  /** The public address. */
  url: string;
  /** Whether a page of the host that the request was sent to counts as our own too: a site may have several names. */
  orOfItsHost: boolean;
}

/**
 * Whether a request may change something: it only reads, or a page of our own sent it. Browsers send an Origin with each
 * write; where it is missing, they must say that one of our own pages, or their user, began it.
 */
export function isFromOwnPage(request: { method: string; headers: Headers }, own: OwnOrigin): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const origin = request.headers.get('origin');
  if (!origin) return request.headers.get('sec-fetch-site') === 'same-origin';
  if (origin === new URL(own.url).origin) return true;
  return own.orOfItsHost && hostOf(origin) === request.headers.get('host');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
