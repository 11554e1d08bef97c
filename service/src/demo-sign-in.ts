import { isLocalAddress, isLoopback } from './public-address.ts';

interface DemoSignInSettings {
  HOST: string;
  SITE_URL: string;
  DEMO_SIGN_IN?: boolean | undefined;
}

/** Whether the sign-in without a password can be reached from other machines. */
export const isSignInReached = ({ HOST, SITE_URL }: DemoSignInSettings) =>
  !isLoopback(HOST) || !isLocalAddress(SITE_URL);

/**
 * Whether the embedded sign-in, which asks for no password, may start: if only this machine can reach it, or if
 * `DEMO_SIGN_IN` is on (OP-09, OP-11).
 */
export function hasDemoSignIn(settings: DemoSignInSettings): boolean {
  return settings.DEMO_SIGN_IN ?? !isSignInReached(settings);
}

/** Whether the embedded sign-in starts without a setting that says so: then it answers this machine alone. */
export const isSignInForThisMachine = (settings: DemoSignInSettings): boolean =>
  settings.DEMO_SIGN_IN === undefined && hasDemoSignIn(settings);

/** Fault of settings that name proxies, through which others would come, beside a sign-in for this machine alone. */
export const proxiesRefused = (setting: 'DEMO_SIGN_IN' | 'DEMO_DESK') => ({
  path: ['TRUSTED_PROXIES'],
  message: `names proxies, through which others would reach the demonstration sign-in, which asks for no password: set the public addresses and an issuer of your own, or ${setting} to off (or to on, for everybody)`,
});
