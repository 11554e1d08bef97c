/** A logistic regression over the features of a text: whether a portion of it says what the model was trained for. */
import { createSum } from './feature-sum.ts';
import { createFeatures, type FeatureVector } from './features.ts';
import { BIAS, type Reading, shareOf } from './log-odds.ts';
import { conceptSpelling, conceptWordFor, createCorrections } from './meant-words.ts';
import type { Portion } from './sentence-reader.ts';
import { madeOnce } from './text/made-once.ts';
import type { Steps } from './text/steps.ts';
import type { Concepts, FeatureWeights } from './text/vocabulary.ts';
import type { WordList } from './word-list.ts';

export interface LinearModel {
  /**
   * The features of all the words together.
   * @param words normalised, spelling corrected
   * @param typed the same words as they were typed
   */
  featuresOf(words: readonly string[], typed: readonly string[]): FeatureVector;
  /** Whether the words say it. Takes less time than their features. */
  isSaid(words: readonly string[], typed: readonly string[], portion: Portion): boolean;
  /** Corrects the words of one text, until it has had too many unknown ones. */
  corrections(): (word: string) => string;
  isConceptWord(word: string): boolean;
  /** The word of a concept that a word is a misspelling of, if that is likely. */
  conceptWordFor(word: string): string | undefined;
}

const sumFor = madeOnce((weights: FeatureWeights, concepts: Concepts) => createSum(concepts, weights));

/** Makes the model in steps of a word, so that a server can answer requests in between. */
export function* createLinearModel(
  { concepts, weights }: { concepts: Concepts; weights: FeatureWeights },
  wordList: Pick<WordList, 'has' | 'isEnglish' | 'correct'>,
  { thresholds, dilution }: Reading,
): Steps<LinearModel> {
  const featuresOf = createFeatures(concepts);
  const sumOf = sumFor(weights, concepts);
  yield;
  const spelling = yield* conceptSpelling(concepts);
  return {
    featuresOf,
    isSaid: (words, typed, portion) =>
      (weights[BIAS] ?? 0) + sumOf(words, typed) * shareOf(words.length, dilution) > thresholds[portion],
    corrections: () => createCorrections(wordList, spelling),
    isConceptWord: spelling.has,
    conceptWordFor: (word) => conceptWordFor(word, spelling),
  };
}
