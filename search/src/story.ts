/** What somebody's own account of something, long or short, is about. */

import type { ArticlesForText, EmergencyAnswer } from './results.ts';
import { emergenciesIn, search } from './search.ts';
import type { SearchIndex } from './search-index.ts';
import { tokenise } from './text/normalise.ts';

const MOST_ARTICLES = 3;
/** Fewer words than this are the beginning of a sentence. */
const FEWEST_WORDS = 3;
/** Words of each end of a text that are ranked as one question. */
const WORDS_ASKED = 40;
/** Sentences that are looked at for danger: where a long account begins, and where it is being written. */
const FIRST_SENTENCES = 4;
const LAST_SENTENCES = 16;
/**
 * A word that no dictionary has is compared with every word we know. A letter holds a few of them; what holds more than
 * this is not read further, since a made-up text of 30,000 characters would take a second.
 */
const MOST_UNKNOWN_WORDS = 40;
/** A text without a full stop is cut as well, so that its length alone costs little. */
const LONGEST_SENTENCE = 300;

const SENTENCES = new RegExp(`[^.!?:;\\n]{1,${LONGEST_SENTENCE}}`, 'g');
const CLAUSE_END = /,|\b(?:and|but|because|so|then|when|while)\b/i;

/**
 * The articles that may answer a complaint or an enquiry, best first; or, where it tells of a danger, whom to call and
 * no article.
 * @param isArticle whether a path is an article's: what is being written is a form already
 */
export function articlesFor(index: SearchIndex, text: string, isArticle: (path: string) => boolean): ArticlesForText {
  const emergencies = emergenciesOf(index, text);
  if (emergencies.length > 0) return { emergencies, articles: [] };
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length < FEWEST_WORDS) return { emergencies: [], articles: [] };
  const found = [words.slice(0, WORDS_ASKED), words.slice(WORDS_ASKED).slice(-WORDS_ASKED)].map((part) =>
    articlesIn(index, part.join(' '), isArticle),
  );
  return { emergencies: [], articles: inTurn(found).slice(0, MOST_ARTICLES) };
}

/** All of it, and each sentence and each clause on its own: the rest of a letter must not hide a danger in it. */
function emergenciesOf(index: SearchIndex, text: string): EmergencyAnswer[] {
  const sentences = text.match(SENTENCES) ?? [];
  // The newest first: what is being written counts most where not all is read.
  const newest = sentences.slice(FIRST_SENTENCES).slice(-LAST_SENTENCES).reverse();
  const looked = whileKnown(index, [...newest, ...sentences.slice(0, FIRST_SENTENCES)]);
  const parts = new Set(looked.flatMap((sentence) => [sentence, ...sentence.split(CLAUSE_END)]));
  const inParts = [...parts].flatMap((part) => (part.trim() === '' ? [] : emergenciesIn(index, part, true)));
  const found = [...emergenciesIn(index, text), ...inParts];
  return [...new Map(found.map((emergency) => [emergency.id, emergency])).values()];
}

/** The sentences up to the one that brings too many unknown words. */
function whileKnown({ engine }: SearchIndex, sentences: readonly string[]): string[] {
  const { words } = engine.parts;
  let unknown = 0;
  return sentences.filter((sentence) => {
    unknown += tokenise(sentence).filter((word) => !words.has(word) && !words.isEnglish(word)).length;
    return unknown <= MOST_UNKNOWN_WORDS;
  });
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
