/** Characters that browsers drop from addresses, or read as `/`. */
const MISREAD = /[\\\p{Cc}]/u;

/**
 * A path of this desk, with its query; the queue for anything else. An address that looks like a path and is none
 * (`//evil.example`, `/\evil.example`) would lead staff elsewhere after signing in (open redirect, CWE-601).
 */
export function pathOnDesk(text: string | undefined, deskUrl: string): string {
  if (!text?.startsWith('/') || MISREAD.test(text) || !URL.canParse(text, deskUrl)) return '/';
  const url = new URL(text, deskUrl);
  return url.origin === new URL(deskUrl).origin ? url.pathname + url.search : '/';
}
