/** Names and addresses of this machine, as `NO_PROXY` has them. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '::1'];

/**
 * Keeps calls between our own processes on one machine from a proxy: with `NODE_USE_ENV_PROXY` and no `NO_PROXY`, Node's
 * `fetch` would send them there. It reads the variable at each call.
 */
export function neverProxyLoopback(environment: NodeJS.ProcessEnv): void {
  if (!environment['NODE_USE_ENV_PROXY']) return;
  const name = environment['no_proxy'] === undefined ? 'NO_PROXY' : 'no_proxy';
  const given = environment[name];
  environment[name] = [...(given ? [given] : []), ...LOOPBACK].join(',');
}
