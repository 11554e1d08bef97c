import { lengthOfMatch, type Pattern, patternOf } from './text/pattern.ts';
import { stem } from './text/stem.ts';
import type { EmergencyConcepts } from './text/vocabulary.ts';

/** What a text says, as the names of features, and how long it is. */
export interface Said {
  features: ReadonlySet<string>;
  /** In words. */
  length: number;
}

/** Reads from a text what may speak for an emergency or against it. */
export interface EmergencyFeatures {
  /**
   * The concepts that are mentioned and every two of them, the stems of the words and every two of them in a row, and the
   * letters of the words.
   * @param words normalised, as they were probably meant
   * @param typed the same words as they were typed
   */
  of(words: readonly string[], typed: readonly string[]): Said;
}

/** Concepts, and two of them, were chosen; words and letters are very many, each seldom seen. */
export const isConcept = (feature: string): boolean => !/^word | > |\*/.test(feature);

/** Says more than a word or a concept, or less. */
export const isOfTwo = (feature: string): boolean => / [&>] |\*/.test(feature);

const both = (concept: string, other: string) => `${concept} & ${other}`;
const wordOf = (term: string) => `word ${term}`;
const then = (term: string, next: string) => `${term} > ${next}`;

/** Stand before the first word and after the last. */
const START = '(start)';
const END = '(end)';

/** Of two words in a row one may be missing in between: "no gas", "no more gas". */
const REACH = 2;
const LETTERS = 4;

/** A concept and the words that mention it, from `start` up to `end`. */
interface Mention {
  concept: string;
  start: number;
  end: number;
}

/**
 * Words are compared by their stems. The search's synonyms are not folded: a concept lists its own, and two words that
 * may stand for each other in a question, such as broken and burst, often differ in how dangerous they are.
 */
export function createEmergencyFeatures(concepts: EmergencyConcepts): EmergencyFeatures {
  const mentionsIn = createMentionFinder(concepts);
  return {
    of(words, typed) {
      const terms = words.map(stem);
      const all = mentionsIn(terms);
      const mentions = all.filter((mention) => !all.some((other) => isInside(mention, other)));
      const mentioned = [...new Set(mentions.map(({ concept }) => concept))].sort();
      const letters = typed.flatMap(lettersOf);
      const features = new Set([
        ...mentioned,
        ...pairsOf(mentioned),
        ...terms.map(wordOf),
        ...rowsOf(terms),
        ...letters,
      ]);
      return { features, length: words.length };
    },
  };
}

const pairsOf = (sorted: readonly string[]) =>
  sorted.flatMap((concept, index) => sorted.slice(index + 1).map((other) => both(concept, other)));

function rowsOf(terms: readonly string[]): string[] {
  const all = [START, ...terms, END];
  return all.flatMap((term, index) => all.slice(index + 1, index + 1 + REACH).map((next) => then(term, next)));
}

/** Every four letters in a row, which outlast a misspelling: `*mell*`; `sme*` begins a word, `*ell` ends one. */
function lettersOf(word: string): string[] {
  const bordered = `^${word}$`;
  const count = word.length < LETTERS - 1 ? 0 : bordered.length - LETTERS + 1;
  return Array.from({ length: count }, (_, start) =>
    `*${bordered.slice(start, start + LETTERS)}*`.replace('*^', '').replace('$*', ''),
  );
}

/** Of two mentions in one place the longer counts: "without cover" is about a bare cable, not about home cover. */
function isInside(inner: Mention, outer: Mention): boolean {
  const isShorter = inner.end - inner.start < outer.end - outer.start;
  return isShorter && outer.start <= inner.start && inner.end <= outer.end;
}

function createMentionFinder(concepts: EmergencyConcepts) {
  const byFirst = new Map<string, { concept: string; pattern: Pattern }[]>();
  for (const [concept, phrases] of Object.entries(concepts)) {
    for (const pattern of phrases.map(patternOf)) {
      const first = pattern[0] ?? '';
      const others = byFirst.get(first);
      if (others) others.push({ concept, pattern });
      else byFirst.set(first, [{ concept, pattern }]);
    }
  }
  return (terms: readonly string[]): Mention[] =>
    terms.flatMap((term, start) =>
      (byFirst.get(term) ?? []).flatMap(({ concept, pattern }) => {
        const length = lengthOfMatch(pattern, terms, start);
        return length > 0 ? [{ concept, start, end: start + length }] : [];
      }),
    );
}
