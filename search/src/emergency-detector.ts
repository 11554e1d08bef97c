import { createEmergencyFeatures, type FeatureVector } from './emergency-features.ts';
import { tokenise } from './text/normalise.ts';
import { createSpellingDictionary } from './text/spelling.ts';
import type { Steps } from './text/steps.ts';
import type { Emergency, EmergencyModel, EmergencyWeights, FeatureWeights } from './text/vocabulary.ts';
import { correctable } from './unknown-words.ts';
import type { WordList } from './word-list.ts';

/** Least confidence of a spelling correction to a word that means danger. */
const SURE = 0.6;

/** Frequency of the concepts' words in the spelling dictionary: high, since they are likelier than most words. */
const CONCEPT_FREQUENCY = 20;

/** Name of the weight that is added for every text (the bias of the logistic regression). */
export const BIAS = '(always)';

/**
 * Decides which emergencies a query describes, by logistic regression over features with readable names. It doesn't use
 * the ranking's scores, so ranking can never hide an emergency.
 */
export interface EmergencyDetector {
  /**
   * @param words normalised, as they were typed
   * @param guessed the same words as the ranking reads them, one for each
   * @param isPart whether the words are part of a longer text, whose rest may say that the danger is over
   */
  foundIn(words: readonly string[], guessed: readonly string[], isPart?: boolean): Emergency[];
  /** The features of all the words together. */
  featuresIn(words: readonly string[], guessed: readonly string[]): FeatureVector;
}

/** Makes the detector in steps of a word, so that a server can answer requests in between. */
export function* createEmergencyDetector(
  model: EmergencyModel,
  wordList: Pick<WordList, 'has' | 'isEnglish'>,
): Steps<EmergencyDetector> {
  const featuresOf = createEmergencyFeatures(model.concepts);
  const conceptWords = Object.values(model.concepts).flat().flatMap(tokenise);
  yield;
  const spelling = yield* createSpellingDictionary(new Map(conceptWords.map((word) => [word, CONCEPT_FREQUENCY])));
  const meant = (word: string, guessed: string, mayCorrect: boolean): string => {
    if (spelling.has(word)) return word;
    if (!mayCorrect || wordList.isEnglish(word) || wordList.has(word)) return guessed;
    const [correction] = spelling.correct(word, 1);
    return correction && correction.weight > SURE ? correction.word : guessed;
  };
  const meantBy = (typed: readonly string[], guessed: readonly string[]) => {
    const mayCorrect = correctable(typed, wordList);
    return typed.map((word, index) => meant(word, guessed[index] ?? word, mayCorrect.has(word)));
  };
  return {
    featuresIn: (typed, guessed) => featuresOf(meantBy(typed, guessed), typed),
    foundIn(typed, guessed, isPart = false) {
      const words = meantBy(typed, guessed);
      const decideOn = ({ start, end, threshold }: Window) =>
        decide(model.weights, featuresOf(words.slice(start, end), typed.slice(start, end)), threshold);
      const whole: Window = { start: 0, end: words.length, threshold: isPart ? PART_THRESHOLD : 0 };
      const ids = firstFound([whole, ...windowsOf(words.length)], decideOn);
      const vector = featuresOf(words, typed);
      return model.answers.filter(({ id }) => ids.includes(id)).map((answer) => withVariant(vector, answer));
    },
  };
}

/** Applies the first variant whose mention is in the text: a meter that was hit has another number than one that sparks. */
function withVariant({ features }: FeatureVector, answer: Emergency): Emergency {
  const { mentions: _, ...instead } =
    answer.instead?.find(({ mentions }) => mentions.some((mention) => features.has(mention))) ?? {};
  return { ...answer, ...instead };
}

function firstFound(windows: readonly Window[], find: (window: Window) => string[]): string[] {
  for (const window of windows) {
    const found = find(window);
    if (found.length > 0) return found;
  }
  return [];
}

/** A range of words, and the log odds above which they describe an emergency. */
interface Window {
  start: number;
  end: number;
  threshold: number;
}

/** Threshold (log odds) for part of a text, whose rest may say that the danger is over. */
const PART_THRESHOLD = 3;

/** Longer texts are also judged window by window, since they may have several subjects. */
const MOST_WORDS_AS_WHOLE = 45;
const WINDOW = { words: 30, step: 15 };

function windowsOf(length: number): Window[] {
  if (length <= MOST_WORDS_AS_WHOLE) return [];
  const count = Math.ceil((length - WINDOW.words) / WINDOW.step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const start = Math.min(index * WINDOW.step, length - WINDOW.words);
    return { start, end: start + WINDOW.words, threshold: PART_THRESHOLD };
  });
}

/** The log odds of an emergency. A long text has more features, so their sum is divided by the square root of its length. */
function logOdds(weights: FeatureWeights, { features, length }: FeatureVector): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return (weights[BIAS] ?? 0) + sum * shareOf(length);
}

/** Value of each feature that a text of this many words has. */
export const shareOf = (length: number): number => 1 / Math.sqrt(Math.max(2, length));

/** Emergencies other than the likeliest are also shown above this (log odds). */
const SECONDARY_THRESHOLD = -0.75;

/** Decides first whether there is an emergency at all, which has more training examples, and then which. */
function decide({ any, byEmergency }: EmergencyWeights, vector: FeatureVector, threshold: number): string[] {
  if (logOdds(any, vector) <= threshold) return [];
  const scored = Object.entries(byEmergency).map(([id, weights]) => ({ id, score: logOdds(weights, vector) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best || score > SECONDARY_THRESHOLD).map(({ id }) => id);
}
