import { type Completions, createCompletions } from './completions.ts';
import { type Correction, createSpellingDictionary } from './spelling.ts';

/** Every word that our pages and our vocabulary use. */
export interface WordList {
  has(word: string): boolean;
  /** Words that somebody may have meant, likeliest first. */
  correct(word: string): Correction[];
  complete: Completions['of'];
}

const MOST_CORRECTIONS = 4;

/** @param phrases in which words follow each other as customers write them */
export function createWordList(frequencies: ReadonlyMap<string, number>, phrases: readonly string[]): WordList {
  const spelling = createSpellingDictionary(frequencies);
  return {
    has: spelling.has,
    correct: (word) => spelling.correct(word, MOST_CORRECTIONS),
    complete: createCompletions(phrases, frequencies).of,
  };
}
