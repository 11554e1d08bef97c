import type { ArticlePage, ContentFeeds } from '../../context.ts';
import { helpCategories } from '../../help-categories.ts';
import { relatedArticles } from './related-articles.ts';

/** Related articles and the sidebar of an article. */
export async function aroundArticle(feeds: ContentFeeds, category: string, article: ArticlePage | undefined) {
  const [known, categories] = await Promise.all([feeds.staticCategories(), helpCategories(feeds)]);
  const own = known.status === 'ok' ? known.data.categories.find(({ id }) => id === category) : undefined;
  return {
    related: article ? await relatedArticles(feeds, article.related) : [],
    categories: categories.map(({ id, title, link, externalLink }) => ({ id, title, link, externalLink })),
    ctaItems: own?.ctaItems ?? [],
  };
}
