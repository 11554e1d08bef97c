import type { SiteSettings } from './read.ts';

/**
 * Whether customers can follow their cases here. A backend of the supplier's own needs only the calls of the source, which
 * know no cases, so it has them only if the settings say so.
 */
export function hasCases({ CUSTOMER_CASES, CASES_API_URL, BACKEND_API_URL }: SiteSettings): boolean {
  if (CUSTOMER_CASES) return CUSTOMER_CASES === 'on';
  return CASES_API_URL !== undefined || BACKEND_API_URL === undefined;
}
