import type { ContentFeeds } from '../../context.ts';

/** An article to read next. */
export interface RelatedArticle {
  title: string;
  href: string;
}

/** Titles of the articles that an article names as `category/slug`, as far as the categories feed lists them. */
export async function relatedArticles(feeds: ContentFeeds, paths: readonly string[]): Promise<RelatedArticle[]> {
  const feed = await feeds.categories();
  if (feed.status === 'unavailable') return [];
  return paths.flatMap((path) => {
    const [category, slug] = path.split('/');
    const list = feed.data.included.find(({ id }) => id === category);
    const article = list?.attributes.articles.find(({ label }) => label === slug);
    return article ? [{ title: article.title, href: `/help-and-support/${path}` }] : [];
  });
}
