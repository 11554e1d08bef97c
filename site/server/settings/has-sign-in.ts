import { hasDemoSignIn } from '@larkfield/service/demo-sign-in';
import type { SiteSettings } from './read.ts';

/** Whether there is anywhere to sign in: the supplier's issuer, or the demonstration's. */
export const hasSignIn = (settings: SiteSettings): boolean =>
  settings.OIDC_ISSUER !== undefined || hasDemoSignIn(settings);
