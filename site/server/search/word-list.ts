import { type Correction, createSpellingDictionary } from './spelling.ts';

/** Every word that our pages and our vocabulary use. */
export interface WordList {
  has(word: string): boolean;
  /** Words that somebody may have meant, likeliest first. */
  correct(word: string): Correction[];
  /** The most frequent words that begin like this. */
  beginningWith(start: string): string[];
}

const MOST_CORRECTIONS = 4;
const MOST_BEGINNINGS = 8;
const SHORTEST_BEGINNING = 2;

export function createWordList(frequencies: ReadonlyMap<string, number>): WordList {
  const spelling = createSpellingDictionary(frequencies);
  const sorted = [...frequencies.keys()].sort();
  return {
    has: spelling.has,
    correct: (word) => spelling.correct(word, MOST_CORRECTIONS),
    beginningWith(start) {
      if (start.length < SHORTEST_BEGINNING) return [];
      const found = wordsFrom(sorted, start);
      return found.sort((a, b) => (frequencies.get(b) ?? 0) - (frequencies.get(a) ?? 0)).slice(0, MOST_BEGINNINGS);
    },
  };
}

/** The run of words in a sorted list that begin with `start`, without the word itself. */
function wordsFrom(sorted: readonly string[], start: string): string[] {
  let low = 0;
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let index = low; sorted[index]?.startsWith(start); index++) {
    const word = sorted[index];
    if (word !== undefined && word !== start) found.push(word);
  }
  return found;
}
