/** Words that are remembered, more than a letter has; bounds memory against floods of made-up words. */
const MOST_KEPT = 20_000;

/** Longer ones are hardly met twice. */
const LONGEST_KEPT = 60;

/**
 * Remembers what was made of each word, which must not be undefined.
 * @example const wordsOf = remembered((typed) => tokenise(typed));
 */
export function remembered<Made>(make: (word: string) => Made): (word: string) => Made {
  const known = new Map<string, Made>();
  return (word) => {
    const kept = known.get(word);
    if (kept !== undefined) return kept;
    const made = make(word);
    if (word.length > LONGEST_KEPT) return made;
    if (known.size >= MOST_KEPT) known.clear();
    known.set(word, made);
    return made;
  };
}
