/**
 * Finds words as the site's search does: without case and accents, by their beginnings, and despite typing mistakes.
 */
import { normalise, tokenise } from '@larkfield/search/text/normalise';
import { allowedEdits, editDistance } from '@larkfield/search/text/spelling';

/** How well a word matches the words of a text: 2 as typed so far, 1 with a mistake, 0 not at all. */
function fitOfWord(word: string, known: readonly string[]): number {
  if (known.some((one) => one.startsWith(word))) return 2;
  const edits = allowedEdits(word);
  const isNear = (one: string) => editDistance(word, one, edits) <= edits;
  return edits > 0 && known.some((one) => isNear(one) || isNear(one.slice(0, word.length))) ? 1 : 0;
}

/**
 * How well a text matches: 0 if a word is missing; otherwise higher with fewer mistakes, and if the text begins as
 * typed.
 */
export function fitOf(words: string, text: string): number {
  const known = tokenise(text);
  const fits = tokenise(words).map((word) => fitOfWord(word, known));
  if (fits.includes(0)) return 0;
  const isBegun = normalise(text).startsWith(normalise(words.trim()));
  return fits.reduce((sum, one) => sum + one, isBegun ? 1 : 0) / Math.max(1, fits.length);
}

/** The items that match the words, best first, equal ones in their own order; all items without words. */
export function fitting<T>(words: string, all: readonly T[], textOf: (one: T) => string): T[] {
  if (!words.trim()) return [...all];
  return all
    .map((one) => ({ one, value: fitOf(words, textOf(one)) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
    .map(({ one }) => one);
}

/** The beginnings of words, to request a list in which mistyped words are then looked for. */
export const beginningsOf = (words: string): string =>
  tokenise(words)
    .map((word) => (allowedEdits(word) > 0 ? word.slice(0, Math.max(2, Math.floor(word.length / 2))) : word))
    .join(' ');
