import { isEnglish } from './english.ts';
import { foldedWords } from './fold.ts';

const EMAIL = /\S+@\S+/g;
/** British postcodes, whole or only the first half with its space (BS 7666). */
const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/gi;
/** A search longer than this is a story, and stories are told with names. */
const MOST_WORDS = 12;

/** Stands for what was struck out. */
export const STRUCK = '…';

/** What is kept of a text that is a story. */
export const LONG_TEXT = '(long text)';

/**
 * What may be kept of a search: plain words. E-mail addresses, postcodes, whatever holds a digit, and every word that is
 * neither ours nor English (most names) are struck out before anything is counted (SE-03).
 */
export function redact(query: string, isOurs: (word: string) => boolean): string {
  const words = foldedWords(query.replace(EMAIL, ' 0 ').replace(POSTCODE, ' 0 '));
  if (words.length > MOST_WORDS) return LONG_TEXT;
  const kept = words.map((word) => (!/\p{N}/u.test(word) && (isOurs(word) || isEnglish(word)) ? word : STRUCK));
  return kept.filter((word, index) => word !== STRUCK || kept[index - 1] !== STRUCK).join(' ');
}
