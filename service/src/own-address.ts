/** How often an address may be percent-encoded: our links are encoded at most once, and a proxy may encode them again. */
const MOST_ENCODINGS = 3;

/**
 * An address of this origin that is safe to redirect to, or undefined. Absolute addresses of others, `//host`, `/\host`,
 * userinfo and their encoded forms would send somebody who has just signed in to another site (open redirect, CWE-601).
 * @param address a path, or an address that must begin with the origin of `ownUrl`
 * @example ownAddress('//elsewhere.example', 'https://help.example') // undefined
 */
export function ownAddress(address: string, ownUrl: string): URL | undefined {
  const { origin } = new URL(ownUrl);
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const url = isPlainPath(path) ? URL.parse(path, ownUrl) : null;
  // Checked again after parsing: `/..//host` has become `//host`.
  const decoded = url?.origin === origin ? decode(url.pathname) : undefined;
  return url && decoded && isPlainPath(decoded) ? url : undefined;
}

/** Begins with one slash, not two, and has no backslash, which browsers read as a slash, nor control characters, which they drop. */
function isPlainPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression excludes them
  return /^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(path);
}

/**
 * Percent-decoded until nothing changes, as further decoders behind this one would. Undefined after `MOST_ENCODINGS`
 * rounds: each round removes one level of `%252525…`, which would take quadratic time.
 */
function decode(path: string): string | undefined {
  let text = path;
  for (let times = 0; times <= MOST_ENCODINGS; times += 1) {
    const once = decodeOnce(text);
    if (once === text) return text;
    text = once;
  }
  return undefined;
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
