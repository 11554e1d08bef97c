/** Articles that the content server says are gone, though the categories still list them. */
import type { CategoriesFeed } from '@larkfield/api-schemas/feeds';

/** Where the content server keeps an article. */
export const articlePath = (category: string, slug: string) =>
  `/${encodeURIComponent(category)}/${encodeURIComponent(slug)}.html`;

/** Articles that are gone, by path. */
export interface WithdrawnArticles {
  /** Notes that the content server has just said so. */
  add(path: string): void;
  remove(path: string): void;
  has(path: string): boolean;
  /** Whether it said so less than `ms` milliseconds ago. */
  saidWithin(path: string, ms: number): boolean;
  paths(): Iterable<string>;
  /** The feed without them. */
  leftOutOf(feed: CategoriesFeed): CategoriesFeed;
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
  };
}
