import { stemmer } from 'stemmer';

/** Shorter words are not stemmed: Porter takes the `s` of `gas` and `bus` for a plural. */
const SHORTEST = 4;

const known = new Map<string, string>();
/** Bounds the cache against floods of made-up words; larger than the vocabulary of English. */
const MOST_KNOWN = 200_000;

/**
 * Stem of a normalised word (Porter 1980). Words with digits, and words of other scripts, are their own stems.
 * @example stem('readings') // 'read'
 */
export function stem(word: string): string {
  const kept = known.get(word);
  if (kept !== undefined) return kept;
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return word;
  if (known.size >= MOST_KNOWN) known.clear();
  const made = stemmer(word);
  known.set(word, made);
  return made;
}
