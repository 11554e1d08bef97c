import { hasDemoAddresses } from '@larkfield/service/public-address';
import type { SiteSettings } from './read.ts';

/** Whether a postcode finds addresses: a supplier's own system is asked, or the demonstration's register (CO-08). */
export const looksUpAddresses = (settings: SiteSettings): boolean =>
  settings.BACKEND_API_URL !== undefined || settings.CASES_API_URL !== undefined || hasDemoAddresses(settings);
