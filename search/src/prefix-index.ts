import type { Analyser } from './analyser.ts';
import type { SearchDocument } from './document.ts';
import { tokenise } from './normalise.ts';
import type { Steps } from './steps.ts';

/** Finds pages by the beginnings of words, in any order: `boil pres` is "boiler pressure" (SE-02). */
export interface PrefixIndex {
  /** Score from 0 to about 1 by the document's number: of those with a phrase in which every word of the query begins a word. */
  find(words: readonly string[]): Map<number, number>;
}

/** What a page's title is worth beside keywords, which are what is asked. */
const WEIGHT = { title: 1, keyword: 0.8 };
/** A phrase that begins as the query does is likelier to be the one that is being typed. */
const SAME_START = 0.15;
/** Each further phrase of a page that fits says that more people ask for it. */
const FURTHER_PHRASE = 0.04;
const MOST_FURTHER = 5;
/** How much of a word's worth a single typed letter has; the rest grows with the share that has been typed. */
const LEAST_SHARE = 0.5;
const SHORTEST = 2;

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
  for (const [number, document] of documents.entries()) {
    for (const phrase of phrasesOf(document, number, wordingsOf(document))) {
      for (const word of new Set(phrase.words)) addTo(byWord, word, phrases.length);
      phrases.push(phrase);
    }
    yield;
  }
  const vocabulary = [...byWord.keys()].sort();
  const matchesOf = (start: string) => bestByPhrase(start, vocabulary, byWord);
  const scoreOf = ({ words, weight }: Phrase, matched: number, asked: readonly string[]): number => {
    const coverage = matched / Math.max(asked.length, words.filter(isTelling).length);
    const starts = words[0]?.startsWith(asked[0] ?? '') ? SAME_START : 0;
    return weight * (0.5 * (matched / asked.length) + 0.5 * coverage) + starts;
  };
  return {
    find(words) {
      const telling = words.filter((word, index) => index === words.length - 1 || isTelling(word));
      if (telling.length === 0 || telling.some((word) => word.length < SHORTEST)) return new Map();
      const matches = telling.map(matchesOf);
      const scores = new Map<number, number[]>();
      for (const [id, first] of matches[0] ?? []) {
        const phrase = phrases[id];
        if (!phrase || !matches.every((match) => match.has(id))) continue;
        const matched = matches.slice(1).reduce((sum, match) => sum + (match.get(id) ?? 0), first);
        const score = scoreOf(phrase, matched, telling);
        scores.set(phrase.document, [...(scores.get(phrase.document) ?? []), score]);
      }
      return new Map([...scores].map(([document, found]) => [document, together(found)]));
    },
  };
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

/** Phrases with a word that begins with `start`, each with the best share of a word that has been typed. */
function bestByPhrase(
  start: string,
  vocabulary: readonly string[],
  byWord: ReadonlyMap<string, readonly number[]>,
): Map<number, number> {
  const best = new Map<number, number>();
  for (let index = firstFrom(vocabulary, start); vocabulary[index]?.startsWith(start); index++) {
    const word = vocabulary[index] ?? '';
    const share = LEAST_SHARE + ((1 - LEAST_SHARE) * start.length) / word.length;
    for (const id of byWord.get(word) ?? []) best.set(id, Math.max(best.get(id) ?? 0, share));
  }
  return best;
}

/** Index of the first entry of a sorted list that is not before `start`. */
export function firstFrom(sorted: readonly string[], start: string): number {
  let low = 0;
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function together(scores: readonly number[]): number {
  return Math.max(...scores) + FURTHER_PHRASE * Math.min(MOST_FURTHER, scores.length - 1);
}
