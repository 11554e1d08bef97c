import { createEmergencyFeatures, type Said } from './emergency-features.ts';
import { tokenise } from './text/normalise.ts';
import { createSpellingDictionary } from './text/spelling.ts';
import type { Steps } from './text/steps.ts';
import type { Emergency, EmergencyModel, EmergencyWeights, FeatureWeights } from './text/vocabulary.ts';
import type { WordList } from './word-list.ts';

/** How sure a correction towards a word of danger must be. */
const SURE = 0.6;

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
   * @param isPart whether more was said, which may be what makes it no emergency
   */
  foundIn(words: readonly string[], guessed: readonly string[], isPart?: boolean): Emergency[];
  /** What all of it together says. */
  saidIn(words: readonly string[], guessed: readonly string[]): Said;
}

/** Makes the detector in steps of a word, so that a server can answer meanwhile. */
export function* createEmergencyDetector(
  model: EmergencyModel,
  wordList: Pick<WordList, 'has' | 'isEnglish'>,
): Steps<EmergencyDetector> {
  const features = createEmergencyFeatures(model.concepts);
  const conceptWords = Object.values(model.concepts).flat().flatMap(tokenise);
  yield;
  const spelling = yield* createSpellingDictionary(new Map(conceptWords.map((word) => [word, CONCEPT_FREQUENCY])));
  const meant = (word: string, guessed: string): string => {
    if (spelling.has(word)) return word;
    if (wordList.isEnglish(word) || wordList.has(word)) return guessed;
    const [correction] = spelling.correct(word, 1);
    return correction && correction.weight > SURE ? correction.word : guessed;
  };
  const meantBy = (typed: readonly string[], guessed: readonly string[]) =>
    typed.map((word, index) => meant(word, guessed[index] ?? word));
  return {
    saidIn: (typed, guessed) => features.of(meantBy(typed, guessed), typed),
    foundIn(typed, guessed, isPart = false) {
      const words = meantBy(typed, guessed);
      const decideOn = ({ start, end, sureness }: Stretch) =>
        decide(model.weights, features.of(words.slice(start, end), typed.slice(start, end)), sureness);
      const whole: Stretch = { start: 0, end: words.length, sureness: isPart ? PART_SURENESS : 0 };
      const ids = firstFound([whole, ...stretchesOf(words.length)], decideOn);
      const said = features.of(words, typed);
      return model.answers.filter(({ id }) => ids.includes(id)).map((answer) => answerTo(said, answer));
    },
  };
}

/** A meter that was hit is a matter for one line and a sparking one for another, so what is said chooses between them. */
function answerTo({ features }: Said, answer: Emergency): Emergency {
  const { mentions: _, ...instead } =
    answer.instead?.find(({ mentions }) => mentions.some((mention) => features.has(mention))) ?? {};
  return { ...answer, ...instead };
}

function firstFound(stretches: readonly Stretch[], find: (stretch: Stretch) => string[]): string[] {
  for (const stretch of stretches) {
    const found = find(stretch);
    if (found.length > 0) return found;
  }
  return [];
}

/** From a word up to another, and how sure (log odds) it must be that they tell of an emergency. */
interface Stretch {
  start: number;
  end: number;
  sureness: number;
}

/** A part of a text has to say by itself that it is an emergency: the rest may say that it is over. */
const PART_SURENESS = 3;

/** Of more words than this a stretch may be about something else than the rest. */
const LONGEST_MATTER = 45;
const STRETCH = { words: 30, step: 15 };

function stretchesOf(length: number): Stretch[] {
  if (length <= LONGEST_MATTER) return [];
  const count = Math.ceil((length - STRETCH.words) / STRETCH.step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const start = Math.min(index * STRETCH.step, length - STRETCH.words);
    return { start, end: start + STRETCH.words, sureness: PART_SURENESS };
  });
}

/** The logarithm of the odds. A long text says more of everything, so what it says is divided by the root of its length. */
function logOdds(weights: FeatureWeights, { features, length }: Said): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return (weights[ALWAYS] ?? 0) + sum * shareOf(length);
}

/** What a feature counts in a text of so many words. */
export const shareOf = (length: number): number => 1 / Math.sqrt(Math.max(2, length));

/** Beside the likeliest emergency, others are shown too if they are this likely (log odds). */
const ALSO = -0.75;

/** First whether there is an emergency at all, then which: the first question has more wordings to learn from. */
function decide({ any, byEmergency }: EmergencyWeights, said: Said, sureness: number): string[] {
  if (logOdds(any, said) <= sureness) return [];
  const scored = Object.entries(byEmergency).map(([id, weights]) => ({ id, score: logOdds(weights, said) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best || score > ALSO).map(({ id }) => id);
}
