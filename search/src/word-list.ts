import { type Completions, createCompletions } from './completions.ts';
import { isEnglish } from './text/english.ts';
import { type Correction, createSpellingDictionary } from './text/spelling.ts';
import type { Steps } from './text/steps.ts';

/** All words of pages and vocabulary. */
export interface WordList {
  has(word: string): boolean;
  /** Whether it is correct English, used by us or not. */
  isEnglish(word: string): boolean;
  /** Likely corrections, best first. */
  correct(word: string): Correction[];
  complete: Completions['of'];
  /** Whether the words follow each other in a title or a customer's phrase. */
  follows: Completions['follows'];
}

const MOST_CORRECTIONS = 4;
/** Size of the cache of corrections: one query asks for the same word several times. */
const MOST_KEPT = 2000;

/** @param phrases that show which word follows which */
export function* createWordList(
  frequencies: ReadonlyMap<string, number>,
  phrases: readonly string[],
  englishWords: ReadonlySet<string>,
): Steps<WordList> {
  const spelling = yield* createSpellingDictionary(frequencies);
  const completions = yield* createCompletions(phrases, frequencies);
  const kept = new Map<string, Correction[]>();
  return {
    has: spelling.has,
    isEnglish: (word) => isEnglish(word, englishWords),
    correct(word) {
      const corrections = kept.get(word) ?? spelling.correct(word, MOST_CORRECTIONS);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(word, corrections);
      return corrections;
    },
    complete: completions.of,
    follows: completions.follows,
  };
}
