/** The first look at a sentence: sums the weights of its features without naming them, since a letter has a thousand. */
import { conceptsIn, createMentionFinder, END, fourGramsOf, REACH, START, wordOf } from './features.ts';
import { stem } from './text/stem.ts';
import type { Concepts, FeatureWeights } from './text/vocabulary.ts';

/** Words whose letters are remembered. */
const MOST_KEPT = 20_000;

/**
 * Makes a function that gives the same sum as adding up the weights of the features of `createFeatures`.
 * @param weights by the name of a feature
 */
export function createSum(concepts: Concepts, weights: FeatureWeights) {
  const mentionsIn = createMentionFinder(concepts);
  const names = Object.keys(weights);
  const values = Float64Array.from(Object.values(weights));
  const numberOf = new Map(names.map((name, number) => [name, number]));
  const bigrams = byTwoParts(names, ' > ');
  const pairs = byTwoParts(names, ' & ');
  const letters = remembered((word) => fourGramsOf(word).flatMap((name) => numberOf.get(name) ?? []));
  const ofWords = remembered((term) => [numberOf.get(wordOf(term)) ?? []].flat());
  /** The text in which each feature was last counted: a feature counts once. */
  const countedIn = new Float64Array(names.length);
  let text = 0;
  const once = (number: number | undefined): number => {
    if (number === undefined || countedIn[number] === text) return 0;
    countedIn[number] = text;
    return values[number] ?? 0;
  };
  // Plain loops, since every sentence of a letter is looked at.
  const sumOfWords = (terms: readonly string[], typed: readonly string[]): number => {
    let sum = 0;
    for (const word of typed) for (const number of letters(word)) sum += once(number);
    for (const term of terms) for (const number of ofWords(term)) sum += once(number);
    for (let index = -1; index < terms.length; index++) {
      const next = bigrams.get(terms[index] ?? START);
      for (let to = index + 1; next && to <= Math.min(index + REACH, terms.length); to++) {
        sum += once(next.get(terms[to] ?? END));
      }
    }
    return sum;
  };
  const sumOfConcepts = (mentioned: readonly string[]): number => {
    let sum = 0;
    for (const [index, concept] of mentioned.entries()) {
      sum += once(numberOf.get(concept));
      const others = pairs.get(concept);
      for (let other = index + 1; others && other < mentioned.length; other++) {
        sum += once(others.get(mentioned[other] ?? ''));
      }
    }
    return sum;
  };
  return (words: readonly string[], typed: readonly string[]): number => {
    text++;
    const terms = words.map(stem);
    return sumOfWords(terms, typed) + sumOfConcepts(conceptsIn(mentionsIn(terms)));
  };
}

/** Numbers of the features of two parts, by the first part and the second. */
function byTwoParts(names: readonly string[], between: string): Map<string, Map<string, number>> {
  const byFirst = new Map<string, Map<string, number>>();
  for (const [number, name] of names.entries()) {
    const [first = '', second] = name.split(between);
    if (second === undefined) continue;
    const others = byFirst.get(first) ?? new Map<string, number>();
    byFirst.set(first, others.set(second, number));
  }
  return byFirst;
}

/** Remembers the numbers of the features of words. */
function remembered(make: (word: string) => readonly number[]): (word: string) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (word) => {
    const kept = known.get(word);
    if (kept) return kept;
    if (known.size >= MOST_KEPT) known.clear();
    const made = make(word);
    known.set(word, made);
    return made;
  };
}
