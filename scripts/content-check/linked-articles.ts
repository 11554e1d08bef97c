import { attributeOf, elementsIn } from '@larkfield/provider/content/html-tree';
import type { ArticleFinding, CheckedArticle } from './checked-article.ts';

const HELP = '/help-and-support/';

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
