import { type Address, ENDPOINTS, intakeAddress, PAGES, type Page } from './pages.ts';
import { pathPattern } from './path-pattern.ts';

const withPattern = <T extends Address>(addresses: readonly T[]) =>
  addresses.map((address) => ({ address, pattern: pathPattern(address.path) }));

const PAGE_PATTERNS = withPattern(PAGES);
const ENDPOINT_PATTERNS = withPattern(ENDPOINTS);

const findEndpoint = (path: string) => ENDPOINT_PATTERNS.find(({ pattern }) => pattern.test(path))?.address;

/** The page at a path, as the server gets it in a request. An endpoint's path is no page's, whatever it fits besides. */
export function findPage(path: string): Page | undefined {
  const document = documentPath(path);
  if (findEndpoint(document)) return undefined;
  return PAGE_PATTERNS.find(({ pattern }) => pattern.test(document))?.address;
}

/** The page or endpoint at a path; undefined where the site has nothing. */
export function findAddress(path: string): Address | undefined {
  return findEndpoint(path) ?? findPage(path);
}

export type FindAddress = typeof findAddress;

/** Finds addresses of a site that takes measurements at this path (`RUM_PROXY_PATH`). */
export function addressFinder(intakePath: string): FindAddress {
  const address = intakeAddress(intakePath);
  const pattern = pathPattern(address.path);
  return (path) => (pattern.test(path) ? address : findAddress(path));
}

/** React Router adds `.data` to the path of a page when a hydrated one posts to it or asks for its data. */
const documentPath = (path: string) => path.replace(/\.data$/, '');
