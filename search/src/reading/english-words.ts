import dictionary from 'dictionary-en-gb';

/** English words without their endings, from the Hunspell list: entries are `word/flags`, capitalised ones are names. */
export function readEnglishWords(): Set<string> {
  const entries = new TextDecoder().decode(dictionary.dic).split('\n');
  return new Set(entries.map((entry) => entry.split('/', 1)[0] ?? '').filter((word) => /^[a-z]+$/.test(word)));
}
