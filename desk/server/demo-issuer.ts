import type { Send } from '@larkfield/service/calls/fetch-whole';

/** Of one connection, or made anew by `fetch`, which also unpacks bodies (RFC 9110, section 7.6.1). */
const OF_ONE_CONNECTION = ['accept-encoding', 'connection', 'content-encoding', 'content-length', 'host', 'keep-alive'];

function passedOn(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  for (const name of [...OF_ONE_CONNECTION, 'transfer-encoding']) headers.delete(name);
  return headers;
}

/**
 * Reaches the demonstration staff's issuer, which the provider has at `/staff-identity` and browsers find below the
 * desk's own address.
 */
export function createDemoIssuer(issuer: string, providerUrl: string, send: Send): Send {
  return async (url, { method = 'GET', headers, body }) => {
    const content = body instanceof ReadableStream ? await new Response(body).arrayBuffer() : body;
    const init = { method, headers: passedOn(headers), body: content };
    // The answers of a sign-in are redirects, which are the browser's to follow.
    const answer = await send(url.replace(issuer, `${providerUrl}/staff-identity`), { ...init, redirect: 'manual' });
    const isEmpty = answer.status === 204 || answer.status === 304;
    return new Response(isEmpty ? null : answer.body, { status: answer.status, headers: passedOn(answer.headers) });
  };
}
