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

/** Names and addresses of this machine, as `NO_PROXY` has them. */
const UNPROXIED = ['localhost', '127.0.0.1', '[::1]', '::1'];

/**
 * Keeps calls between our own processes on one machine from a proxy: with `NODE_USE_ENV_PROXY` and no `NO_PROXY`, Node's
 * `fetch` would send them there. It reads the variable at each call.
 */
export function neverProxyLoopback(environment: NodeJS.ProcessEnv): void {
  if (!environment['NODE_USE_ENV_PROXY']) return;
  const name = environment['no_proxy'] === undefined ? 'NO_PROXY' : 'no_proxy';
  const given = environment[name];
  environment[name] = [...(given ? [given] : []), ...UNPROXIED].join(',');
}
