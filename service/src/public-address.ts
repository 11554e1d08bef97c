/** Names of this machine itself (RFC 6761): `localhost`, `*.localhost` and the loopback addresses. */
const LOCAL_NAME = /^((.*\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether only this machine can reach a server that listens on `host`.
 * @example isLoopback('127.0.0.1') // true
 */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);
}

/**
 * Whether an address is on this machine itself, where https is not needed.
 * @example isLocalAddress('http://desk.localhost:3002') // true
 */
export function isLocalAddress(url: string): boolean {
  return LOCAL_NAME.test(new URL(url).hostname);
}

/**
 * Whether an issuer's tokens would travel in the clear: over http to another machine, for an address that others open.
 * Whoever is on the way could read them, and sign in as anybody.
 * @example isIssuerInTheClear('http://id.example', 'https://help.example') // true
 */
export const isIssuerInTheClear = (issuer: string | undefined, ownUrl: string): boolean =>
  issuer?.startsWith('http:') === true && !isLocalAddress(issuer) && !isLocalAddress(ownUrl);

/** Fault of settings with such an issuer. */
export const issuerRefused = (setting: 'OIDC_ISSUER' | 'DESK_OIDC_ISSUER') => ({
  path: [setting],
  message: 'is over http: whoever is on the way could read tokens and sign in as anybody. Name it with https://',
});

/**
 * Whether the embedded register of fictional addresses is looked up: for this machine's own site, or where
 * `DEMO_ADDRESSES` is on. Elsewhere a real postcode would have no address, or an invented one (CO-08).
 * @example hasDemoAddresses({ SITE_URL: 'https://help.example' }) // false
 */
export const hasDemoAddresses = ({
  SITE_URL,
  DEMO_ADDRESSES,
}: {
  SITE_URL: string;
  DEMO_ADDRESSES?: boolean | undefined;
}): boolean => DEMO_ADDRESSES ?? isLocalAddress(SITE_URL);

/** Names and addresses of this machine, as `NO_PROXY` has them. */
const UNPROXIED = ['localhost', '127.0.0.1', '[::1]', '::1'];

/**
 * Keeps calls between our own processes on one machine from a proxy: with `NODE_USE_ENV_PROXY` and no `NO_PROXY`, Node's
 * `fetch` would send them there. It reads the variable at each call.
 * @example neverProxyLoopback(process.env);
 */
export function neverProxyLoopback(environment: NodeJS.ProcessEnv): void {
  if (!environment['NODE_USE_ENV_PROXY']) return;
  const name = environment['no_proxy'] === undefined ? 'NO_PROXY' : 'no_proxy';
  const given = environment[name];
  environment[name] = [...(given ? [given] : []), ...UNPROXIED].join(',');
}
