/** Names of this machine itself (RFC 6761): `localhost`, what ends in it, and the loopback addresses. */
const LOCAL_NAME = /^((.*\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether an address is on this machine itself, where https is not needed. */
export function isLocalAddress(url: string): boolean {
  return LOCAL_NAME.test(new URL(url).hostname);
}
