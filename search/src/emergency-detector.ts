import type { FeatureVector } from './features.ts';
import { createLinearModel } from './linear-model.ts';
import { logOdds, type Reading } from './log-odds.ts';
import type { Portion } from './sentence-reader.ts';
import type { Steps } from './text/steps.ts';
import type { Emergency, EmergencyModel, EmergencyWeights } from './text/vocabulary.ts';
import { correctable } from './unknown-words.ts';
import type { WordList } from './word-list.ts';

/** The rest of a search may say that the danger is over. */
export const SEARCHES: Reading = {
  thresholds: { whole: 0, sentence: 3, clause: Number.POSITIVE_INFINITY, run: 3 },
  dilution: 0.5,
};
/** Hardly any sentence of a letter describes a danger, but each is read; those who tell of one also say when and since what. */
export const LETTERS: Reading = {
  thresholds: { whole: 1, sentence: 1.25, clause: 2.75, run: 2.75 },
  dilution: 0.2,
};

/**
 * Decides which emergencies a text describes, by logistic regression over features with readable names. It doesn't use the
 * ranking's scores, so ranking can never hide an emergency.
 */
export interface EmergencyDetector {
  /**
   * @param words normalised, as they were typed
   * @param guessed the same words as the ranking reads them, one for each
   */
  foundIn(words: readonly string[], guessed: readonly string[]): Emergency[];
  /** For the parts of one text: corrects the spelling of its words until it has had too many unknown ones. */
  forParts(): (words: readonly string[], portion: Portion) => Emergency[];
  /** The features of all the words together. */
  featuresIn(words: readonly string[], guessed: readonly string[]): FeatureVector;
}

/**
 * Makes the detector in steps of a word, so that a server can answer requests in between.
 * @example const detector = runToEnd(createEmergencyDetector(model, words, SEARCHES));
 * detector.foundIn(['smell', 'gas'], ['smell', 'gas']).map(({ id }) => id) // ['gas']
 */
export function* createEmergencyDetector(
  model: Omit<EmergencyModel, 'letterWeights'>,
  wordList: Pick<WordList, 'has' | 'isEnglish' | 'correct'>,
  reading: Reading,
): Steps<EmergencyDetector> {
  const { any, byEmergency } = model.weights;
  const linear = yield* createLinearModel({ concepts: model.concepts, weights: any }, wordList, reading);
  const meant = (word: string, guessed: string, mayCorrect: boolean): string => {
    if (linear.isConceptWord(word)) return word;
    if (!mayCorrect || wordList.isEnglish(word) || wordList.has(word)) return guessed;
    return linear.conceptWordFor(word) ?? guessed;
  };
  const meantBy = (typed: readonly string[], guessed: readonly string[]) => {
    const mayCorrect = correctable(typed, wordList);
    return typed.map((word, index) => meant(word, guessed[index] ?? word, mayCorrect.has(word)));
  };
  const judge = (words: readonly string[], typed: readonly string[], portion: Portion): Emergency[] => {
    if (!linear.isSaid(words, typed, portion)) return [];
    const vector = linear.featuresOf(words, typed);
    const ids = likeliest(byEmergency, vector, reading.dilution);
    return model.answers.filter(({ id }) => ids.includes(id)).map((answer) => withVariant(vector, answer));
  };
  return {
    featuresIn: (typed, guessed) => linear.featuresOf(meantBy(typed, guessed), typed),
    foundIn: (typed, guessed) => judge(meantBy(typed, guessed), typed, 'whole'),
    forParts() {
      const correct = linear.corrections();
      return (typed, portion) => judge(typed.map(correct), typed, portion);
    },
  };
}

/** Applies the first variant whose mention is in the text: a meter that was hit has another number than one that sparks. */
function withVariant({ features }: FeatureVector, answer: Emergency): Emergency {
  const { mentions: _, ...instead } =
    answer.instead?.find(({ mentions }) => mentions.some((mention) => features.has(mention))) ?? {};
  return { ...answer, ...instead };
}

/** Emergencies other than the likeliest are also shown above this (log odds). */
const SECONDARY_THRESHOLD = -0.75;

/** The likeliest emergency, and those that are nearly as likely as not. */
function likeliest(byEmergency: EmergencyWeights['byEmergency'], vector: FeatureVector, dilution: number): string[] {
  const scored = Object.entries(byEmergency).map(([id, weights]) => ({
    id,
    score: logOdds(weights, vector, dilution),
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best || score > SECONDARY_THRESHOLD).map(({ id }) => id);
}
