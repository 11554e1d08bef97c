import dictionary from 'dictionary-en-gb';

let words: Set<string> | undefined;

/** Entries of the Hunspell list are `word/flags`. Capitalised ones are names. */
function readWords(): Set<string> {
  const entries = new TextDecoder().decode(dictionary.dic).split('\n');
  return new Set(entries.map((entry) => entry.split('/', 1)[0] ?? '').filter((word) => /^[a-z]+$/.test(word)));
}

/** Regular endings, and what may have stood in their place. */
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
 * Whether a folded word is ordinary English, and so was probably not misspelt. Only regular endings are taken off: a
 * stemmer would take `electic` for a form of `elect`.
 */
export function isEnglish(word: string): boolean {
  words ??= readWords();
  const known = words;
  return known.has(word) || basesOf(word).some((base) => known.has(base));
}
