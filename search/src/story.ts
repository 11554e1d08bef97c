/** Suggests articles for a complaint or an enquiry while it is being written. */

import type { ArticlesForText, EmergencyAnswer } from './results.ts';
import { emergenciesIn, search } from './search.ts';
import type { SearchIndex } from './search-index.ts';
import { whileKnown } from './unknown-words.ts';

const MOST_ARTICLES = 3;
/** Shorter texts get no articles. */
const FEWEST_WORDS = 3;
/** The first and the last this many words are each searched for as one question. */
const WORDS_ASKED = 40;
/** How many of the first and of the last sentences are checked for emergencies. */
const FIRST_SENTENCES = 4;
const LAST_SENTENCES = 16;
/** Longer sentences are cut, so that a text without full stops costs little. */
const LONGEST_SENTENCE = 300;

const SENTENCES = new RegExp(`[^.!?:;\\n]{1,${LONGEST_SENTENCE}}`, 'g');
const CLAUSE_END = /,|\b(?:and|but|because|so|then|when|while)\b/i;

/**
 * The articles that may answer a complaint or an enquiry, best first; or, if it describes an emergency, the numbers to
 * call and no articles.
 * @param isArticle whether a path is an article's; other pages, such as forms, are not suggested
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

/**
 * The emergencies that a letter or a message describes. Checks the whole text, and each sentence and clause on its own,
 * since the rest of a letter may hide a danger.
 */
export function dangersIn(index: SearchIndex, text: string): EmergencyAnswer[] {
  const sentences = text.match(SENTENCES) ?? [];
  // Newest first, since later sentences may be skipped.
  const newest = sentences.slice(FIRST_SENTENCES).slice(-LAST_SENTENCES).reverse();
  const looked = whileKnown([...newest, ...sentences.slice(0, FIRST_SENTENCES)], index.engine.parts.words);
  const parts = new Set(looked.flatMap((sentence) => [sentence, ...sentence.split(CLAUSE_END)]));
  const inParts = [...parts].flatMap((part) => (part.trim() === '' ? [] : emergenciesIn(index, part, true)));
  const found = [...emergenciesIn(index, text), ...inParts];
  return [...new Map(found.map((emergency) => [emergency.id, emergency])).values()];
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
