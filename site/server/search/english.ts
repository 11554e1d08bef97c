import dictionary from 'dictionary-en-gb';
import { stem } from './stem.ts';

let stems: Set<string> | undefined;

/** Entries of the Hunspell list are `word/flags`; endings are left to the stemmer. Capitalised ones are names. */
function readStems(): Set<string> {
  const entries = new TextDecoder().decode(dictionary.dic).split('\n');
  return new Set(
    entries
      .map((entry) => entry.split('/', 1)[0] ?? '')
      .filter((word) => /^[a-z]+$/.test(word))
      .map(stem),
  );
}

/** Whether a folded word is ordinary English, and so was probably not misspelt. */
export function isEnglish(word: string): boolean {
  stems ??= readStems();
  return stems.has(stem(word));
}
