import type { Address, Page } from './page.ts';
import { ENDPOINTS, intakeAddress, PAGES } from './pages.ts';
import { pathPattern } from './path-pattern.ts';

const withPattern = <T extends Address>(addresses: readonly T[]) =>
  addresses.map((address) => ({ address, pattern: pathPattern(address.path) }));

const PAGE_PATTERNS = withPattern(PAGES);
const ENDPOINT_PATTERNS = withPattern(ENDPOINTS);

/** The pages' patterns in any letter case. */
const ANY_CASE = PAGE_PATTERNS.map(({ address, pattern }) => ({ address, pattern: new RegExp(pattern, 'i') }));

const findEndpoint = (path: string) => ENDPOINT_PATTERNS.find(({ pattern }) => pattern.test(path))?.address;

/** The page at the path of a request. Endpoints come first, even if their path also matches a page. */
export function findPage(path: string): Page | undefined {
  if (findEndpoint(path)) return undefined;
  return PAGE_PATTERNS.find(({ pattern }) => pattern.test(path))?.address;
}

/** The page or endpoint at a path; undefined if there is none. */
export function findAddress(path: string): Address | undefined {
  return findEndpoint(path) ?? findPage(path);
}

/**
 * A path in the letter case that `PAGES` gives it: `/help-and-support/case/AbC` for `/Help-And-Support/CASE/AbC`. Values,
 * such as a token, stay as they are, and so does a path that is no page's.
 */
export function inListedCase(path: string): string {
  if (path === path.toLowerCase()) return path;
  const segments = ANY_CASE.find(({ pattern }) => pattern.test(path))?.address.path.split('/') ?? [];
  const values = path.split('/');
  return segments.length > 0
    ? segments.map((segment, index) => (segment.startsWith(':') ? values[index] : segment)).join('/')
    : path;
}

export type FindAddress = typeof findAddress;

/** Like `findAddress`, with browsers' measurements accepted at this path (`RUM_PROXY_PATH`). */
export function addressFinder(intakePath: string): FindAddress {
  const address = intakeAddress(intakePath);
  const pattern = pathPattern(address.path);
  return (path) => (pattern.test(path) ? address : findAddress(path));
}
