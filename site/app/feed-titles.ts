/** Titles that the categories feed leaves out (HC-05), from the static categories and the articles themselves. */
import type { ContentFeeds } from './context.ts';
import { withoutSiteTitle } from './head.ts';

interface Listed {
  label: string;
  title?: string | undefined;
}

/** Number of articles to fetch at once for their titles. */
const AT_ONCE = 20;

/** A title from a slug, if there is no other: `faulty-meter` becomes `Faulty meter`. */
export function titleFromSlug(slug: string): string {
  const words = slug.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The title of a category: the feed's, or else the static category's, or else made from its id. */
export async function categoryTitle(
  feeds: Pick<ContentFeeds, 'staticCategories'>,
  { id, attributes }: { id: string; attributes: { title?: string | undefined } },
): Promise<string> {
  if (attributes.title) return withoutSiteTitle(attributes.title);
  const known = await feeds.staticCategories();
  const own = known.status === 'ok' ? known.data.categories.find((category) => category.id === id) : undefined;
  return own ? withoutSiteTitle(own.title) : titleFromSlug(id);
}

async function titled<T extends Listed>(feeds: Pick<ContentFeeds, 'article'>, category: string, listed: T) {
  if (listed.title) return { ...listed, title: withoutSiteTitle(listed.title) };
  const article = await feeds.article(category, listed.label);
  const own = article.status === 'ok' ? article.data.title : '';
  return { ...listed, title: own || titleFromSlug(listed.label) };
}

/** The articles of a category with their titles: the feed's, or else the article's own, or else made from its slug. */
export async function withTitles<T extends Listed>(
  feeds: Pick<ContentFeeds, 'article'>,
  category: string,
  articles: readonly T[],
): Promise<(T & { title: string })[]> {
  const all: (T & { title: string })[] = [];
  for (let at = 0; at < articles.length; at += AT_ONCE) {
    const some = articles.slice(at, at + AT_ONCE);
    all.push(...(await Promise.all(some.map((listed) => titled(feeds, category, listed)))));
  }
  return all;
}
