/** Where files are for Decap, and what their folders are called. */

/** Prefix of Decap's paths, by which they differ from web addresses. */
export const ROOT = 'content/';

/** Converts a path of Decap's to the store's. */
export const pathOf = (path: string): string => path.slice(path.startsWith(ROOT) ? ROOT.length : 0);

export const labelOfCategory = (category: string): string =>
  category.charAt(0).toUpperCase() + category.slice(1).replaceAll('-', ' ');
