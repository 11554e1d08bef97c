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
