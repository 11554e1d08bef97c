import { isLocalAddress } from './public-address.ts';

/**
 * Whether the embedded sign-in, which asks for no password, may start: on a machine of our own, and elsewhere only where
 * the settings say so (OP-09).
 */
export function hasDemoSignIn({ SITE_URL, DEMO_SIGN_IN }: { SITE_URL: string; DEMO_SIGN_IN?: boolean | undefined }) {
  return DEMO_SIGN_IN ?? isLocalAddress(SITE_URL);
}
