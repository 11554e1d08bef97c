/** Checks moved articles: each must lead to an existing page, and not in a circle (ED-02). */
import type { ArticleFinding } from './checked-article.ts';

export interface MovedArticle {
  /** `category/slug`. */
  path: string;
  /** A path of this site. */
  to: string;
  line: number;
}

const HELP = '/help-and-support/';

/** @param addresses paths of pages, and of articles that were not moved */
export function checkMoved(
  moved: readonly MovedArticle[],
  addresses: ReadonlySet<string>,
): (ArticleFinding & { blocks: boolean })[] {
  const next = new Map(moved.map(({ path, to }) => [HELP + path, to]));
  return moved.flatMap(({ path, to, line }) => {
    const seen = new Set([HELP + path]);
    let end = to;
    while (!seen.has(end) && next.has(end)) {
      seen.add(end);
      end = next.get(end) ?? end;
    }
    if (seen.has(end)) {
      const fault = `${to} leads back here in a circle`;
      return [{ path, line, fault, remedy: 'Let one of them be an article, or lead to one.', blocks: true }];
    }
    if (addresses.has(end)) return [];
    const remedy = 'Name an article, a category or a page that site/pages.ts says may be linked.';
    return [{ path, line, fault: `It moved to ${to}, which leads nowhere`, remedy, blocks: true }];
  });
}
