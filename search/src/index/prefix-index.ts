import { Accumulators } from '../text/accumulators.ts';
import type { Analyser } from '../text/analyser.ts';
import type { SearchDocument } from '../text/document.ts';
import { tokenise } from '../text/normalise.ts';
import { sortedInSteps } from '../text/sorting.ts';
import type { Steps } from '../text/steps.ts';

/** Finds pages by prefixes of words, in any order: `boil pres` finds "boiler pressure" (SE-02). */
export interface PrefixIndex {
  /** Scores by document number, for documents with a phrase in which each word of the query is the prefix of a word. */
  find(words: readonly string[]): Map<number, number>;
}

/** Weights of titles and keywords. */
const WEIGHT = { title: 1, keyword: 0.8 };
/** Added for a phrase whose first word begins with the query's first word. */
const SAME_START = 0.15;
/** Weight of the share of a page's phrases that match: a page with a single matching phrase is less likely to be meant. */
const SHARE_OF_PHRASES = 1;
/** A page with fewer phrases counts as having this many, since the share of a handful of phrases means little. */
const FEW_PHRASES = 10;
/** Score of a matched word of which hardly anything is typed; it rises to 1 with the share that is typed. */
const LEAST_SHARE = 0.5;
const SHORTEST = 2;
/** Longer queries are longer than any title or keyword, so they are no prefix of one. */
const MOST_WORDS = 8;

interface Phrase {
  document: number;
  words: readonly string[];
  weight: number;
}

export function* createPrefixIndex(
  documents: readonly SearchDocument[],
  wordingsOf: (document: SearchDocument) => readonly string[],
  analyser: Analyser,
): Steps<PrefixIndex> {
  const isTelling = (word: string) => !analyser.isStopTerm(analyser.termOf(word));
  const phrases: Phrase[] = [];
  const byWord = new Map<string, number[]>();
  /** Number of phrases by the document's number. */
  const sizes: number[] = [];
  for (const [number, document] of documents.entries()) {
    const own = phrasesOf(document, number, wordingsOf(document));
    sizes.push(own.length);
    for (const phrase of own) {
      for (const word of new Set(phrase.words)) addTo(byWord, word, phrases.length);
      phrases.push(phrase);
    }
    yield;
  }
  const vocabulary = yield* sortedInSteps(byWord.keys());
  const found = new Accumulators(phrases.length);
  const matched = new Accumulators(phrases.length);
  const wordsMatched = new Uint8Array(phrases.length);
  const best = new Accumulators(documents.length);
  const phraseCounts = new Uint32Array(documents.length);
  return {
    find(words) {
      const telling = words.filter((word, index) => index === words.length - 1 || isTelling(word));
      if (telling.length === 0 || telling.length > MOST_WORDS) return new Map();
      if (telling.some((word) => word.length < SHORTEST)) return new Map();
      telling.forEach((word, index) => {
        raisePhrases(found, word, vocabulary, byWord);
        found.drain((id, share) => {
          if (wordsMatched[id] !== index) return;
          wordsMatched[id] = index + 1;
          matched.add(id, share);
        });
      });
      matched.drain((id, sum) => {
        const phrase = phrases[id];
        if (phrase && wordsMatched[id] === telling.length) {
          const length = phrase.words.filter(isTelling).length;
          best.raise(phrase.document, scoreOf(phrase, { matched: sum, length, asked: telling }));
          phraseCounts[phrase.document] = (phraseCounts[phrase.document] ?? 0) + 1;
        }
        wordsMatched[id] = 0;
      });
      const scores = new Map<number, number>();
      best.drain((document, score) => {
        const share = (phraseCounts[document] ?? 0) / Math.max(FEW_PHRASES, sizes[document] ?? 0);
        scores.set(document, score + SHARE_OF_PHRASES * share);
        phraseCounts[document] = 0;
      });
      return scores;
    },
  };
}

/** @param length of the phrase without stop words */
function scoreOf(
  { words, weight }: Phrase,
  { matched, length, asked }: { matched: number; length: number; asked: readonly string[] },
): number {
  const coverage = matched / Math.max(asked.length, length);
  const starts = words[0]?.startsWith(asked[0] ?? '') ? SAME_START : 0;
  return weight * (0.5 * (matched / asked.length) + 0.5 * coverage) + starts;
}

function addTo(byWord: Map<string, number[]>, word: string, id: number): void {
  const ids = byWord.get(word);
  if (ids) ids.push(id);
  else byWord.set(word, [id]);
}

function phrasesOf({ title, keywords }: SearchDocument, document: number, wordings: readonly string[]): Phrase[] {
  const asked = [...keywords, ...wordings].map((text) => ({ document, words: tokenise(text), weight: WEIGHT.keyword }));
  return [{ document, words: tokenise(title), weight: WEIGHT.title }, ...asked];
}

/** Scores each phrase that has a word beginning with `start`, by the best share of such a word that is typed. */
function raisePhrases(
  found: Accumulators,
  start: string,
  vocabulary: readonly string[],
  byWord: ReadonlyMap<string, readonly number[]>,
): void {
  for (let index = firstFrom(vocabulary, start); vocabulary[index]?.startsWith(start); index++) {
    const word = vocabulary[index] ?? '';
    const share = LEAST_SHARE + ((1 - LEAST_SHARE) * start.length) / word.length;
    for (const id of byWord.get(word) ?? []) found.raise(id, share);
  }
}

/** Index of the first entry of a sorted list that is not less than `start` (lower bound). */
export function firstFrom(sorted: readonly string[], start: string): number {
  let low = 0;
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
