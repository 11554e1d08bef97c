import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an address belongs to a proxy whose forwarding headers are trusted. */
export type IsTrustedProxy = (address: string) => boolean;

/** Headers by which a proxy passes on the client's address. */
interface ForwardingHeaders {
  /** `X-Forwarded-For` */
  forwardedFor?: string | undefined;
  /** `Forwarded` (RFC 7239) */
  forwarded?: string | undefined;
}

/**
 * Whether a text is an address or a CIDR range, such as `10.0.0.0/8`.
 * @example isAddressRange('10.0.0.0/8') // true
 */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * @param ranges addresses and CIDR ranges (`TRUSTED_PROXIES`)
 * @example trustedProxies(['10.0.0.0/8'])('10.1.2.3') // true
 */
export function trustedProxies(ranges: readonly string[]): IsTrustedProxy {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits ?? (isIPv6(address) ? 128 : 32)), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * The address of the visitor, for limits and logs (OP-01): the last hop that is not a trusted proxy, as a /64 for IPv6,
 * since one household has at least that many addresses. A header is trusted only if a trusted proxy sent it. A proxy
 * writes one of the two headers and passes on whatever the visitor put into the other, so if they disagree both are
 * ignored and the proxy's own address is used.
 * @param peer remote address of the connection
 * @example visitorAddress('10.1.2.3', { forwardedFor: '203.0.113.9' }, trustedProxies(['10.0.0.0/8'])) // '203.0.113.9'
 */
export function visitorAddress(
  peer: string | undefined,
  { forwardedFor, forwarded }: ForwardingHeaders,
  isTrusted: IsTrustedProxy,
): string {
  const nearest = plainAddress(peer ?? '');
  if (!nearest) return 'unknown';
  const chains = [forwardedFor?.split(','), forwarded?.split(',').map(forwardedHop)].filter((chain) => chain?.length);
  const told = new Set(chains.map((chain = []) => lastUntrusted(nearest, chain, isTrusted)));
  const [only = nearest] = told;
  return networkOf(told.size > 1 ? nearest : only);
}

/** Follows the chain back from the nearest hop while each is trusted. @returns the first that is not */
function lastUntrusted(nearest: string, chain: readonly string[], isTrusted: IsTrustedProxy): string {
  let visitor = nearest;
  for (const text of chain.toReversed()) {
    const before = plainAddress(text);
    if (!isTrusted(visitor) || !before) return visitor;
    visitor = before;
  }
  return visitor;
}

/** The `for` of one element of `Forwarded`, such as `for="[2001:db8::17]:4711";proto=https`. */
function forwardedHop(element: string): string {
  const pair = element.split(';').find((item) => item.trim().toLowerCase().startsWith('for='));
  return pair?.trim().slice('for='.length) ?? '';
}

/**
 * The address in `192.0.2.1:80`, `"[2001:db8::1]:80"`, `fe80::1%eth0` or `::ffff:192.0.2.1`; undefined if there is none.
 * @example plainAddress('[::ffff:192.0.2.1]:443') // '192.0.2.1'
 */
export function plainAddress(text: string): string | undefined {
  const hop = text.trim().replaceAll('"', '');
  const bracketed = hop.startsWith('[') ? hop.slice(1, hop.indexOf(']')) : undefined;
  const [address = ''] = (bracketed ?? (hop.includes('.') ? hop.replace(/:\d+$/, '') : hop)).split('%', 1);
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) ? plain : undefined;
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const left = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...left, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
