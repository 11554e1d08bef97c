import type { RequestListener } from 'node:http';
import { isLocalAddress } from '../public-address.ts';

const nameOf = (host: string): string | undefined =>
  URL.parse(`http://${host}`)?.hostname.toLowerCase().replace(/\.$/, '');

/**
 * On a public site, refuses requests for the host of neither address (421, RFC 9110, section 15.5.20): a name that
 * somebody else leads here would show our pages as theirs, and reach what is meant for this machine alone. Health checks are
 * answered before, whatever the host.
 * @param addresses public addresses of site and desk, the own one first
 * @example const listener = refuseOtherHosts(served, [settings.SITE_URL, deskUrlOf(settings)]);
 */
export function refuseOtherHosts(
  listener: RequestListener,
  addresses: readonly [string, ...string[]],
): RequestListener {
  if (isLocalAddress(addresses[0])) return listener;
  const names = new Set<string | undefined>(
    addresses.filter((address) => !isLocalAddress(address)).map((address) => new URL(address).hostname),
  );
  const [own] = addresses;
  return (request, response) => {
    const asked = [request.headers.host ?? '', /^https?:\/\/([^/?#]*)/i.exec(request.url ?? '')?.[1]];
    if (asked.every((host) => host === undefined || names.has(nameOf(host)))) return listener(request, response);
    response.writeHead(421, { 'Content-Type': 'text/plain', Connection: 'close', 'Cache-Control': 'no-store' });
    response.end(`There is no such site here. Ask for ${own}; a proxy in front must pass on the Host header.\n`);
  };
}
