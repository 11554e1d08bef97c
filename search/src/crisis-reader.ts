/** Reads whether somebody writes that they, or somebody close to them, may end their life or come to harm by their own hand (RW-14). */
import { createCorrections } from './meant-words.ts';
import type { SentenceModel } from './sentence-reader.ts';
import { createSpellingDictionary } from './text/spelling.ts';
import type { Steps } from './text/steps.ts';
import type { CrisisWords } from './text/vocabulary.ts';
import type { WordList } from './word-list.ts';

/** Judges the normalised words of one portion of a text. */
export interface CrisisReader {
  isSaid(words: readonly string[]): boolean;
  /** Corrects the words of one text, until it has had too many unknown ones. */
  corrections(): (word: string) => string;
}

const FREQUENCY = 20;
const FRAGMENT = /\{(\w+)\}/g;

/**
 * Phrases that mean otherwise are taken out first: "I nearly killed myself tripping over your cable". What is doubtful counts
 * only where no word of everyday trouble is beside it: "lost the will to live", but not "on hold".
 */
export function* createCrisisReader(
  { fragments, says, doubtful, everyday, otherwise, spelt }: CrisisWords,
  wordList: Pick<WordList, 'has' | 'isEnglish' | 'correct'>,
): Steps<CrisisReader> {
  const inFull = (pattern: string): string =>
    pattern.replace(FRAGMENT, (_, name: string) => `(?:${inFull(fragments[name] ?? '')})`);
  const anyOf = (patterns: readonly string[], flags = '') =>
    new RegExp(` (?:${patterns.map(inFull).join('|')})(?= )`, flags);
  const meansOtherwise = anyOf(otherwise, 'g');
  const certain = anyOf(says);
  const perhaps = anyOf(doubtful);
  const ordinary = anyOf([everyday]);
  /** Not corrected: many, such as "wasnt" and "gonna", are in no list of words. */
  const known = new Set(
    [...says, ...doubtful, ...otherwise, ...Object.values(fragments)].join(' ').match(/[a-z]{3,}/g),
  );
  const spelling = yield* createSpellingDictionary(new Map(spelt.map((word) => [word, FREQUENCY])));
  return {
    isSaid(words) {
      const said = ` ${words.join(' ')} `;
      // Hardly any sentence has one of the phrases, and taking others out takes longer than looking.
      if (!certain.test(said) && !perhaps.test(said)) return false;
      const left = said.replace(meansOtherwise, ' /');
      return certain.test(left) || (perhaps.test(left) && !ordinary.test(left));
    },
    corrections() {
      const correct = createCorrections(wordList, spelling);
      return (word) => (known.has(word) ? word : correct(word));
    },
  };
}

/** Judges sentences, and the runs of words of long ones; a clause may leave out what makes a phrase harmless. */
export const crisisModel = (
  reader: CrisisReader,
  wordsOf: (part: string) => readonly string[],
): SentenceModel<true> => {
  const correct = reader.corrections();
  return (part, portion) => (portion !== 'clause' && reader.isSaid(wordsOf(part).map(correct)) ? [true] : []);
};
