/** The words by which a text is found. */
import { normalise } from '@larkfield/search/text/normalise';

/** Keeps the index of one case far below the limits of both engines. */
const MOST_WORDS = 8000;
const LONGEST_WORD = 40;

/**
 * A text without case, accents and marks: what was indexed before texts were normalised, and still is beside that, so that
 * earlier cases are found.
 */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Both readings of a text: folded, and as the site's search and the reader of dangers see it. */
const readings = (text: string): string[] => [fold(text), fold(normalise(text))];

function split(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD));
}

/** Every word of both readings once. A name with an apostrophe is also found without it. */
export function searchWords(texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const read of readings(text)) {
      for (const word of [...split(read), ...split(read.replace(/['’]/g, ''))]) {
        if (words.size >= MOST_WORDS) return [...words];
        words.add(word);
      }
    }
  }
  return [...words];
}

/** The words of a query in each of its readings: a case is found that has all words of one of them. */
export function queryWords(query: string): string[][] {
  const read = readings(query).map((text) => [...new Set(split(text))]);
  const different = new Map(read.filter((words) => words.length > 0).map((words) => [words.join(' '), words]));
  return [...different.values()];
}
