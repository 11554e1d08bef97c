/** Reads whether somebody writes that they, or somebody close to them, may end their life or come to harm by their own hand (RW-14). */
import type { FeatureVector } from './features.ts';
import { createLinearModel } from './linear-model.ts';
import type { Reading } from './log-odds.ts';
import { createCorrections } from './meant-words.ts';
import type { Portion, SentenceModel } from './sentence-reader.ts';
import { createSpellingDictionary } from './text/spelling.ts';
import type { Steps } from './text/steps.ts';
import type { CrisisModel, CrisisWords } from './text/vocabulary.ts';
import type { WordList } from './word-list.ts';

/** A clause may leave out what makes a sentence harmless. */
export const CRISIS: Reading = {
  thresholds: { whole: 1, sentence: 1, clause: Number.POSITIVE_INFINITY, run: 2.5 },
  dilution: 0.3,
};

/** Judges the normalised words of one portion of a text. */
export interface CrisisReader {
  /**
   * @param words normalised, spelling corrected
   * @param typed the same words as they were typed
   */
  isSaid(words: readonly string[], typed: readonly string[], portion: Portion): boolean;
  /** The features that its weights are trained on. */
  featuresOf(words: readonly string[], typed: readonly string[]): FeatureVector;
  /** Corrects the words of one text, until it has had too many unknown ones. */
  corrections(): (word: string) => string;
}

/** Of fewer words only the phrases tell: "anyone there" is a greeting. */
const LEAST_WORDS = 3;
const FREQUENCY = 20;
const FRAGMENT = /\{(\w+)\}/g;

/** Whether words have one of the phrases. Those that mean otherwise are taken out first: "I nearly killed myself tripping over your cable". */
function createPhraseFinder({ fragments, says, otherwise }: CrisisWords): (words: readonly string[]) => boolean {
  const inFull = (pattern: string): string =>
    pattern.replace(FRAGMENT, (_, name: string) => `(?:${inFull(fragments[name] ?? '')})`);
  const anyOf = (patterns: readonly string[], flags = '') =>
    new RegExp(` (?:${patterns.map(inFull).join('|')})(?= )`, flags);
  const meansOtherwise = anyOf(otherwise, 'g');
  const certain = anyOf(says);
  return (words) => {
    const said = ` ${words.join(' ')} `;
    // Hardly any sentence has one of the phrases, and taking others out takes longer than looking.
    return certain.test(said) && certain.test(said.replace(meansOtherwise, ' /'));
  };
}

/** Makes the reader in steps of a word: what one of the phrases says, or a model that was trained on whole sentences. */
export function* createCrisisReader(
  { words: phrases, concepts, weights }: CrisisModel,
  wordList: Pick<WordList, 'has' | 'isEnglish' | 'correct'>,
): Steps<CrisisReader> {
  const hasPhrase = createPhraseFinder(phrases);
  const model = yield* createLinearModel({ concepts, weights }, wordList, CRISIS);
  const { fragments, says, otherwise, spelt } = phrases;
  /** Not corrected: many, such as "wasnt" and "gonna", are in no list of words. */
  const known = new Set([...says, ...otherwise, ...Object.values(fragments)].join(' ').match(/[a-z]{3,}/g));
  const spelling = yield* createSpellingDictionary(new Map(spelt.map((word) => [word, FREQUENCY])));
  return {
    featuresOf: model.featuresOf,
    isSaid: (words, typed, portion) =>
      hasPhrase(words) || (words.length >= LEAST_WORDS && model.isSaid(words, typed, portion)),
    corrections() {
      const correct = createCorrections(wordList, spelling);
      return (word) => (known.has(word) || model.isConceptWord(word) ? word : correct(word));
    },
  };
}

/** Judges sentences, and the runs of words of long ones. */
export const crisisModel = (
  reader: CrisisReader,
  wordsOf: (part: string) => readonly string[],
): SentenceModel<true> => {
  const correct = reader.corrections();
  return (part, portion) => {
    if (portion === 'clause') return [];
    const typed = wordsOf(part);
    return reader.isSaid(typed.map(correct), typed, portion) ? [true] : [];
  };
};
