/** The addresses that links of the content may lead to. */

/** The part of React Router's route configuration that is read here. */
export interface RouteEntry {
  path?: string;
  children?: readonly RouteEntry[];
}

interface ContentPaths {
  /** Beside articles and categories, with a leading slash. */
  pages: readonly string[];
  categories: readonly string[];
  /** `category/slug`. */
  articles: readonly string[];
}

export function contentAddresses({ pages, categories, articles }: ContentPaths): Set<string> {
  return new Set([...pages, ...[...categories, ...articles].map((path) => `/help-and-support/${path}`)]);
}

/** The pages that no route of the site answers, but the routes of articles and categories. */
export function pagesWithoutRoute(pages: readonly string[], routes: readonly RouteEntry[]): string[] {
  const patterns = routePaths(routes, '')
    .filter((path) => !/[*]|:category/.test(path))
    .map((path) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`));
  return pages.filter((page) => !patterns.some((pattern) => pattern.test(page)));
}

function routePaths(routes: readonly RouteEntry[], parent: string): string[] {
  return routes.flatMap(({ path, children }) => {
    const own = path ? `${parent}/${path}` : parent;
    return [own, ...routePaths(children ?? [], own)];
  });
}
