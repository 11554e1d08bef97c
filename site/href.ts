import type { SitePath } from './pages.ts';

/**
 * The address of a page or an endpoint, which the compiler checks against the lists in `pages.ts`; `href-with.ts` has
 * those with names in them. No more than this, and nothing of the lists, is sent to browsers.
 */
export const hrefOf = (path: Exclude<SitePath, `${string}:${string}` | `${string}*`>): string => path;
