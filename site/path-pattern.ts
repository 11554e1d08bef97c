/** The path of articles. Separate from the list of pages, which the scripts of every page don't need. */
export const ARTICLE_PATH = '/help-and-support/:category/:article';

/** The addresses that a path means: `:name` stands for one segment, a final `*` for any rest. */
export function pathPattern(path: string): RegExp {
  const source = path
    .replace('.', '\\.')
    .replace(/:[^/]+/g, '[^/]+')
    .replace(/\*$/, '.*');
  return new RegExp(`^${source}$`);
}
