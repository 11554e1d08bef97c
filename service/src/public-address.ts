/** Names of this machine itself (RFC 6761): `localhost`, `*.localhost` and the loopback addresses. */
const LOCAL_NAME = /^((.*\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether only this machine can reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);
}

/** Whether an address is on this machine itself, where https is not needed. */
export function isLocalAddress(url: string): boolean {
  return LOCAL_NAME.test(new URL(url).hostname);
}
