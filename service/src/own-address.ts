/** Times that an address may be percent-encoded: no link of ours is more than once, a proxy may add one. */
const MOST_ENCODINGS = 3;

/**
 * An address of this origin that one may be led to, or undefined for anything else. Absolute addresses of others,
 * `//host`, `/\host`, userinfo and their encoded forms would send somebody who has just signed in to another page (open
 * redirect, CWE-601).
 * @param address a path, or an address that must begin with the origin of `ownUrl`
 */
export function ownAddress(address: string, ownUrl: string): URL | undefined {
  const { origin } = new URL(ownUrl);
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const url = isPlainPath(path) ? URL.parse(path, ownUrl) : null;
  // Looked at again as parsed: `/..//host` has become `//host` by now.
  const decoded = url?.origin === origin ? decode(url.pathname) : undefined;
  return url && decoded && isPlainPath(decoded) ? url : undefined;
}

/** One slash, not two, and no backslash, which browsers read as one; they drop control characters and read on. */
function isPlainPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(path);
}

/**
 * Percent-decoded until nothing changes: what a second decoder further on would make of it. Undefined where that takes
 * too long: each round of `%252525…` takes off one, so that its whole would take quadratic time.
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
