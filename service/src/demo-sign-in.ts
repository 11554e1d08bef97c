import { isLocalAddress, isLoopback } from './public-address.ts';

interface DemoSignInSettings {
  HOST: string;
  SITE_URL: string;
  DEMO_SIGN_IN?: boolean | undefined;
}

/** Whether others than this machine's own users may reach the sign-in that asks for no password. */
export const isSignInReached = ({ HOST, SITE_URL }: DemoSignInSettings) =>
  !isLoopback(HOST) || !isLocalAddress(SITE_URL);

/**
 * Whether the embedded sign-in, which asks for no password, may start: on a machine of our own, and elsewhere only where
 * its own setting says so (OP-09, OP-11).
 */
export function hasDemoSignIn(settings: DemoSignInSettings): boolean {
  return settings.DEMO_SIGN_IN ?? !isSignInReached(settings);
}
