/** Articles that the content server says are gone while the categories feed still lists them. */
import type { CategoriesFeed } from '@larkfield/api-schemas/feeds';
import type { StaticCategoriesFeed, StaticCategory } from '@larkfield/api-schemas/static-categories';
import { articleHref } from '../../href-with.ts';

/** The content server's path of an article. */
export const articlePath = (category: string, slug: string) =>
  `/${encodeURIComponent(category)}/${encodeURIComponent(slug)}.html`;

/** The same for a link on our pages; for any other link a path that no article has. */
function linkedPath(link: string): string {
  const [href = ''] = link.split(/[?#]/);
  const [slug = '', category = ''] = href.split('/').reverse();
  return href === articleHref(category, slug) ? articlePath(category, slug) : href;
}

/** Articles that are gone, by path. */
export interface WithdrawnArticles {
  /** Records that the content server has just said so. */
  add(path: string): void;
  remove(path: string): void;
  has(path: string): boolean;
  /** Whether it said so less than `ms` milliseconds ago. */
  saidWithin(path: string, ms: number): boolean;
  paths(): Iterable<string>;
  /** The feed without these articles. */
  leftOutOf(feed: CategoriesFeed): CategoriesFeed;
  /** The lists of the category pages without links to them, nor to others that are not shown now. */
  leftOutOfLists(feed: StaticCategoriesFeed, hidden: ReadonlySet<string>): StaticCategoriesFeed;
}

/** @param onChange called when an article goes or comes back */
export function createWithdrawnArticles(onChange: () => void): WithdrawnArticles {
  /** When the content server last said so. */
  const saidAt = new Map<string, number>();
  return {
    add(path) {
      const isNew = !saidAt.has(path);
      saidAt.set(path, Date.now());
      if (isNew) onChange();
    },
    remove(path) {
      if (saidAt.delete(path)) onChange();
    },
    has: (path) => saidAt.has(path),
    saidWithin: (path, ms) => Date.now() - (saidAt.get(path) ?? Number.NEGATIVE_INFINITY) < ms,
    paths: () => saidAt.keys(),
    leftOutOf(feed) {
      if (saidAt.size === 0) return feed;
      const included = feed.included.map((list) => {
        const articles = list.attributes.articles.filter(({ label }) => !saidAt.has(articlePath(list.id, label)));
        return { ...list, attributes: { ...list.attributes, articles } };
      });
      return { ...feed, included };
    },
    leftOutOfLists(feed, hidden) {
      if (saidAt.size + hidden.size === 0) return feed;
      const isThere = (link = '') => !saidAt.has(linkedPath(link)) && !hidden.has(linkedPath(link));
      return { categories: feed.categories.map((category) => withLinks(category, isThere)) };
    },
  };
}

/** A category without links that lead nowhere. */
function withLinks(category: StaticCategory, isThere: (link?: string) => boolean): StaticCategory {
  const ctaItems = category.ctaItems.filter(({ path }) => isThere(path));
  return { ...category, ctaItems, categoryData: listsWith(category.categoryData, isThere) };
}

function listsWith(lists: StaticCategory['categoryData'], isThere: (link?: string) => boolean) {
  if (!lists) return lists;
  if ('articles' in lists) return { ...lists, articles: lists.articles.filter(({ path }) => isThere(path)) };
  const { lastArticle, ...others } = lists;
  const groups = lists.allArticles.map((group) => ({
    ...group,
    articleLinks: group.articleLinks.filter(({ link }) => isThere(link)),
  }));
  return {
    ...others,
    commonQuestions: lists.commonQuestions.filter(({ link }) => isThere(link)),
    allArticles: groups.filter(({ articleLinks }) => articleLinks.length > 0),
    ...(lastArticle && isThere(lastArticle.link) && { lastArticle }),
  };
}
