/** Pages that look the same to every anonymous visitor. Anything not listed here is rendered for its one visitor. */
const PUBLIC_PATHS = [
  /^\/help-and-support$/,
  /^\/help-and-support\/contact-us$/,
  /^\/help-and-support\/[a-z0-9-]+(\/[a-z0-9-]+)?$/,
];

/** Paths that fit the patterns above but hold a form, an outcome, or something of one visitor. */
const PRIVATE_PATHS = [
  /^\/help-and-support\/complaints(\/|$)/,
  /^\/help-and-support\/make-a-complaint-/,
  /^\/help-and-support\/(confirmation|submit-meter-read|submit-meter-read-confirm|deals|page-view)$/,
];

/** Whether a path may be kept in the page cache. */
export function isPublicPath(path: string): boolean {
  return PUBLIC_PATHS.some((pattern) => pattern.test(path)) && !PRIVATE_PATHS.some((pattern) => pattern.test(path));
}
