/** The words by which a text is found: without case, accents and marks. */

/** Keeps the index of one case far below the limits of both engines. */
const MOST_WORDS = 8000;
const LONGEST_WORD = 40;

/** A text without case, accents and marks. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function split(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD));
}

/** Every word once. A name with an apostrophe is also found without it. */
export function searchWords(texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    const folded = fold(text);
    for (const word of [...split(folded), ...split(folded.replace(/['’]/g, ''))]) {
      if (words.size >= MOST_WORDS) return [...words];
      words.add(word);
    }
  }
  return [...words];
}

/** The words of a query: as typed, since the index has both spellings of a name. */
export function queryWords(query: string): string[] {
  return [...new Set(split(fold(query)))];
}
