import { stemmer } from 'stemmer';

/** Porter takes the `s` of `gas` and `bus` for a plural, so short words are left as they are. */
const SHORTEST = 4;

const known = new Map<string, string>();
/** Enough for every word of English in use; a flood of made-up words must not fill the memory. */
const MOST_KNOWN = 200_000;

/** Stem of a normalised word (Porter 1980). Words with digits, and words of other scripts, are their own stems. */
export function stem(word: string): string {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return word;
  const kept = known.get(word);
  if (kept !== undefined) return kept;
  if (known.size >= MOST_KNOWN) known.clear();
  const made = stemmer(word);
  known.set(word, made);
  return made;
}
