/** The first look at a sentence: sums the weights of its features without naming them, since a letter has a thousand. */
import { type Begun, conceptsIn, END, fourGramsOf, mentionFinderOf, REACH, START, wordOf } from './features.ts';
import { remembered } from './text/remembered.ts';
import { stem } from './text/stem.ts';
import type { Concepts, FeatureWeights } from './text/vocabulary.ts';

/** What is looked up of a word: its stem, the number of its feature, and the bigrams and phrases that it begins. */
interface Known {
  term: string;
  number: number | undefined;
  next: ReadonlyMap<string, number> | undefined;
  phrases: Begun | undefined;
}

/**
 * Makes a function that gives the same sum as adding up the weights of the features of `createFeatures`.
 * @param weights by the name of a feature
 */
export function createSum(concepts: Concepts, weights: FeatureWeights) {
  const { begunBy, mentionsIn } = mentionFinderOf(concepts);
  const names = Object.keys(weights);
  const values = Float64Array.from(Object.values(weights));
  const numberOf = new Map(names.map((name, number) => [name, number]));
  const bigrams = byTwoParts(names, ' > ');
  const pairs = byTwoParts(names, ' & ');
  const letters = remembered((word) => fourGramsOf(word).flatMap((name) => numberOf.get(name) ?? []));
  const known = remembered((word): Known => {
    const term = stem(word);
    return { term, number: numberOf.get(wordOf(term)), next: bigrams.get(term), phrases: begunBy(term) };
  });
  const start = bigrams.get(START);
  /** The text in which each feature was last counted: a feature counts once. */
  const countedIn = new Float64Array(names.length);
  let text = 0;
  const once = (number: number | undefined): number => {
    if (number === undefined || countedIn[number] === text) return 0;
    countedIn[number] = text;
    return values[number] ?? 0;
  };
  // Plain loops, since every sentence of a letter is looked at.
  const sumOfBigrams = (next: Known['next'], terms: readonly string[], from: number): number => {
    let sum = 0;
    for (let to = from; next && to < from + REACH && to <= terms.length; to++) sum += once(next.get(terms[to] ?? END));
    return sum;
  };
  const sumOfWords = (words: readonly Known[], terms: readonly string[], typed: readonly string[]): number => {
    let sum = sumOfBigrams(start, terms, 0);
    for (const word of typed) for (const number of letters(word)) sum += once(number);
    for (let index = 0; index < words.length; index++) {
      sum += once(words[index]?.number) + sumOfBigrams(words[index]?.next, terms, index + 1);
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
    const looked = words.map(known);
    const terms = looked.map(({ term }) => term);
    const mentioned = conceptsIn(mentionsIn(terms, (index) => looked[index]?.phrases));
    return sumOfWords(looked, terms, typed) + sumOfConcepts(mentioned);
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
