import { createEmergencyFeatures, type FeatureVector } from './emergency-features.ts';
import { createSum } from './emergency-sum.ts';
import type { Portion } from './sentence-reader.ts';
import { tokenise } from './text/normalise.ts';
import { createSpellingDictionary, type SpellingDictionary } from './text/spelling.ts';
import type { Steps } from './text/steps.ts';
import type { Emergency, EmergencyModel, EmergencyWeights, FeatureWeights } from './text/vocabulary.ts';
import { correctable } from './unknown-words.ts';
import type { WordList } from './word-list.ts';

/** Least confidence of a spelling correction to a word that means danger. */
const SURE = 0.6;

/** Frequency of the concepts' words in the spelling dictionary: high, since they are likelier than most words. */
const CONCEPT_FREQUENCY = 20;

/** Unknown words of one text that are compared with the words of dangers, and with all words, which takes ten times as long. */
const MOST_COMPARED = { withDangers: 400, withAll: 40 };

/** Log odds above which a portion of a text describes an emergency. */
type Thresholds = Record<Portion, number>;

/** How a detector reads one kind of text, for which its weights are trained. */
export interface Reading {
  thresholds: Thresholds;
  /**
   * How much a long text weakens each of its features: the power of the length by which their sum is divided. From 0, not
   * at all, to 1, their mean.
   */
  dilution: number;
}

/** The rest of a search may say that the danger is over. */
export const SEARCHES: Reading = {
  thresholds: { whole: 0, sentence: 3, clause: Number.POSITIVE_INFINITY, run: 3 },
  dilution: 0.5,
};
/** Hardly any sentence of a letter describes a danger, but each is read; those who tell of one also say when and since what. */
export const LETTERS: Reading = {
  thresholds: { whole: 0.25, sentence: 1.25, clause: 2.75, run: 2.75 },
  dilution: 0.2,
};

/** Name of the weight that is added for every text (the bias of the logistic regression). */
export const BIAS = '(always)';

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

/** Makes the detector in steps of a word, so that a server can answer requests in between. */
export function* createEmergencyDetector(
  model: Omit<EmergencyModel, 'letterWeights'>,
  wordList: Pick<WordList, 'has' | 'isEnglish' | 'correct'>,
  { thresholds, dilution }: Reading,
): Steps<EmergencyDetector> {
  const featuresOf = createEmergencyFeatures(model.concepts);
  const sumOf = createSum(model.concepts, model.weights.any);
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
  const judge = (words: readonly string[], typed: readonly string[], portion: Portion): Emergency[] => {
    const odds = (model.weights.any[BIAS] ?? 0) + sumOf(words, typed) * shareOf(words.length, dilution);
    if (odds <= thresholds[portion]) return [];
    const vector = featuresOf(words, typed);
    const ids = likeliest(model.weights.byEmergency, vector, dilution);
    return model.answers.filter(({ id }) => ids.includes(id)).map((answer) => withVariant(vector, answer));
  };
  return {
    featuresIn: (typed, guessed) => featuresOf(meantBy(typed, guessed), typed),
    foundIn: (typed, guessed) => judge(meantBy(typed, guessed), typed, 'whole'),
    forParts() {
      const correct = createCorrections(wordList, spelling);
      return (typed, portion) => judge(typed.map(correct), typed, portion);
    },
  };
}

/** What each word of one text means. Each distinct unknown word is compared with the known ones, which takes long. */
function createCorrections(
  wordList: Pick<WordList, 'has' | 'isEnglish' | 'correct'>,
  dangerWords: Pick<SpellingDictionary, 'has' | 'correct'>,
): (word: string) => string {
  const known = new Map<string, string>();
  let unknown = 0;
  const corrected = (word: string): string => {
    if (dangerWords.has(word) || wordList.has(word) || wordList.isEnglish(word)) return word;
    unknown++;
    if (unknown > MOST_COMPARED.withDangers) return word;
    const [danger] = dangerWords.correct(word, 1);
    if (danger && danger.weight > SURE) return danger.word;
    return unknown > MOST_COMPARED.withAll ? word : (wordList.correct(word)[0]?.word ?? word);
  };
  return (word) => {
    const kept = known.get(word) ?? corrected(word);
    known.set(word, kept);
    return kept;
  };
}

/** Applies the first variant whose mention is in the text: a meter that was hit has another number than one that sparks. */
function withVariant({ features }: FeatureVector, answer: Emergency): Emergency {
  const { mentions: _, ...instead } =
    answer.instead?.find(({ mentions }) => mentions.some((mention) => features.has(mention))) ?? {};
  return { ...answer, ...instead };
}

/** The log odds of an emergency. */
function logOdds(weights: FeatureWeights, { features, length }: FeatureVector, dilution: number): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return (weights[BIAS] ?? 0) + sum * shareOf(length, dilution);
}

/** Value of each feature that a text of this many words has: a long text has more of them. */
export const shareOf = (length: number, dilution: number): number => Math.max(2, length) ** -dilution;

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
