import { lengthOfMatch, type Pattern, patternOf } from './pattern.ts';
import { stem } from './stem.ts';
import type { EmergencyConcepts, EmergencySigns } from './vocabulary.ts';

/** Concepts must stand within this many words of each other to make a sign together. */
const SIGN_WINDOW = 8;

/** Stands for whichever emergency there is a sign of. */
export const ANY_SIGN = 'any sign';
export const signOf = (id: string) => `sign of ${id}`;
export const beside = (sign: string, context: string) => `${sign} + ${context}`;
const both = (concept: string, other: string) => `${concept} & ${other}`;
const wordOf = (term: string) => `word ${term}`;

/** Two concepts together, or a word of no concept: there are very many, each seldom seen. */
export const isRare = (feature: string): boolean => feature.includes(' & ') || feature.startsWith('word ');

/** What a query says about emergencies, as the names of features. */
export interface EmergencyFeatures {
  /**
   * Every concept that the query mentions, every two of them, every emergency that it holds a sign of, every context
   * beside such a sign, and the stems of its words.
   * @param words normalised, as they were probably meant
   */
  of(words: readonly string[]): Set<string>;
}

/** A concept and the words that mention it, from `start` up to `end`. */
interface Mention {
  concept: string;
  start: number;
  end: number;
}

/** One concept of each group must be mentioned. */
type Groups = readonly ReadonlySet<string>[];

/**
 * Words are compared by their stems. The search's synonyms are not folded: a concept lists its own, and two words that
 * may stand for each other in a question, such as broken and burst, often differ in how dangerous they are.
 * @param isStopWord whether a word says nothing about what is meant
 */
export function createEmergencyFeatures(
  concepts: EmergencyConcepts,
  { signs, contexts }: EmergencySigns,
  isStopWord: (word: string) => boolean,
): EmergencyFeatures {
  const mentionsIn = createMentionFinder(concepts);
  const allContexts = [...contexts.lowering, ...contexts.neutral];
  const isContext = (concept: string) => allContexts.includes(concept);
  const known = Object.entries(signs).map(([id, of]) => ({ id, signs: of.map(groupsOf) }));
  return {
    of(words) {
      const all = mentionsIn(words);
      const mentions = all.filter((mention) => !all.some((other) => isOverruled(mention, other, isContext)));
      const mentioned = new Set(mentions.map(({ concept }) => concept));
      const met = known.filter((emergency) => emergency.signs.some((sign) => isMet(sign, mentions)));
      const found = met.length > 0 ? [ANY_SIGN, ...met.map(({ id }) => signOf(id))] : [];
      const present = allContexts.filter((context) => mentioned.has(context));
      const combined = found.flatMap((sign) => present.map((context) => beside(sign, context)));
      const telling = words.filter((word) => !isStopWord(word)).map((word) => wordOf(stem(word)));
      return new Set([...mentioned, ...pairsOf([...mentioned].sort()), ...found, ...combined, ...telling]);
    },
  };
}

const pairsOf = (sorted: readonly string[]) =>
  sorted.flatMap((concept, index) => sorted.slice(index + 1).map((other) => both(concept, other)));

const groupsOf = (sign: readonly string[]): Groups => sign.map((group) => new Set(group.split('|')));

/**
 * Of two mentions in one place the longer counts where one of them is a context: "without cover" is about a bare cable, not
 * about home cover, and "gone up" does not mean that something is gone.
 */
function isOverruled(inner: Mention, outer: Mention, isContext: (concept: string) => boolean): boolean {
  const isInside = outer.start <= inner.start && inner.end <= outer.end;
  const isShorter = inner.end - inner.start < outer.end - outer.start;
  return isInside && isShorter && isContext(inner.concept) !== isContext(outer.concept);
}

function isMet([first, ...others]: Groups, mentions: readonly Mention[]): boolean {
  return mentions.some(({ concept, start }) => {
    const isNear = (other: Mention) => other.start !== start && Math.abs(other.start - start) <= SIGN_WINDOW;
    return (
      first?.has(concept) &&
      others.every((group) => mentions.some((other) => group.has(other.concept) && isNear(other)))
    );
  });
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
  return (words: readonly string[]): Mention[] => {
    const terms = words.map(stem);
    return terms.flatMap((term, start) =>
      (byFirst.get(term) ?? []).flatMap(({ concept, pattern }) => {
        const length = lengthOfMatch(pattern, terms, start);
        return length > 0 ? [{ concept, start, end: start + length }] : [];
      }),
    );
  };
}
