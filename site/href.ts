import type { SitePath } from './pages.ts';

/**
 * The address of a page or an endpoint, which the compiler checks against the lists in `pages.ts`; `href-with.ts` has
 * those with names in them. Browsers get only this function, not the lists.
 */
export const hrefOf = (path: Exclude<SitePath, `${string}:${string}` | `${string}*`>): string => path;
