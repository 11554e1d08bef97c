import { foldedWords } from './fold.ts';
import type { Lexicon } from './lexicon.ts';
import type { Sayings } from './sayings.ts';
import type { WordList } from './word-list.ts';

/** A term that may have been meant, and how sure that is, from 0 to 1. */
export interface WeightedTerm {
  term: string;
  weight: number;
}

/** One word of the question: whichever of these terms fits a page best counts for it. */
export type Slot = readonly WeightedTerm[];

/**
 * A stretch of the question and the ways to read it: word by word, or as a phrase with a meaning of its own. The
 * reading that fits a page best counts; within a reading its slots add up.
 */
export interface Segment {
  readings: readonly (readonly Slot[])[];
}

/** A question as the ranking needs it. */
export interface Question {
  words: readonly string[];
  /** The likeliest term of each word. */
  terms: readonly string[];
  segments: readonly Segment[];
  /** The words as they were probably meant, where that differs. */
  corrected: readonly string[] | undefined;
}

export interface QuestionParts {
  lexicon: Lexicon;
  words: WordList;
  sayings: Sayings;
}

interface ReadWord {
  slot: Slot;
  meant: string;
}

/** How much a known phrase counts beside its words, and a saying beside what was said. */
const PHRASE_WEIGHT = 1;
const SAYING_WEIGHT = 0.75;

/** @param isComplete whether the last word has been typed to its end */
export function readQuestion(text: string, parts: QuestionParts, isComplete = false): Question {
  return readWords(foldedWords(text), parts, isComplete);
}

export function readWords(words: readonly string[], parts: QuestionParts, isComplete = false): Question {
  const read = words.map((word, index) => readWord(word, parts, !isComplete && index === words.length - 1));
  const meant = read.map((word) => word.meant);
  const terms = meant.map(parts.lexicon.termOf);
  const isCorrected = meant.some((word, index) => word !== words[index]);
  return {
    words,
    terms,
    segments: segmentsOf(read, meant, terms, parts),
    corrected: isCorrected ? meant : undefined,
  };
}

/** A known word is itself; an unknown one is what it looks or sounds like, or two words written as one. */
function readWord(word: string, { lexicon, words }: QuestionParts, isLast: boolean): ReadWord {
  const own = lexicon.termOf(word);
  const exact = { term: own, weight: 1 };
  const begun = isLast ? words.beginningWith(word).map((full) => ({ term: lexicon.termOf(full), weight: 0.6 })) : [];
  if (words.has(word)) return { slot: [exact, ...begun.map(({ term }) => ({ term, weight: 0.3 }))], meant: word };
  const near = words.correct(word);
  const corrected = near.map((correction) => ({ ...correction, term: lexicon.termOf(correction.word) }));
  const [first] = near;
  const isSure = first !== undefined && begun.length === 0;
  return { slot: [exact, ...begun, ...corrected], meant: isSure ? first.word : word };
}

function segmentsOf(
  read: readonly ReadWord[],
  meant: readonly string[],
  terms: readonly string[],
  { lexicon, sayings }: QuestionParts,
): Segment[] {
  const segments: Segment[] = [];
  for (let start = 0; start < read.length; ) {
    const saying = sayings.longestAt(meant, start);
    const length = Math.max(saying?.length ?? 1, lexicon.phrasesAt(terms, start)[0]?.words.length ?? 1);
    const said = saying ? [saying.means.map((term) => [{ term, weight: SAYING_WEIGHT }])] : [];
    const readings = [literalReading(read, terms, start, length, lexicon), ...said];
    segments.push({ readings: readings.filter((slots) => slots.length > 0) });
    start += length;
  }
  return segments.filter(({ readings }) => readings.length > 0);
}

/** The words themselves, and the known phrases that they make. */
function literalReading(
  read: readonly ReadWord[],
  terms: readonly string[],
  start: number,
  length: number,
  lexicon: Lexicon,
): Slot[] {
  return read.slice(start, start + length).flatMap(({ slot }, offset) => {
    const word = lexicon.isStopTerm(terms[start + offset] ?? '') ? [] : [slot];
    const phrases = lexicon.phrasesAt(terms, start + offset);
    return [...word, ...phrases.map(({ term }) => [{ term, weight: PHRASE_WEIGHT }])];
  });
}
