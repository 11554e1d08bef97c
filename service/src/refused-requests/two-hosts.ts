import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Answers 400 to a request with more than one Host header (RFC 9112, section 3.2): Node uses the first, while a proxy
 * before us may have used the other.
 * @returns whether it did
 * @example if (refuseTwoHosts(request, response)) return;
 */
export function refuseTwoHosts({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length < 2) return false;
  response.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close', 'Cache-Control': 'no-store' });
  response.end('A request names one host. Send one Host header.\n');
  return true;
}
