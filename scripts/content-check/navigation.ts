/** Rules for how articles are reached: by links from others, by their category's list, and after they were moved. */
import type { StaticCategoriesFeed } from '@larkfield/api-schemas/static-categories';
import { attributeOf, elementsIn } from '@larkfield/provider/content/html-tree';
import type { ArticleFinding, CheckedArticle } from './checked-article.ts';

const HELP = '/help-and-support/';

interface ContentPaths {
  /** Pages other than articles and categories, with a leading slash. */
  pages: readonly string[];
  categories: readonly string[];
  /** `category/slug`. */
  articles: readonly string[];
}

/** The addresses that links of the content may lead to. */
export function contentAddresses({ pages, categories, articles }: ContentPaths): Set<string> {
  return new Set([...pages, ...[...categories, ...articles].map((path) => HELP + path)]);
}

/** The articles that this one links to from its text, as `category/slug`. */
function linkedFrom({ path, fragment }: CheckedArticle): string[] {
  return [...elementsIn(fragment)]
    .flatMap((element) => attributeOf(element, 'href') ?? [])
    .filter((href) => href.startsWith(HELP))
    .map((href) => href.slice(HELP.length).replace(/#.*$/, ''))
    .filter((target) => target !== path);
}

/** Reports articles that no other article links to. */
export function checkLinked(articles: readonly CheckedArticle[]): ArticleFinding[] {
  const linked = new Set(articles.flatMap(linkedFrom));
  return articles
    .filter(({ path }) => !linked.has(path))
    .map(({ path }) => ({
      path,
      line: 1,
      fault: 'No other article links to this one',
      remedy: 'Link to it from the article whose reader needs it next.',
    }));
}

type CategoryData = StaticCategoriesFeed['categories'][number]['categoryData'];

function listedIn(data: CategoryData): string[] {
  if (!data) return [];
  if ('articles' in data) return data.articles.flatMap(({ path }) => path ?? []);
  const { allArticles, lastArticle } = data;
  const inGroups = allArticles.flatMap(({ articleLinks }) => articleLinks.flatMap(({ link }) => link ?? []));
  return lastArticle?.link ? [...inGroups, lastArticle.link] : inGroups;
}

/** Reports articles that are missing from the list "All articles on …" of their category. */
export function checkListed(
  articles: readonly CheckedArticle[],
  { categories }: StaticCategoriesFeed,
): ArticleFinding[] {
  return categories.flatMap(({ id, categoryData }) => {
    const listed = new Set(listedIn(categoryData));
    return articles
      .filter(({ path }) => path.startsWith(`${id}/`) && !listed.has(HELP + path))
      .map(({ path, article }) => ({
        path,
        line: 1,
        fault: `The page of ${id} does not list this article`,
        remedy: `Add "${article.title}" to it in feeds/help-and-support/static-categories.json.`,
      }));
  });
}

export interface MovedArticle {
  /** `category/slug`. */
  path: string;
  /** A path of this site. */
  to: string;
  line: number;
}

/**
 * Reports moved articles that lead to no page, or in a circle (ED-02).
 * @param addresses paths of pages, and of articles that were not moved
 */
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
