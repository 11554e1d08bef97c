/** The cookie in which the built-in banner keeps a visitor's choice (CN-03). Scripts read it. */
export const CONSENT_COOKIE = 'consent';

/** The groups of cookies: the first is always on (CN-01). */
export const CONSENT_GROUPS = ['C0001', 'C0002', 'C0003', 'C0004'] as const;

export const HALF_A_YEAR_SECONDS = 182 * 86_400;

/** Its value, before it is percent-encoded. @param categories the groups that may be used, such as `C0002` */
export const consentValue = (categories: readonly string[]): string => JSON.stringify({ categories });
