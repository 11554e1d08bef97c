/** The addresses that links of the content may lead to. */

interface ContentPaths {
  /** Pages other than articles and categories, with a leading slash. */
  pages: readonly string[];
  categories: readonly string[];
  /** `category/slug`. */
  articles: readonly string[];
}

export function contentAddresses({ pages, categories, articles }: ContentPaths): Set<string> {
  return new Set([...pages, ...[...categories, ...articles].map((path) => `/help-and-support/${path}`)]);
}
