import { madeOnce } from './text/made-once.ts';
import { lengthOfMatch, type Pattern, patternOf } from './text/pattern.ts';
import { stem } from './text/stem.ts';
import type { Concepts } from './text/vocabulary.ts';

/** The names of a text's features, and the text's length. */
export interface FeatureVector {
  features: ReadonlySet<string>;
  /** In words. */
  length: number;
}

/**
 * The features of a text that a model is trained and applied on: the concepts mentioned and every pair of
 * them, the stems of the words and their bigrams, and the words' four-grams of letters.
 * @param words normalised, spelling corrected
 * @param typed the same words as they were typed
 */
type FeaturesOf = (words: readonly string[], typed: readonly string[]) => FeatureVector;

/** Whether a feature is a concept of `concepts.json` or a pair of them, and not a word, a bigram or a run of letters. */
export const isConcept = (feature: string): boolean => !/^word | > |\*/.test(feature);

/** Whether a feature is a pair of concepts. */
export const isPair = (feature: string): boolean => feature.includes(' & ');

/** Whether a feature is a single concept or word, and not a pair, a bigram or a run of letters. */
export const isSingle = (feature: string): boolean => !/ [&>] |\*/.test(feature);

const both = (concept: string, other: string) => `${concept} & ${other}`;
export const wordOf = (term: string) => `word ${term}`;
const then = (term: string, next: string) => `${term} > ${next}`;

/** Markers before the first word and after the last. */
export const START = '(start)';
export const END = '(end)';

/** A bigram may skip one word: "no more gas" contains "no > gas". */
export const REACH = 2;
const LETTERS = 4;

/** A concept and the words that mention it, from `start` up to `end`. */
interface Mention {
  concept: string;
  /** `need: sight` is also a `need`, so that what is learnt of one need holds for the others. */
  group: string;
  start: number;
  end: number;
}

/**
 * Words are compared by their stems. The search's synonyms are not applied: a concept lists its own, and synonyms in a
 * question, such as broken and burst, often differ in how dangerous they are.
 */
export function createFeatures(concepts: Concepts): FeaturesOf {
  const { begunBy, mentionsIn } = mentionFinderOf(concepts);
  return (words, typed) => {
    const terms = words.map(stem);
    const mentioned = conceptsIn(mentionsIn(terms, (index) => begunBy(terms[index] ?? '')));
    const letters = typed.flatMap(fourGramsOf);
    const features = new Set([
      ...mentioned,
      ...pairsOf(mentioned),
      ...terms.map(wordOf),
      ...bigramsOf(terms),
      ...letters,
    ]);
    return { features, length: words.length };
  };
}

/** The concepts of mentions that are not inside longer ones, and their groups, sorted. */
export function conceptsIn(all: readonly Mention[]): string[] {
  const concepts = new Set<string>();
  for (const mention of all) {
    if (all.some((other) => isInside(mention, other))) continue;
    concepts.add(mention.concept);
    concepts.add(mention.group);
  }
  return [...concepts].sort();
}

const pairsOf = (sorted: readonly string[]) =>
  sorted.flatMap((concept, index) => sorted.slice(index + 1).map((other) => both(concept, other)));

function bigramsOf(terms: readonly string[]): string[] {
  const all = [START, ...terms, END];
  return all.flatMap((term, index) => all.slice(index + 1, index + 1 + REACH).map((next) => then(term, next)));
}

/** Every four letters in a row, so that a misspelt word keeps some features: `*mell*`; `sme*` begins a word, `*ell` ends one. */
export function fourGramsOf(word: string): string[] {
  const bordered = `^${word}$`;
  const count = word.length < LETTERS - 1 ? 0 : bordered.length - LETTERS + 1;
  return Array.from({ length: count }, (_, start) =>
    `*${bordered.slice(start, start + LETTERS)}*`.replace('*^', '').replace('$*', ''),
  );
}

/** Only the longer of two overlapping mentions counts: "without cover" is about a bare cable, not about home cover. */
function isInside(inner: Mention, outer: Mention): boolean {
  const isShorter = inner.end - inner.start < outer.end - outer.start;
  return isShorter && outer.start <= inner.start && inner.end <= outer.end;
}

/** A phrase of a concept. */
interface Phrase {
  concept: string;
  group: string;
  pattern: Pattern;
}

/** The phrases that begin with a stem: by the second stem, since many begin alike, and those with a gap or nothing there. */
export interface Begun {
  bySecond: Map<string, Phrase[]>;
  others: Phrase[];
}

/** Whether it is a stem or a number, and not nothing, a gap or a code. */
const isLiteral = (part: string): boolean => /^[a-z\d]+$/.test(part);

function phrasesByFirst(concepts: Concepts): ReadonlyMap<string, Begun> {
  const byFirst = new Map<string, Begun>();
  for (const [concept, texts] of Object.entries(concepts)) {
    for (const text of texts) {
      const pattern = patternOf(text);
      const [first = '', second = ''] = pattern;
      const begun = byFirst.get(first) ?? { bySecond: new Map<string, Phrase[]>(), others: [] };
      const alike = isLiteral(second) ? (begun.bySecond.get(second) ?? []) : begun.others;
      alike.push({ concept, group: concept.split(': ')[0] ?? concept, pattern });
      if (alike !== begun.others) begun.bySecond.set(second, alike);
      byFirst.set(first, begun);
    }
  }
  return byFirst;
}

/**
 * Finds all mentions of concepts among stems.
 * @returns what begins with a stem, and the finder, which is given that for each of the stems
 */
export const mentionFinderOf = madeOnce((concepts: Concepts) => {
  const byFirst = phrasesByFirst(concepts);
  const mentionsIn = (terms: readonly string[], begunBy: (index: number) => Begun | undefined): Mention[] => {
    const mentions: Mention[] = [];
    const add = (phrases: readonly Phrase[], start: number) => {
      for (const { concept, group, pattern } of phrases) {
        const length = lengthOfMatch(pattern, terms, start);
        if (length > 0) mentions.push({ concept, group, start, end: start + length });
      }
    };
    // Plain loops, since every sentence of a letter is looked at.
    for (let start = 0; start < terms.length; start++) {
      const begun = begunBy(start);
      if (!begun) continue;
      add(begun.others, start);
      if (begun.bySecond.size > 0) add(begun.bySecond.get(terms[start + 1] ?? '') ?? NONE, start);
    }
    return mentions;
  };
  return { begunBy: (term: string) => byFirst.get(term), mentionsIn };
});

const NONE: readonly Phrase[] = [];
