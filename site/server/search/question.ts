import { isEnglish } from './english.ts';
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
  /** The words as they were probably meant, the last one typed to its end. */
  guessed: readonly string[];
}

export interface QuestionParts {
  lexicon: Lexicon;
  words: WordList;
  sayings: Sayings;
  /** How rare a term is among the pages. */
  rarity(term: string): number;
}

interface ReadWord {
  slot: Slot;
  meant: string;
  /** As `meant`, typed to its end. */
  guessed: string;
}

/** How much a known phrase counts beside its words, and a saying beside what was said. */
const PHRASE_WEIGHT = 0.5;
const SAYING_WEIGHT = 0.8;

/** How much the ends of a word that is being typed count: less if what is there is a word already. */
const BEGINNING_WEIGHT = { known: { alone: 0.25, phrase: 0.5 }, unknown: { alone: 0.7, phrase: 0.9 } };
const BEGINNING_RANK = 0.8;
const BEGUN_AS_IT_IS = 0.25;

/** What is left of a correction where the word as it stands is good English that we don't happen to use. */
const ORDINARY_WORD_TRUST = 0.5;

/**
 * Reads a question.
 * @param words folded
 * @param isComplete whether the last word has been typed to its end
 */
export function readQuestion(words: readonly string[], parts: QuestionParts, isComplete: boolean): Question {
  const read = words.map((_, index) => readWord(words, index, parts, !isComplete && index === words.length - 1));
  const meant = read.map((word) => word.meant);
  const terms = meant.map(parts.lexicon.termOf);
  const isCorrected = meant.some((word, index) => word !== words[index]);
  return {
    words,
    terms,
    segments: segmentsOf(read, meant, terms, parts),
    corrected: isCorrected ? meant : undefined,
    guessed: read.map(({ guessed }) => guessed),
  };
}

/** A known word is itself; an unknown one is what it looks or sounds like, or what it may be the beginning of. */
function readWord(words: readonly string[], index: number, parts: QuestionParts, isLast: boolean): ReadWord {
  const word = words[index] ?? '';
  const term = parts.lexicon.termOf(word);
  const isKnown = parts.words.has(word);
  const begun = isLast ? beginnings(words.slice(0, index), word, isKnown, parts) : NONE;
  const exact = { term, weight: begun.likely ? BEGUN_AS_IT_IS : 1 };
  const near = isKnown ? [] : parts.words.correct(word);
  const isOrdinary = near.length > 0 && isEnglish(word);
  const trust = isOrdinary ? ORDINARY_WORD_TRUST : 1;
  const corrected = near.map((other) => ({ term: parts.lexicon.termOf(other.word), weight: other.weight * trust }));
  const meant = (begun.terms.length > 0 || isOrdinary ? undefined : near[0]?.word) ?? word;
  // Pages hold misspelt keywords too, and those are rare: the word as typed is evened like the guesses.
  const slot =
    corrected.length > 0 ? [...evened([...corrected, exact], parts.rarity), ...begun.terms] : [exact, ...begun.terms];
  return { slot, meant, guessed: begun.likely ?? meant };
}

interface Beginnings {
  terms: WeightedTerm[];
  /** The word that was probably begun: the ones before it are often followed by it, and never by what is there. */
  likely: string | undefined;
}

const NONE: Beginnings = { terms: [], likely: undefined };

function beginnings(before: readonly string[], start: string, isKnown: boolean, parts: QuestionParts): Beginnings {
  const { words, inPhrase, isWhole } = parts.words.complete(before, start);
  const isLikely = isWhole ? false : inPhrase || !isKnown;
  const { alone, phrase } = isKnown && !(inPhrase && isLikely) ? BEGINNING_WEIGHT.known : BEGINNING_WEIGHT.unknown;
  const terms = words.map((word, rank) => ({
    term: parts.lexicon.termOf(word),
    weight: (inPhrase ? phrase : alone) * BEGINNING_RANK ** rank,
  }));
  return { terms: evened(terms, parts.rarity), likely: isLikely ? words[0] : undefined };
}

/** A guess must not win because it is rare: none counts for more than the likeliest one. */
function evened(guesses: readonly WeightedTerm[], rarity: (term: string) => number): WeightedTerm[] {
  const [likeliest] = guesses;
  if (!likeliest) return [];
  const most = rarity(likeliest.term);
  return guesses.map(({ term, weight }) => ({ term, weight: weight * Math.min(1, most / rarity(term)) }));
}

function segmentsOf(
  read: readonly ReadWord[],
  meant: readonly string[],
  terms: readonly string[],
  { lexicon, sayings }: QuestionParts,
): Segment[] {
  const segments: Segment[] = [];
  for (let start = 0; start < read.length; ) {
    const found = sayings.foundAt(meant, start);
    const length = Math.max(found[0]?.length ?? 1, lexicon.phrasesAt(terms, start)[0]?.words.length ?? 1);
    const said = found
      .filter((saying) => saying.length === found[0]?.length)
      .map((saying) => saying.means.map((term) => [{ term, weight: SAYING_WEIGHT }]));
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
