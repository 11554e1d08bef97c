export function must(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(what);
}

/** The words of a life that a text has. */
export const wordsIn = (text: string) => new Set(text.match(/wort\d+x/g) ?? []);

/** Fails if a text has other words than these, or lacks one of them. */
export function mustHave(text: string, words: readonly string[], whose: string): void {
  const read = wordsIn(text);
  for (const word of words) must(read.delete(word), `${whose} lacks ${word}`);
  must(read.size === 0, `${whose} has ${[...read]} of somebody else`);
}
