import type { OneWaySynonymsAt } from './one-way-synonyms.ts';
import type { Analyser } from './text/analyser.ts';
import type { RankingWeights } from './text/ranking-weights.ts';
import { correctable } from './unknown-words.ts';
import type { WordList } from './word-list.ts';

/** A term that may have been meant, and its confidence from 0 to 1. */
interface WeightedTerm {
  term: string;
  weight: number;
}

/** The alternative terms of one word of the question. For each page only the best match counts. */
export type Slot = readonly WeightedTerm[];

/**
 * Part of a question and its interpretations: word by word, or as a phrase with a meaning of its own. For each page the
 * best interpretation counts; its slots add up.
 */
export interface Segment {
  interpretations: readonly (readonly Slot[])[];
}

/** A query, prepared for ranking. */
export interface ParsedQuery {
  words: readonly string[];
  /** The likeliest term of each word. */
  terms: readonly string[];
  segments: readonly Segment[];
  /** The corrected words, if the correction changed any. */
  corrected: readonly string[] | undefined;
  /** The corrected words, the last one completed. */
  guessed: readonly string[];
  /** The same words with one-way synonyms replaced by what they stand for. */
  plain: readonly string[];
}

export interface QueryParts {
  analyser: Analyser;
  words: WordList;
  oneWaySynonymsAt: OneWaySynonymsAt;
  /** Inverse document frequency of a term. */
  idf(term: string): number;
  weights: Pick<RankingWeights, 'knownPhrase' | 'oneWaySynonym'>;
}

interface ReadWord {
  slot: Slot;
  meant: string;
  /** As `meant`, typed to its end. */
  guessed: string;
}

/** Weights of the completions of an unfinished word: less if what is typed is a word already. */
const BEGINNING_WEIGHT = { known: { alone: 0.25, phrase: 0.5 }, unknown: { alone: 0.7, phrase: 0.9 } };
const BEGINNING_RANK = 0.8;
const BEGUN_AS_IT_IS = 0.25;

/** Factor for corrections of a word that is correct English but isn't used by us. */
const ORDINARY_WORD_TRUST = 0.5;

/**
 * Parses a query.
 * @param words normalised
 * @param isComplete whether the last word has been typed to its end
 */
export function parseQuery(words: readonly string[], parts: QueryParts, isComplete: boolean): ParsedQuery {
  const reading = { ...parts, mayCorrect: correctable(words, parts.words) };
  const read = words.map((_, index) => readWord(words, index, reading, !isComplete && index === words.length - 1));
  const meant = read.map((word) => word.meant);
  const isCorrected = meant.some((word, index) => word !== words[index]);
  return {
    words,
    terms: meant.map(parts.analyser.termOf),
    ...segmentsOf(read, parts),
    corrected: isCorrected ? meant : undefined,
    guessed: read.map(({ guessed }) => guessed),
  };
}

interface ReadingParts extends QueryParts {
  /** The words of the query whose spelling is corrected. */
  mayCorrect: ReadonlySet<string>;
}

/** A known word stands for itself, an unknown one for words that look or sound like it or that it may be a prefix of. */
function readWord(words: readonly string[], index: number, parts: ReadingParts, isLast: boolean): ReadWord {
  const word = words[index] ?? '';
  const term = parts.analyser.termOf(word);
  const isKnown = parts.words.has(word);
  const begun = isLast ? beginnings(words.slice(0, index), word, isKnown, parts) : NONE;
  const exact = { term, weight: begun.likely ? BEGUN_AS_IT_IS : 1 };
  const near = isKnown || !parts.mayCorrect.has(word) ? [] : parts.words.correct(word);
  const isOrdinary = near.length > 0 && parts.words.isEnglish(word);
  const trust = isOrdinary ? ORDINARY_WORD_TRUST : 1;
  const corrected = near.map((other) => ({ term: parts.analyser.termOf(other.word), weight: other.weight * trust }));
  const meant = (begun.terms.length > 0 || isOrdinary ? undefined : near[0]?.word) ?? word;
  // Misspellings among the keywords have a high IDF, so it is capped for the word as typed as well.
  const slot =
    corrected.length > 0
      ? [...withCappedIdf([...corrected, exact], parts.idf), ...begun.terms]
      : [exact, ...begun.terms];
  return { slot, meant, guessed: begun.likely ?? meant };
}

interface Beginnings {
  terms: WeightedTerm[];
  /** The likeliest completion, if it follows the words before it in a phrase and the typed letters as a word don't. */
  likely: string | undefined;
}

const NONE: Beginnings = { terms: [], likely: undefined };

function beginnings(before: readonly string[], start: string, isKnown: boolean, parts: QueryParts): Beginnings {
  const { words, inPhrase, isWhole } = parts.words.complete(before, start);
  const isLikely = isWhole ? false : inPhrase || !isKnown;
  const { alone, phrase } = isKnown && !(inPhrase && isLikely) ? BEGINNING_WEIGHT.known : BEGINNING_WEIGHT.unknown;
  const terms = words.map((word, rank) => ({
    term: parts.analyser.termOf(word),
    weight: (inPhrase ? phrase : alone) * BEGINNING_RANK ** rank,
  }));
  return { terms: withCappedIdf(terms, parts.idf), likely: isLikely ? words[0] : undefined };
}

/** Caps the IDF of each guess at that of the likeliest one, so that no guess wins because it is rare. */
function withCappedIdf(guesses: readonly WeightedTerm[], idf: (term: string) => number): WeightedTerm[] {
  const [likeliest] = guesses;
  if (!likeliest) return [];
  const most = idf(likeliest.term);
  return guesses.map(({ term, weight }) => ({ term, weight: weight * Math.min(1, most / idf(term)) }));
}

function segmentsOf(read: readonly ReadWord[], parts: QueryParts): Pick<ParsedQuery, 'segments' | 'plain'> {
  const { analyser, oneWaySynonymsAt, weights } = parts;
  const meant = read.map((word) => word.meant);
  const terms = meant.map(analyser.termOf);
  const segments: Segment[] = [];
  const plain: string[] = [];
  for (let start = 0; start < read.length; ) {
    const found = oneWaySynonymsAt(meant, start);
    const length = Math.max(found[0]?.length ?? 1, analyser.phrasesAt(terms, start)[0]?.words.length ?? 1);
    const said = found
      .filter((synonym) => synonym.length === found[0]?.length)
      .map((synonym) => synonym.means.map((term) => [{ term, weight: weights.oneWaySynonym }]));
    const interpretations = [literalInterpretation(read, terms, start, length, parts), ...said];
    segments.push({ interpretations: interpretations.filter((slots) => slots.length > 0) });
    plain.push(...(found[0]?.words ?? read.slice(start, start + length).map(({ guessed }) => guessed)));
    start += length;
  }
  return { segments: segments.filter(({ interpretations }) => interpretations.length > 0), plain };
}

/** The words themselves, and the known phrases that they make. */
function literalInterpretation(
  read: readonly ReadWord[],
  terms: readonly string[],
  start: number,
  length: number,
  { analyser, weights }: QueryParts,
): Slot[] {
  return read.slice(start, start + length).flatMap(({ slot }, offset) => {
    const word = analyser.isStopTerm(terms[start + offset] ?? '') ? [] : [slot];
    const phrases = analyser.phrasesAt(terms, start + offset);
    return [...word, ...phrases.map(({ term }) => [{ term, weight: weights.knownPhrase }])];
  });
}
