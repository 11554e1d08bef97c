import type { SitePath } from './pages.ts';
import { ARTICLE_PATH } from './path-pattern.ts';

/** The names in a path: `complaint` of `/help-and-support/complaints/:complaint/query`. */
type NamesIn<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/**
 * The address of a page whose path in the list has names in it.
 * @param values the values of the names, already encoded: a page that is filled for each visitor has placeholders
 * there, which encoding would change
 */
export function hrefWith<Path extends Extract<SitePath, `${string}:${string}`>>(
  path: Path,
  values: Record<NamesIn<Path>, string>,
): string {
  const byName: Record<string, string> = values;
  return path.replace(/:(\w+)/g, (_, name) => byName[name] ?? '');
}

/** The address of an article. */
export const articleHref = (category: string, article: string): string => hrefWith(ARTICLE_PATH, { category, article });
