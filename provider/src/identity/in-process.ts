import type { RequestListener } from 'node:http';
import inject from 'light-my-request';

function toResponse(status: number, headers: Record<string, unknown>, body: Uint8Array<ArrayBuffer>): Response {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, String(item)]),
  );
  const hasBody = body.length > 0 && status !== 204 && status !== 304;
  return new Response(hasBody ? body : null, { status, headers: pairs });
}

/**
 * Hands fetch requests to a listener of Node's `http`, within the process.
 * @param address public address of the listener. It alone decides which host and protocol the listener sees: what a
 *   caller puts into Host or X-Forwarded-* would otherwise end up in links and cookies
 */
export function inProcess(listener: RequestListener, address: string): (request: Request) => Promise<Response> {
  const { host, protocol } = new URL(address);
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const answer = await inject(listener, {
      method: request.method,
      url: pathname + search,
      headers: {
        ...Object.fromEntries(request.headers),
        host,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.slice(0, -1),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return toResponse(answer.statusCode, answer.headers, new Uint8Array(answer.rawPayload));
  };
}
