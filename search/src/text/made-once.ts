/**
 * Makes something of an object once, and gives the same again for as long as the object lives. The reader of letters and
 * every new index of the pages have the vocabulary in common: what is made of it alone is made once.
 * @example const lengthOf = madeOnce((words: readonly string[]) => words.join(' ').length)
 */
export function madeOnce<From extends object, Others extends readonly unknown[], Made>(
  make: (from: From, ...others: Others) => Made,
): (from: From, ...others: Others) => Made {
  const made = new WeakMap<From, { value: Made }>();
  return (from, ...others) => {
    const kept = made.get(from) ?? { value: make(from, ...others) };
    made.set(from, kept);
    return kept.value;
  };
}
