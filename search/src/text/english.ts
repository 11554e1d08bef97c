/** Regular endings, and the endings of the base word that they may replace. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/s$/, ['']],
  [/(?:es|ed|er|est|ing)$/, ['', 'e']],
  [/(?:ies|ied|ier|iest|ily)$/, ['y']],
  [/ly$/, ['', 'le']],
  [/([bdgklmnprt])\1(?:ed|er|ing|est)$/, ['$1']],
];

function basesOf(word: string): string[] {
  return ENDINGS.flatMap(([ending, before]) =>
    ending.test(word) ? before.map((base) => word.replace(ending, base)) : [],
  );
}

/**
 * Whether a normalised word is correct English, and so probably not misspelt. Only regular endings are removed: a stemmer
 * would take `electic` for a form of `elect`.
 * @param baseWords English words without their endings
 * @example isEnglish('meters', new Set(['meter'])) // true
 */
export function isEnglish(word: string, baseWords: ReadonlySet<string>): boolean {
  return baseWords.has(word) || basesOf(word).some((base) => baseWords.has(base));
}
