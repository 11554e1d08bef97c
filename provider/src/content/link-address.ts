/** How a link of the content is read: once, for the check of a save and for what is published. */

/** Base of relative addresses; reserved, so that no link leads there (RFC 2606). */
const SITE = 'https://site.invalid';

/** A page or file of this site, another address, or one that browsers would read in another way than it is written. */
export type LinkAddress =
  | { kind: 'own'; path: string; hash: string }
  | { kind: 'elsewhere'; url: URL }
  | { kind: 'misread' };

/** Browsers drop control characters and spaces at the ends, and take a backslash for a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds them
const MISREAD = /[\\\u0000-\u001f\u007f]|^\s|\s$/;

/**
 * Reads an address as browsers do. A path of this site must be written as it is requested: without dot segments, `//` at
 * its beginning, backslashes or control characters, each of which could lead elsewhere than it seems to.
 */
export function readLink(href: string): LinkAddress {
  const url = MISREAD.test(href) ? null : URL.parse(href, SITE);
  if (!url) return { kind: 'misread' };
  if (url.origin !== SITE) return href.startsWith('/') ? { kind: 'misread' } : { kind: 'elsewhere', url };
  if (href.startsWith('#')) return { kind: 'own', path: '', hash: url.hash };
  const path = href.replace(/[?#].*$/s, '');
  return url.pathname === path ? { kind: 'own', path, hash: url.hash } : { kind: 'misread' };
}
