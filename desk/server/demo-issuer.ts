import type { Send } from '@larkfield/service/calls/fetch-whole';

/** Hop-by-hop headers (RFC 9110, section 7.6.1), and headers that `fetch` sets itself. */
const OF_ONE_CONNECTION = ['accept-encoding', 'connection', 'content-encoding', 'content-length', 'host', 'keep-alive'];

function passedOn(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  for (const name of [...OF_ONE_CONNECTION, 'transfer-encoding']) headers.delete(name);
  return headers;
}

/**
 * Proxies the demonstration issuer, which the provider serves at `/staff-identity` and browsers reach below the desk's own
 * address.
 */
export function createDemoIssuer(issuer: string, providerUrl: string, send: Send): Send {
  return async (url, { method = 'GET', headers, body }) => {
    const content = body instanceof ReadableStream ? await new Response(body).arrayBuffer() : body;
    const init = { method, headers: passedOn(headers), body: content };
    // Redirects of a sign-in must be followed by the browser.
    const answer = await send(url.replace(issuer, `${providerUrl}/staff-identity`), { ...init, redirect: 'manual' });
    const isEmpty = answer.status === 204 || answer.status === 304;
    return new Response(isEmpty ? null : answer.body, { status: answer.status, headers: passedOn(answer.headers) });
  };
}
