import type { Analyser } from '../text/analyser.ts';
import { sortedInSteps } from '../text/sorting.ts';
import type { Steps } from '../text/steps.ts';
import type { PageWords } from './page-words.ts';

/**
 * Finds pages by prefixes of words, in any order: `boil pres` finds "boiler pressure" (SE-02).
 * @returns scores by document number, for documents with a phrase in which each word of the query is the prefix of a word
 */
type PrefixIndex = (words: readonly string[]) => Map<number, number>;

/** Weights of titles and keywords. */
const WEIGHT = { title: 1, keyword: 0.8 };
/** Added for a phrase whose first word begins with the query's first word. */
const SAME_START = 0.15;
/** Weight of the share of a page's phrases that match: a page with a single matching phrase is less likely to be meant. */
const SHARE_OF_PHRASES = 1;
/** Score of a matched word of which hardly anything is typed; it rises to 1 with the share that is typed. */
const LEAST_SHARE = 0.5;
const SHORTEST = 2;
/** Longer queries are longer than any title or keyword, so they are no prefix of one. */
const MOST_WORDS = 8;

interface Phrase {
  document: number;
  words: readonly string[];
  weight: number;
  /** Number of its words that are not stop words. */
  length: number;
}

/**
 * Indexes the words of titles and keywords of all pages in steps of a page.
 * @example const pagesBegun = runToEnd(createPrefixIndex(pages, analyser));
 * pagesBegun(['boil', 'pres']).has(0) // true, if the first page is "Boiler pressure"
 */
export function* createPrefixIndex(pages: readonly PageWords[], analyser: Analyser): Steps<PrefixIndex> {
  const isTelling = (word: string) => !analyser.isStopTerm(analyser.termOf(word));
  const phrases: Phrase[] = [];
  const byWord = new Map<string, number[]>();
  /** Number of phrases by the document's number. */
  const sizes: number[] = [];
  for (const [number, page] of pages.entries()) {
    const own = phrasesOf(page);
    sizes.push(own.length);
    for (const { words, weight } of own) {
      for (const word of new Set(words)) addTo(byWord, word, phrases.length);
      phrases.push({ document: number, words, weight, length: words.filter(isTelling).length });
    }
    yield;
  }
  const vocabulary = yield* sortedInSteps(byWord.keys());

  /** The best share of a word beginning with `start` that is typed, by the number of its phrase. */
  function begun(start: string): Map<number, number> {
    const found = new Map<number, number>();
    for (let index = firstFrom(vocabulary, start); vocabulary[index]?.startsWith(start); index++) {
      const word = vocabulary[index] ?? '';
      const share = LEAST_SHARE + ((1 - LEAST_SHARE) * start.length) / word.length;
      for (const id of byWord.get(word) ?? []) found.set(id, Math.max(share, found.get(id) ?? 0));
    }
    return found;
  }

  return (words) => {
    const scores = new Map<number, number>();
    const asked = words.filter((word, index) => index === words.length - 1 || isTelling(word));
    if (asked.length > MOST_WORDS || asked.some((word) => word.length < SHORTEST)) return scores;
    const found = asked.map(begun);
    const ids = [...(found[0]?.keys() ?? [])].filter((id) => found.every((matches) => matches.has(id)));
    const counts = new Map<number, number>();
    for (const id of ids) {
      const phrase = phrases[id];
      if (!phrase) continue;
      const matched = found.reduce((sum, matches) => sum + (matches.get(id) ?? 0), 0);
      const { document } = phrase;
      scores.set(document, Math.max(scores.get(document) ?? 0, scoreOf(phrase, asked, matched)));
      counts.set(document, (counts.get(document) ?? 0) + 1);
    }
    for (const [document, count] of counts) {
      const share = count / (sizes[document] ?? count);
      scores.set(document, (scores.get(document) ?? 0) + SHARE_OF_PHRASES * share);
    }
    return scores;
  };
}

/** @param matched sum of the shares that are typed of the matched words */
function scoreOf({ words, weight, length }: Phrase, asked: readonly string[], matched: number): number {
  const coverage = matched / Math.max(asked.length, length);
  const starts = words[0]?.startsWith(asked[0] ?? '') ? SAME_START : 0;
  return weight * (0.5 * (matched / asked.length) + 0.5 * coverage) + starts;
}

function addTo(byWord: Map<string, number[]>, word: string, id: number): void {
  const ids = byWord.get(word);
  if (ids) ids.push(id);
  else byWord.set(word, [id]);
}

const phrasesOf = ({ title, asked }: PageWords) => [
  { words: title, weight: WEIGHT.title },
  ...asked.map((words) => ({ words, weight: WEIGHT.keyword })),
];

/**
 * Index of the first entry of a sorted list that is not less than `start` (lower bound).
 * @example firstFrom(['bill', 'boiler', 'meter'], 'bo') // 1
 */
export function firstFrom(sorted: readonly string[], start: string): number {
  let low = 0;
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
