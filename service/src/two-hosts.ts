import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Answers 400 to a request with more than one Host, and says whether it did. Node takes the first and says nothing; a
 * proxy before us may have gone by the other (RFC 9112, section 3.2).
 */
export function refuseTwoHosts({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length < 2) return false;
  response.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close', 'Cache-Control': 'no-store' });
  response.end('A request names one host. Send one Host header.\n');
  return true;
}
