import type { Analyser } from './analyser.ts';
import { createEmergencyFeatures } from './emergency-features.ts';
import { tokenise } from './normalise.ts';
import { createSpellingDictionary } from './spelling.ts';
import type { Steps } from './steps.ts';
import type { Emergency, EmergencyModel, EmergencyWeights, FeatureWeights } from './vocabulary.ts';
import type { WordList } from './word-list.ts';

/** How sure a correction towards a word of danger must be: surer where the word as typed is one that we or English know. */
const SURE = { unknown: 0.6, known: 0.85 };

/** How often our concepts' words count as used when spelling is corrected: they are likelier than most. */
const CONCEPT_FREQUENCY = 20;

/** Name of the weight that every query has, whatever it says. */
export const ALWAYS = '(always)';

/**
 * Decides which emergencies a query describes. A logistic regression over features that can be read; the ranking's score
 * has no part in it, so ranking can never hide an emergency.
 */
export interface EmergencyDetector {
  /**
   * @param words normalised, as they were typed
   * @param guessed the same words as the ranking reads them, one for each
   */
  foundIn(words: readonly string[], guessed: readonly string[]): Emergency[];
  /** The features of all of it together. */
  featuresOf(words: readonly string[], guessed: readonly string[]): Set<string>;
}

/** Makes the detector in steps of a word, so that a server can answer meanwhile. */
export function* createEmergencyDetector(
  model: EmergencyModel,
  analyser: Pick<Analyser, 'termOf' | 'isStopTerm'>,
  wordList: Pick<WordList, 'has' | 'isEnglish'>,
  englishWords: ReadonlySet<string>,
): Steps<EmergencyDetector> {
  const features = createEmergencyFeatures(model.concepts, model.signs, (word) =>
    analyser.isStopTerm(analyser.termOf(word)),
  );
  const conceptWords = Object.values(model.concepts).flat().flatMap(tokenise);
  yield;
  const spelling = yield* createSpellingDictionary(new Map(conceptWords.map((word) => [word, CONCEPT_FREQUENCY])));
  const meant = (word: string, guessed: string): string => {
    if (spelling.has(word)) return word;
    if (englishWords.has(word)) return guessed;
    const [correction] = spelling.correct(word, 1);
    const isKnown = wordList.has(word) || wordList.isEnglish(word);
    if (correction && correction.weight > (isKnown ? SURE.known : SURE.unknown)) return correction.word;
    return guessed;
  };
  const saidIn = (words: readonly string[], guessed: readonly string[]) =>
    words.map((word, index) => meant(word, guessed[index] ?? word));
  return {
    featuresOf: (words, guessed) => features.of(saidIn(words, guessed)),
    foundIn: (words, guessed) => {
      const ids = firstFound(partsOf(saidIn(words, guessed)), (part) => decide(model.weights, features.of(part)));
      return model.answers.filter(({ id }) => ids.includes(id));
    },
  };
}

function firstFound(parts: readonly string[][], find: (part: readonly string[]) => string[]): string[] {
  for (const part of parts) {
    const found = find(part);
    if (found.length > 0) return found;
  }
  return [];
}

/** Of more words than this a stretch may be about something else than the rest. */
const LONGEST_MATTER = 45;
const STRETCH = { words: 30, step: 15 };

/** "I asked about my refund last week, but now I smell gas": what comes before has no say in what follows. */
const TURN = 'but';
const FEWEST_AFTER_TURN = 4;

/** All of it, what follows the last "but", and each stretch of a long story: the rest may be a complaint or a bill. */
function partsOf(words: readonly string[]): string[][] {
  const after = words.slice(words.lastIndexOf(TURN) + 1);
  const hasTurned = after.length < words.length && after.length >= FEWEST_AFTER_TURN;
  return [[...words], ...(hasTurned ? [after] : []), ...(words.length > LONGEST_MATTER ? stretchesOf(words) : [])];
}

function stretchesOf(words: readonly string[]): string[][] {
  const count = Math.ceil((words.length - STRETCH.words) / STRETCH.step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const start = Math.min(index * STRETCH.step, words.length - STRETCH.words);
    return words.slice(start, start + STRETCH.words);
  });
}

/** Sum of the weights of the features that are there: the logarithm of the odds. */
function logOdds(weights: FeatureWeights, features: ReadonlySet<string>): number {
  let sum = weights[ALWAYS] ?? 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return sum;
}

/** Beside the likeliest emergency, others are shown too if they are this likely (log odds). */
const ALSO = -0.5;

/** First whether there is an emergency at all, then which: the first question has more wordings to learn from. */
export function decide({ any, byEmergency }: EmergencyWeights, features: ReadonlySet<string>): string[] {
  if (logOdds(any, features) <= 0) return [];
  const scored = Object.entries(byEmergency).map(([id, weights]) => ({ id, score: logOdds(weights, features) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best || score > ALSO).map(({ id }) => id);
}
