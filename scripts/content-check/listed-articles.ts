/** Reports articles that are missing from the list "All articles on …" of their category. */
import type { StaticCategoriesFeed } from '@larkfield/api-schemas/static-categories';
import type { ArticleFinding, CheckedArticle } from './checked-article.ts';

type CategoryData = StaticCategoriesFeed['categories'][number]['categoryData'];

function listedIn(data: CategoryData): string[] {
  if (!data) return [];
  if ('articles' in data) return data.articles.map(({ path }) => path);
  const { allArticles, lastArticle } = data;
  const inGroups = allArticles.flatMap(({ articleLinks }) => articleLinks.map(({ link }) => link));
  return lastArticle ? [...inGroups, lastArticle.link] : inGroups;
}

export function checkListed(
  articles: readonly CheckedArticle[],
  { categories }: StaticCategoriesFeed,
): ArticleFinding[] {
  return categories.flatMap(({ id, categoryData }) => {
    const listed = new Set(listedIn(categoryData));
    return articles
      .filter(({ path }) => path.startsWith(`${id}/`) && !listed.has(`/help-and-support/${path}`))
      .map(({ path, article }) => ({
        path,
        line: 1,
        fault: `The page of ${id} does not list this article`,
        remedy: `Add "${article.title}" to it in feeds/help-and-support/static-categories.json.`,
      }));
  });
}
