/** Every address that a link of the content may lead to. */

/** The part of React Router's route configuration that is read here. */
export interface RouteEntry {
  path?: string;
  children?: readonly RouteEntry[];
}

/** What may stand in place of a route's parameters. */
export interface RouteValues {
  categories: readonly string[];
  /** `category/slug`. */
  articles: readonly string[];
  complaints: readonly string[];
}

/** The site's pages, each as a path with a leading slash: parameters are filled with every value they may have. */
export function siteAddresses(routes: readonly RouteEntry[], values: RouteValues): Set<string> {
  return new Set(routePaths(routes, '').flatMap((path) => fillParameters(path, values)));
}

function routePaths(routes: readonly RouteEntry[], parent: string): string[] {
  return routes.flatMap(({ path, children }) => {
    if (path?.includes('*')) return [];
    const own = path ? `${parent}/${path}` : parent;
    return [own || '/', ...routePaths(children ?? [], own)];
  });
}

function fillParameters(path: string, { categories, articles, complaints }: RouteValues): string[] {
  if (path.includes(':category/:article')) return articles.map((it) => path.replace(':category/:article', it));
  if (path.includes(':category')) return categories.map((it) => path.replace(':category', it));
  if (path.includes(':complaint')) return complaints.map((it) => path.replace(':complaint', it));
  return path.includes(':') ? [] : [path];
}
