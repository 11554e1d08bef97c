/** Names of this machine itself (RFC 6761): `localhost`, what ends in it, and the loopback addresses. */
const LOCAL_NAME = /^((.*\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether an address is on this machine, where there is no https and nobody else. */
export function isLocalAddress(url: string): boolean {
  return LOCAL_NAME.test(new URL(url).hostname);
}
