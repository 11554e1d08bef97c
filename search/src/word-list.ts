import { type Completions, createCompletions } from './completions.ts';
import { isEnglish } from './text/english.ts';
import { type Correction, createSpellingDictionary } from './text/spelling.ts';
import type { Steps } from './text/steps.ts';

/** Every word that our pages and our vocabulary use. */
export interface WordList {
  has(word: string): boolean;
  /** Whether it is ordinary English, whether we use it or not. */
  isEnglish(word: string): boolean;
  /** Words that somebody may have meant, likeliest first. */
  correct(word: string): Correction[];
  complete: Completions['of'];
  /** Whether the words stand beside each other in a title or a customer's phrase. */
  follows: Completions['follows'];
}

const MOST_CORRECTIONS = 4;
/** Words whose corrections are kept: one query asks for the same word several times, as a whole and clause by clause. */
const MOST_KEPT = 2000;

/** @param phrases in which words follow each other as customers write them */
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
