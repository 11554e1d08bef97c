/** Where a visitor goes when nothing better is known. */
export const HOME_PATH = '/help-and-support';

/** Addresses that only make sense on the way in or out. */
const NOT_PAGES = /^\/(sign-in|logout|signed-out|identity|session)(\/|$)/;

/**
 * The path and query of a page of this site, or undefined for anything else (AU-06). Absolute addresses, `//host`,
 * `/\host`, userinfo and their encoded forms would send a customer who has just signed in to somebody else's page
 * (open redirect, CWE-601).
 * @param address a path, or an address that must begin with the site's own
 */
export function pathOnThisSite(address: string, siteUrl: string): string | undefined {
  const { origin } = new URL(siteUrl);
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const url = isPlainPath(path) ? URL.parse(path, siteUrl) : null;
  // Looked at again as parsed: `/..//host` has become `//host` by now.
  if (url?.origin !== origin || !isPlainPath(decoded(url.pathname)) || NOT_PAGES.test(url.pathname)) return undefined;
  return url.pathname + url.search;
}

/** One slash, not two, and no backslash, which browsers read as one; they drop control characters and read on. */
function isPlainPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(path);
}

/** Percent-decoded until nothing changes: what a second decoder further on would make of it. */
function decoded(path: string): string {
  try {
    const once = decodeURIComponent(path);
    return once === path ? path : decoded(once);
  } catch {
    return path;
  }
}
