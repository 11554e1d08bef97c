import { articleHref } from '../../../href-with.ts';
import type { ContentFeeds } from '../../context.ts';
import { withTitles } from '../../feed-titles.ts';

/** A link to a related article. */
export interface RelatedArticle {
  title: string;
  href: string;
}

/** The related articles of an article, given as `category/slug`, that the categories feed lists. */
export async function relatedArticles(feeds: ContentFeeds, paths: readonly string[]): Promise<RelatedArticle[]> {
  const feed = await feeds.categories();
  if (feed.status === 'unavailable') return [];
  const related = paths.map(async (path) => {
    const [category = '', slug = ''] = path.split('/');
    const list = feed.data.included.find(({ id }) => id === category);
    const listed = (list?.attributes.articles ?? []).filter(({ label }) => label === slug);
    const articles = await withTitles(feeds, category, listed);
    return articles.map(({ title }) => ({ title, href: articleHref(category, slug) }));
  });
  return (await Promise.all(related)).flat();
}
