/** Suggests articles for a complaint or an enquiry while it is being written. */

import type { ArticlesForText } from './results.ts';
import { dangersIn, search } from './search.ts';
import type { SearchIndex } from './search-index.ts';

const MOST_ARTICLES = 3;
/** Shorter texts get no articles. */
const FEWEST_WORDS = 3;
/** The first and the last this many words are each searched for as one question. */
const WORDS_ASKED = 40;

/**
 * The articles that may answer a complaint or an enquiry, best first; or, if it describes an emergency, the numbers to
 * call and no articles.
 * @param isArticle whether a path is an article's; other pages, such as forms, are not suggested
 * @example articlesFor(index, 'my meter is faulty and shows an error', isArticle).articles
 * // [{ path: '/help-and-support/meters/faulty-meter', title: 'Faulty meter' }]
 */
export function articlesFor(index: SearchIndex, text: string, isArticle: (path: string) => boolean): ArticlesForText {
  const emergencies = dangersIn(index, text);
  if (emergencies.length > 0) return { emergencies, articles: [] };
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length < FEWEST_WORDS) return { emergencies: [], articles: [] };
  const found = [words.slice(0, WORDS_ASKED), words.slice(WORDS_ASKED).slice(-WORDS_ASKED)].map((part) =>
    articlesIn(index, part.join(' '), isArticle),
  );
  return { emergencies: [], articles: inTurn(found).slice(0, MOST_ARTICLES) };
}

type Article = ArticlesForText['articles'][number];

function articlesIn(index: SearchIndex, words: string, isArticle: (path: string) => boolean): Article[] {
  const results = search(index, `${words} `);
  if (results.status !== 'found') return [];
  return results.results.filter(({ path }) => isArticle(path)).map(({ path, title }) => ({ path, title }));
}

/** Interleaves the lists, without duplicates. */
function inTurn(lists: readonly Article[][]): Article[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? []));
  return [...new Map(turns.flat().map((article) => [article.path, article])).values()];
}
